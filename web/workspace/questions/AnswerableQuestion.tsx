import { flushSync } from 'react-dom'
import type { Answer } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyAnswer } from './questionActions.ts'
import { QuestionCard } from './QuestionCard.tsx'
import sheet from './questions.css?url'

interface AnswerableQuestionProps {
  projectSession: ProjectSession
  specification: Specification
  question: OpenQuestion
  /** Called after an answer, when the question may be gone. */
  onAnswered: () => void
}

/** A question with its answers, each of which is applied with its decision as one undo step. */
export function AnswerableQuestion({ onAnswered, ...rest }: AnswerableQuestionProps) {
  const { projectSession, question } = rest
  function handleAnswer(answer: Answer) {
    let isApplied = false
    // Rendered synchronously, because the next question may take the place of this one, and the focus.
    flushSync(() => (isApplied = applyAnswer(projectSession, question, answer) !== undefined))
    if (isApplied) onAnswered()
  }
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <QuestionCard {...rest} onAnswer={handleAnswer} />
    </>
  )
}
