import { Check, ChevronRight, CircleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { formOf, type ModuleKey } from '#domain/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Draft } from '../../draft.ts'
import { isAccepted, rowsOf } from '../proposal/ProposalReview.tsx'
import { moduleKeys, type Drafting, type Drafts, type ModuleDraft } from './drafts.ts'
import { words } from './words.ts'

interface DraftListProps {
  draft: Draft
  drafts: Drafts
  drafting: Drafting
  isRunning: boolean
  onOpen: (module: ModuleKey) => void
  onGo: (module: ModuleKey) => void
}

/** The twelve modules with what their drafts hold, each of which opens. */
export function DraftList({ draft, drafts, drafting, isRunning, onOpen, onGo }: DraftListProps) {
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
                  {it.phase === 'failed' ? words.failed(it.sentence) : words[it.phase]}
                </span>
              </p>
            )}
            {it.phase === 'failed' && (
              <Button
                size="small"
                disabled={isRunning}
                aria-label={words.retryOf(title)}
                onClick={() => void drafting.retry(key)}
              >
                {words.retry}
              </Button>
            )}
            {isApplied && (
              <Button
                size="small"
                look="quiet"
                aria-label={words.openFormOf(title)}
                onClick={() => onGo(key)}
              >
                {words.openForm}
              </Button>
            )}
          </li>
        )
      })}
    </ol>
  )
}

type Ready = Extract<ModuleDraft, { phase: 'ready' }>

/** Applied, and not taken back since. */
function isAllApplied(draft: Draft, key: ModuleKey, it: ModuleDraft): boolean {
  return (
    it.phase === 'ready' && it.review.isApplied && !rowsOf(draft, key, it.reading, it.review).some(isAccepted)
  )
}

/** "5 changes, 3 accepted · 2 open questions" */
function summaryOf(draft: Draft, key: ModuleKey, { reading, review }: Ready): string {
  const rows = rowsOf(draft, key, reading, review)
  const accepted = rows.filter(isAccepted).length
  const open = rows.filter(({ standing }) => standing === 'open' || standing === 'changed').length
  const found =
    open > 0
      ? words.changesOf(open, accepted)
      : review.isApplied
        ? words.applied
        : rows.length > 0
          ? words.inForm
          : reading.isFound
            ? words.nothingNew
            : words.nothingFound
  const questions = reading.questions.length
  const parts = [found, ...(questions > 0 ? [words.open(questions)] : [])]
  return parts.join(' · ')
}
