import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { PatchJson } from '#contract/mentor.ts'
import type { Suggestion } from '#domain/modules/suggestions/definition.ts'
import { suggestedChangeOf, type Answering } from '#domain/suggestions/suggestedChange.ts'
import { decideSuggestion } from '#domain/suggestions/suggestions.ts'
import { announce } from '#web/ui/announce.ts'
import { useLoaded } from '#web/ui/useLoaded.ts'
import { DiffStyles } from '../../diff/DiffStyles.tsx'
import historySheet from '../../history/history.css?url'
import { AppliedNotice } from '../../mentor/proposal/AppliedNotice.tsx'
import type { AppliedProposal } from '../../mentor/proposal/applyReviewedProposals.ts'
import { ProposalStyles } from '../../mentor/proposal/ProposalStyles.tsx'
import { applyPatch } from '../../patches/applyPatch.ts'
import { useQueue } from '../../questions/useQueue.ts'
import { focusItemAt } from '../focusItemAt.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { OpenSuggestion } from './OpenSuggestion.tsx'
import { SettledSuggestions } from './SettledSuggestions.tsx'
import { messages } from './messages.ts'
import sheet from './suggestions.css?url'

const loadAnswering = () => import('#domain/questions/answerQuestion.ts')

/** What people and tools without access to the forms suggest, each to apply or to decline. */
export function SuggestionsView({ projectSession }: ReviewViewProps) {
  const { draft, checkStore } = projectSession
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const { suggestions } = specification
  const { open, settled } = useMemo(
    () => ({
      open: suggestions.filter(({ state }) => state === 'open'),
      settled: suggestions.filter(({ state }) => state !== 'open'),
    }),
    [suggestions],
  )
  const queue = useQueue(projectSession, open.length > 0)
  const loaded = useLoaded(loadAnswering, open.length > 0)
  const answering = useMemo((): Answering | undefined => {
    if (queue === undefined || loaded === undefined || loaded === 'failed') return undefined
    const { answerQuestion } = loaded.part
    return { questions: [...queue.questions, ...queue.postponed], answerQuestion }
  }, [queue, loaded])
  const [applied, setApplied] = useState<AppliedProposal>()
  const [failedKey, setFailedKey] = useState<string>()
  const view = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)

  /** Checks again, and focuses the suggestion that took the place of one that was decided. */
  function focusNext(index: number) {
    checkStore?.checkNow()
    focusItemAt(list.current, index, view.current)
  }
  const decided = (key: string, state: 'applied' | 'declined') =>
    decideSuggestion(draft.get().suggestions, key, state, new Date().toISOString())

  function apply(suggestion: Suggestion, index: number) {
    const { key, by } = suggestion
    const date = new Date().toISOString()
    const { patch } = suggestedChangeOf(suggestion, draft.get(), answering, date)
    const state = {
      op: 'set',
      at: { module: 'suggestions', path: [] },
      from: draft.get().suggestions,
      to: decided(key, 'applied'),
    }
    // A round trip through JSON gives it the shape of the contract.
    const json = JSON.parse(JSON.stringify([...patch, state])) as PatchJson
    const name = messages.suggestionBy(messages.from(by))
    // Rendered synchronously, because the button is gone after it.
    const result = flushSync(() => applyPatch(projectSession, name, json))
    setFailedKey(result === undefined ? key : undefined)
    setApplied(result)
    if (result === undefined) return
    focusNext(index)
    announce(messages.applied)
  }
  function settle({ key }: Suggestion, state: 'applied' | 'declined', index: number) {
    const name = state === 'applied' ? messages.doneStep : messages.declinedStep
    const lens = draft.lensOf('suggestions')
    flushSync(() => draft.undoStack.runAsStep(name, () => lens.set(decided(key, state))))
    setFailedKey(undefined)
    focusNext(index)
    announce(state === 'applied' ? messages.isDone : messages.declined)
  }
  return (
    // It has the focus when its last suggestion is gone.
    <section ref={view} className="suggestions past marked" aria-label={messages.title} tabIndex={-1}>
      <link rel="stylesheet" href={historySheet} precedence="later" />
      <link rel="stylesheet" href={sheet} precedence="later" />
      <DiffStyles />
      {/* If it were loaded with the notice, the focus would be lost meanwhile. */}
      <ProposalStyles />
      {suggestions.length === 0 ? (
        <p className="review-note">{messages.empty}</p>
      ) : (
        <p className="review-hint">{messages.intro}</p>
      )}
      {applied && <AppliedNotice applied={applied} draft={draft} onDismiss={() => setApplied(undefined)} />}
      {open.length === 0 && settled.length > 0 && <p className="review-note">{messages.noneOpen}</p>}
      <ul ref={list} className="suggestions-open">
        {open.map((suggestion, i) => (
          <OpenSuggestion
            key={suggestion.key}
            projectSession={projectSession}
            suggestion={suggestion}
            specification={specification}
            answering={answering}
            hasFailed={suggestion.key === failedKey}
            onApply={() => apply(suggestion, i)}
            onSettle={state => settle(suggestion, state, i)}
          />
        ))}
      </ul>
      {settled.length > 0 && <SettledSuggestions suggestions={settled} />}
    </section>
  )
}
