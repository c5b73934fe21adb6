import { useEffect, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { storeDecision } from '#domain/decisions/decisions.ts'
import { draftCriterion, nonGoalOf } from '#domain/gaps/draftCriterion.ts'
import type { GapCell, GapMatrix } from '#domain/gaps/gapMatrix.ts'
import { questionOf } from '#domain/gaps/gapQuestions.ts'
import type { Patch } from '#domain/field/patch.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { applyFix } from '../../checks/findingActions.ts'
import { PatchPreview } from '../../checks/PatchPreview.tsx'
import { describePatch } from '../../patches/describePatch.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { LazyQuestion } from '../../questions/LazyQuestion.tsx'
import { messages } from './messages.ts'

interface OpenCellProps {
  id: string
  projectSession: ProjectSession
  specification: Specification
  matrix: GapMatrix
  cell: GapCell
  title: string
  onClose: () => void
}

/** What can be done about an open cell: answer its question, add a draft, or say that it isn't needed. */
export function OpenCell({ id, projectSession, specification, matrix, cell, title, onClose }: OpenCellProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])
  const question = questionOf(cell, matrix, specification)
  const draft = draftCriterion(cell, specification)
  const described = (patch: Patch) => describePatch(patch, specification).join()
  const isAnswer = question?.options.some(({ patch }) => described(patch) === described(draft))

  function apply(label: string, patch: Patch) {
    let isApplied = false
    // Rendered synchronously, because the cell is no longer open after it.
    flushSync(() => (isApplied = applyFix(projectSession, label, patch)))
    if (isApplied) onClose()
  }
  function exclude(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // What the field shows is what counts, however soon Enter follows the last letter.
    const reason = (new FormData(event.currentTarget).get('reason') as string).trim()
    apply(messages.notNeeded, [
      ...nonGoalOf(cell, specification, reason),
      storeDecision(specification, {
        ...{ about: 'gap', key: cell.key, state: 'dismissed', by: 'user', basis: '' },
        question: title,
        answer: reason === '' ? messages.notNeeded : reason,
        date: new Date().toISOString(),
        places: ['outOfScope.excludedFeatures'],
      }),
    ])
  }
  return (
    <div className="review-gaps-open findings" id={id}>
      <h3 tabIndex={-1} ref={heading}>
        {title}
      </h3>
      {question && (
        <LazyQuestion
          projectSession={projectSession}
          specification={specification}
          question={question}
          onAnswered={onClose}
        />
      )}
      {!isAnswer && (
        <ul className="findings-fixes">
          <li>
            <button type="button" onClick={() => apply(messages.write, draft)}>
              {messages.write}
              <PatchPreview patch={draft} specification={specification} />
            </button>
          </li>
        </ul>
      )}
      <form onSubmit={exclude}>
        <TextField label={messages.reason} hint={messages.reasonHint} name="reason" autoComplete="off" />
        <Button type="submit">{messages.notNeeded}</Button>
        <Button look="quiet" onClick={onClose}>
          {messages.close}
        </Button>
      </form>
    </div>
  )
}
