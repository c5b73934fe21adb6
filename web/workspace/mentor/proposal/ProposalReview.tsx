import { useCallback, useId, useSyncExternalStore } from 'react'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { Draft } from '../../session/draft.ts'
import { ChangeItem } from './ChangeItem.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { NameSource } from './EvidenceList.tsx'
import type { ExtractionResult } from './parseExtractionResult.ts'
import {
  reviewedChangesOf,
  withDecisions,
  decisionOf,
  withOwnEdit,
  changeStateOf,
  withEdit,
  type Decision,
  type Review,
  type ChangeState,
} from './review.ts'
import { cardNameOf, changeNameOf } from './changeView.ts'
import { messages } from './messages.ts'

interface ProposalReviewProps {
  draft: Draft
  module: FormKey
  extraction: ExtractionResult
  review: Review
  sourceName: NameSource
  onReview: (next: (review: Review) => Review) => void
}

/** A change with its state relative to the form, and the decision in force. */
export interface ReviewRow {
  readonly change: ProposedChange
  readonly state: ChangeState
  readonly decision: Decision | undefined
}

/** All changes under review, given the form's current value and the user's edits. */
export function reviewRowsOf(
  draft: Draft,
  module: FormKey,
  extraction: ExtractionResult,
  review: Review,
): ReviewRow[] {
  const value = draft.get()[module]
  return reviewedChangesOf(extraction.proposal, review).map(proposed => {
    const change = withOwnEdit(proposed, review)
    const state = changeStateOf(module, value, change)
    return { change, state, decision: decisionOf(change, state, review) }
  })
}

export const isAccepted = ({ decision }: ReviewRow): boolean =>
  decision === 'accepted' || decision === 'anyway'

const isSuggestion = ({ mark, op }: ProposedChange) => mark === 'template' && op !== 'remove'

/** The proposal for one module, to be decided on change by change or all at once. */
export function ProposalReview({
  draft,
  module,
  extraction,
  review,
  sourceName,
  onReview,
}: ProposalReviewProps) {
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const value: unknown = all[module]
  const rows = reviewRowsOf(draft, module, extraction, review)
  const decidable = rows.filter(({ state }) => state === 'open' || state === 'changed')
  const accepted = decidable.filter(isAccepted).length
  const waiting = decidable.filter(({ decision }) => decision === undefined).length
  const titleId = useId()
  // What nobody said comes after what was said, and under a title of its own.
  const shownRows = [
    ...rows.filter(({ change }) => !isSuggestion(change)),
    ...rows.filter(({ change }) => isSuggestion(change)),
  ]

  const decide = useCallback(
    (key: string, accepts: boolean) =>
      onReview(review => {
        const row = reviewRowsOf(draft, module, extraction, review).find(({ change }) => change.key === key)
        return row === undefined ? review : withDecisions(review, [row], accepts)
      }),
    [draft, module, extraction, onReview],
  )
  const edit = useCallback(
    (key: string, value: unknown) =>
      onReview(review => {
        const row = reviewRowsOf(draft, module, extraction, review).find(({ change }) => change.key === key)
        return row === undefined ? review : withEdit(review, row.change, row.state, value)
      }),
    [draft, module, extraction, onReview],
  )
  function decideAll(accepts: boolean) {
    onReview(review => withDecisions(review, rows, accepts))
    announce(accepts ? messages.acceptedAll : messages.rejectedAll)
  }

  return (
    <section className="proposal marked" aria-labelledby={titleId}>
      <header className="head">
        <h3 id={titleId}>{messages.extracted}</h3>
        {decidable.length > 0 && (
          <p className="tally">
            {messages.tally(accepted, decidable.length)}
            {waiting > 0 && ` · ${messages.waiting(waiting)}`}
          </p>
        )}
        {decidable.length > 1 && (
          <>
            <Button size="small" onClick={() => decideAll(true)}>
              {messages.acceptAll}
            </Button>
            <Button size="small" onClick={() => decideAll(false)}>
              {messages.rejectAll}
            </Button>
          </>
        )}
      </header>
      {extraction.message !== '' && <Banner kind="warning">{extraction.message}</Banner>}
      {shownRows.map(({ change, state, decision }, i) => {
        const before = shownRows[i - 1]?.change
        const isFirstSuggestion = isSuggestion(change) && (before === undefined || !isSuggestion(before))
        const isFirst = change.item !== before?.item || isFirstSuggestion
        return (
          <div key={change.key} className="entry">
            {isFirstSuggestion && <h4 className="suggested">{messages.suggested(extraction.speaker)}</h4>}
            {change.path !== null && change.item !== null && isFirst && (
              <p className="of">{cardNameOf(module, value, change)}</p>
            )}
            <ChangeItem
              module={module}
              value={value}
              change={change}
              isEdited={review.edits.has(change.key)}
              state={state}
              decision={decision}
              sourceName={sourceName}
              onDecide={decide}
              onEdit={edit}
            />
          </div>
        )
      })}
      {extraction.proposal.changes.length > 0 && extraction.proposal.removals.length > 0 && (
        <Checkbox
          label={messages.replaceAll}
          hint={messages.replaceAllText(namesOf(module, value, extraction.proposal.removals))}
          checked={review.isReplacing}
          onChange={event => {
            const isReplacing = event.currentTarget.checked
            onReview(review => ({ ...review, isReplacing }))
          }}
        />
      )}
      {extraction.unplaced.length > 0 && extraction.proposal.changes.length > 0 && (
        <UnplacedTexts texts={extraction.unplaced} />
      )}
      <Questions questions={extraction.questions} />
      {rows.length > 0 && extraction.speaker !== '' && (
        <p className="base">{messages.readBy(extraction.speaker)}</p>
      )}
    </section>
  )
}

const maxNames = 4

function namesOf(module: FormKey, value: unknown, removals: readonly ProposedChange[]): string {
  const names = removals.slice(0, maxNames).map(change => changeNameOf(module, value, change))
  const more = removals.length - names.length
  return [...names, ...(more > 0 ? [messages.more(more)] : [])].join(', ')
}

/** Texts for which no field was found, so that the user need not search for them. */
export function UnplacedTexts({
  texts,
  hint = messages.unplacedText,
}: {
  texts: readonly string[]
  hint?: string
}) {
  return (
    <section className="beside">
      <header>
        <h4>{messages.unplaced}</h4>
        <CopyButton text={() => texts.join('\n\n')} about={messages.unplaced} />
      </header>
      <p>{hint}</p>
      <ul>
        {texts.map((text, i) => (
          // The same text may occur twice.
          <li key={i} className="text">
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ questions }: { questions: readonly string[] }) {
  if (questions.length === 0) return null
  return (
    <section className="beside">
      <h4>{messages.questions}</h4>
      <ul>
        {questions.map(question => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  )
}
