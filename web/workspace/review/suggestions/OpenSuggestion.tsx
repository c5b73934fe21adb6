import { visibleOperationsOf } from '#domain/field/patch.ts'
import { useMemo } from 'react'
import { parseAddress } from '#domain/field/address.ts'
import type { Suggestion } from '#domain/modules/suggestions/definition.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { suggestedChangeOf, type Answering } from '#domain/suggestions/suggestedChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormDiff } from '../../history/FormDiff.tsx'
import { describePatch } from '../../patches/describePatch.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { takenChangesOf } from '../takeBack/takenChanges.ts'
import { dayAndTimeOf } from '../dayAndTimeOf.ts'
import { messages } from './messages.ts'

interface OpenSuggestionProps {
  projectSession: ProjectSession
  suggestion: Suggestion
  specification: Specification
  answering: Answering | undefined
  /** True if it couldn't be applied just now. */
  hasFailed: boolean
  onApply: () => void
  onSettle: (state: 'applied' | 'declined') => void
}

/** One suggestion: who made it and why, what it would change word by word, and what no longer fits. */
export function OpenSuggestion({
  projectSession,
  suggestion,
  specification,
  answering,
  hasFailed,
  onApply,
  onSettle,
}: OpenSuggestionProps) {
  const change = useMemo(
    () => suggestedChangeOf(suggestion, specification, answering, ''),
    [suggestion, specification, answering],
  )
  const visible = visibleOperationsOf(change.patch)
  const changes = useMemo(
    () => takenChangesOf(visibleOperationsOf(change.patch), specification),
    [change, specification],
  )
  const unfit = visibleOperationsOf(change.unfit)
  const isAlreadySo = visible.length > 0 && changes.every(({ difference }) => difference === undefined)
  const canApply = (visible.length > 0 && !isAlreadySo) || change.isAnswer
  const by = messages.from(suggestion.by)
  const date = dayAndTimeOf(suggestion.date)
  const address = parseAddress(suggestion.place)
  const labelOf = (action: string) => messages.actionOf(action, by, date)
  const main = canApply ? (unfit.length > 0 ? messages.applyRest : messages.apply) : messages.done
  return (
    <li>
      <p className="review-hint">
        <strong>{by}</strong>
        {date !== '' && ` · ${date}`}
        {address && (
          <>
            {' · '}
            <PlaceLink projectSession={projectSession} address={address}>
              {placeNameOf(address, specification)}
            </PlaceLink>
          </>
        )}
      </p>
      <p className="suggestions-note">{suggestion.note}</p>
      {change.isAnswer && <p className="review-hint">{messages.settles}</p>}
      {isAlreadySo && <p className="review-hint">{messages.alreadySo}</p>}
      {!isAlreadySo && changes.length > 0 && (
        <div className="suggestions-change">
          {changes.map(({ key, title, difference }) => (
            <div key={key}>{difference ? <FormDiff change={difference} /> : <p>{title}</p>}</div>
          ))}
        </div>
      )}
      {unfit.length > 0 && (
        <div className="suggestions-unfit">
          <p>{messages.unfit(unfit.length)}</p>
          <ul>
            {describePatch(unfit, specification).map((line, i) => (
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {hasFailed && <Banner kind="error">{messages.failed}</Banner>}
      <div className="suggestions-actions">
        <Button
          size="small"
          look="primary"
          aria-label={labelOf(main)}
          onClick={() => (canApply ? onApply() : onSettle('applied'))}
        >
          {main}
        </Button>
        <Button size="small" aria-label={labelOf(messages.decline)} onClick={() => onSettle('declined')}>
          {messages.decline}
        </Button>
      </div>
    </li>
  )
}
