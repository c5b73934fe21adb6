import { flushSync } from 'react-dom'
import type { QuestionOption } from '#domain/checks/check.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { messages as checkMessages } from '../checks/messages.ts'
import { PatchPreview } from '../checks/PatchPreview.tsx'
import { isApplicable } from '../patches/applyPatch.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { answerQuestion } from './answerQuestion.ts'

interface QuestionCardProps {
  projectSession: ProjectSession
  specification: Specification
  question: OpenQuestion
  /** Called after an answer, when the question may be gone. */
  onAnswered: () => void
}

/** An open question with its possible answers, each of which says what it changes. */
export function QuestionCard({ projectSession, specification, question, onAnswered }: QuestionCardProps) {
  const { text, why, options, recommended = -1 } = question
  function choose(option: QuestionOption) {
    let isAnswered = false
    // Rendered synchronously, because the button may be gone after it.
    flushSync(() => (isAnswered = answerQuestion(projectSession, question, option)))
    if (isAnswered) onAnswered()
  }
  return (
    <div className="review-question">
      <p>
        <strong>{text}</strong>
      </p>
      <p className="review-hint">{why}</p>
      <ul className="findings-fixes" aria-label={checkMessages.answers}>
        {options
          .filter(({ patch }) => patch.length === 0 || isApplicable(specification, patch as never))
          .map(option => (
            <li key={option.text}>
              <button type="button" onClick={() => choose(option)}>
                {option.text}
                {option === options[recommended] && <em>{checkMessages.recommended}</em>}
                <PatchPreview patch={option.patch} specification={specification} />
              </button>
            </li>
          ))}
      </ul>
    </div>
  )
}
