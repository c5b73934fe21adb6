import { Check, ChevronRight, CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formOf, type ModuleKey } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Draft } from '../../session/draft.ts'
import { isAccepted, reviewRowsOf } from '../proposal/ProposalReview.tsx'
import { moduleKeys, type Drafting, type ModuleDrafts, type ModuleDraft } from './moduleDrafts.ts'
import { messages } from './messages.ts'

interface DraftListProps {
  draft: Draft
  drafts: ModuleDrafts
  drafting: Drafting
  isRunning: boolean
  onOpen: (module: ModuleKey) => void
  onNavigate: (module: ModuleKey) => void
}

/** The twelve modules with a summary of their drafts; each ready draft can be opened. */
export function DraftList({ draft, drafts, drafting, isRunning, onOpen, onNavigate }: DraftListProps) {
  useSyncExternalStore(draft.subscribe, draft.get)
  return (
    <ol className="drafts">
      {moduleKeys.map(key => {
        const { title } = formOf(key)
        const it = drafts[key]
        const isApplied = isAllApplied(draft, key, it)
        return (
          <li key={key} data-phase={it.phase}>
            {it.phase === 'ready' ? (
              <button type="button" onClick={() => onOpen(key)}>
                <b>{title}</b>
                <span>{summaryOf(draft, key, it)}</span>
                {isApplied ? <Check /> : <ChevronRight />}
              </button>
            ) : (
              <p role={it.phase === 'failed' ? 'alert' : undefined}>
                <b>{title}</b>
                <span>
                  {it.phase === 'failed' && <CircleAlert />}
                  {it.phase === 'failed' ? messages.failed(it.sentence) : messages[it.phase]}
                </span>
              </p>
            )}
            {it.phase === 'failed' && (
              <Button
                size="small"
                disabled={isRunning}
                aria-label={messages.retryOf(title)}
                onClick={() => void drafting.retry(key)}
              >
                {messages.retry}
              </Button>
            )}
            {isApplied && (
              <Button
                size="small"
                look="quiet"
                aria-label={messages.openFormOf(title)}
                onClick={() => onNavigate(key)}
              >
                {messages.openForm}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Ready = Extract<ModuleDraft, { phase: 'ready' }>

/** True if the draft was applied and has not been undone since. */
function isAllApplied(draft: Draft, key: ModuleKey, it: ModuleDraft): boolean {
  return (
    it.phase === 'ready' &&
    it.review.isApplied &&
    !reviewRowsOf(draft, key, it.extraction, it.review).some(isAccepted)
  )
}

/** "5 suggestions, 3 accepted · 2 open questions" */
function summaryOf(draft: Draft, key: ModuleKey, { extraction, review }: Ready): string {
  const rows = reviewRowsOf(draft, key, extraction, review)
  const accepted = rows.filter(isAccepted).length
  const open = rows.filter(({ state }) => state === 'open' || state === 'changed')
  const isUndecided = open.every(({ decision }) => decision === undefined)
  const found =
    open.length > 0
      ? isUndecided
        ? messages.toCheck(open.length)
        : messages.changesOf(open.length, accepted)
      : review.isApplied
        ? messages.applied
        : rows.length > 0
          ? messages.inForm
          : extraction.isFound
            ? messages.nothingNew
            : messages.nothingFound
  const questions = extraction.questions.length
  const parts = [found, ...(questions > 0 ? [messages.open(questions)] : [])]
  return parts.join(' · ')
}
