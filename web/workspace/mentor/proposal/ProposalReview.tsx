import { useCallback, useId, useSyncExternalStore } from 'react'
import type { Change } from '#domain/proposal.ts'
import type { FormKey } from '#domain/specification.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import type { Draft } from '../../draft.ts'
import { ChangeItem } from './ChangeItem.tsx'
import { CopyButton } from './CopyButton.tsx'
import type { SourceName } from './Grounds.tsx'
import type { Reading } from './reading.ts'
import {
  changesOf,
  decided,
  decisionOf,
  edited,
  standingOf,
  withEdit,
  type Decision,
  type Review,
  type Standing,
} from './review.ts'
import { cardOf, nameOfChange } from './view.ts'
import { words } from './words.ts'

interface ProposalReviewProps {
  draft: Draft
  module: FormKey
  reading: Reading
  review: Review
  sourceName: SourceName
  onReview: (next: (review: Review) => Review) => void
}

/** A change with how it stands to the form, and what holds for it. */
export interface Row {
  readonly change: Change
  readonly standing: Standing
  readonly decision: Decision | undefined
}

/** All changes on the table, as the form and the person have left them. */
export function rowsOf(draft: Draft, module: FormKey, reading: Reading, review: Review): Row[] {
  const value = draft.get()[module]
  return changesOf(reading.proposal, review).map(proposed => {
    const change = edited(proposed, review)
    const standing = standingOf(module, value, change)
    return { change, standing, decision: decisionOf(change, standing, review) }
  })
}

export const isAccepted = ({ decision }: Row): boolean => decision === 'accepted' || decision === 'anyway'

/** Everything that is proposed for one module, to be decided about one by one or all at once. */
export function ProposalReview({
  draft,
  module,
  reading,
  review,
  sourceName,
  onReview,
}: ProposalReviewProps) {
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const value: unknown = all[module]
  const rows = rowsOf(draft, module, reading, review)
  const decidable = rows.filter(({ standing }) => standing === 'open' || standing === 'changed')
  const accepted = decidable.filter(isAccepted).length
  const waiting = decidable.filter(({ decision }) => decision === undefined).length
  const titleId = useId()

  const decide = useCallback(
    (key: string, accepts: boolean) =>
      onReview(review => {
        const row = rowsOf(draft, module, reading, review).find(({ change }) => change.key === key)
        return row === undefined ? review : decided(review, [row], accepts)
      }),
    [draft, module, reading, onReview],
  )
  const edit = useCallback(
    (key: string, value: unknown) =>
      onReview(review => {
        const row = rowsOf(draft, module, reading, review).find(({ change }) => change.key === key)
        return row === undefined ? review : withEdit(review, row.change, row.standing, value)
      }),
    [draft, module, reading, onReview],
  )
  function decideAll(accepts: boolean) {
    onReview(review => decided(review, rows, accepts))
    announce(accepts ? words.acceptedAll : words.rejectedAll)
  }

  return (
    <section className="proposal marked" aria-labelledby={titleId}>
      <header className="head">
        <h3 id={titleId}>{words.extracted}</h3>
        {decidable.length > 0 && (
          <p className="tally">
            {words.tally(accepted, decidable.length)}
            {waiting > 0 && ` · ${words.waiting(waiting)}`}
          </p>
        )}
        {decidable.length > 1 && (
          <>
            <Button size="small" onClick={() => decideAll(true)}>
              {words.acceptAll}
            </Button>
            <Button size="small" onClick={() => decideAll(false)}>
              {words.rejectAll}
            </Button>
          </>
        )}
      </header>
      {reading.message !== '' && <Banner kind="warning">{reading.message}</Banner>}
      {rows.map(({ change, standing, decision }, i) => {
        const isFirst = change.item !== rows[i - 1]?.change.item
        return (
          <div key={change.key} className="entry">
            {change.path !== null && change.item !== null && isFirst && (
              <p className="of">{cardOf(module, value, change)}</p>
            )}
            <ChangeItem
              module={module}
              value={value}
              change={change}
              isEdited={review.edits.has(change.key)}
              standing={standing}
              decision={decision}
              sourceName={sourceName}
              onDecide={decide}
              onEdit={edit}
            />
          </div>
        )
      })}
      {reading.proposal.changes.length > 0 && reading.proposal.removals.length > 0 && (
        <Checkbox
          label={words.replaceAll}
          hint={words.replaceAllText(namesOf(module, value, reading.proposal.removals))}
          checked={review.isReplacing}
          onChange={event => {
            const isReplacing = event.currentTarget.checked
            onReview(review => ({ ...review, isReplacing }))
          }}
        />
      )}
      {reading.unplaced.length > 0 && reading.proposal.changes.length > 0 && (
        <Unplaced texts={reading.unplaced} />
      )}
      <Questions questions={reading.questions} />
      {rows.length > 0 && reading.speaker !== '' && <p className="base">{words.readBy(reading.speaker)}</p>}
    </section>
  )
}

const mostNames = 4

function namesOf(module: FormKey, value: unknown, removals: readonly Change[]): string {
  const names = removals.slice(0, mostNames).map(change => nameOfChange(module, value, change))
  const more = removals.length - names.length
  return [...names, ...(more > 0 ? [words.more(more)] : [])].join(', ')
}

/** What was said and has no field: nobody has to go and find it again. */
export function Unplaced({ texts, hint = words.unplacedText }: { texts: readonly string[]; hint?: string }) {
  return (
    <section className="beside">
      <header>
        <h4>{words.unplaced}</h4>
        <CopyButton text={() => texts.join('\n\n')} about={words.unplaced} />
      </header>
      <p>{hint}</p>
      <ul>
        {texts.map((text, i) => (
          // The same words may stand there twice.
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
      <h4>{words.questions}</h4>
      <ul>
        {questions.map(question => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </section>
  )
}
