import { Suspense } from 'react'
import type { Message, QuestionOption } from '#contract/mentor.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import type { Draft } from '../session/draft.ts'
import { uiMessages } from './uiMessages.ts'
import { AnswerList } from './AnswerList.tsx'

/** Loaded with the first option that changes something. */
const PatchAnswers = lazyComponent(async () => (await import('./PatchAnswers.tsx')).PatchAnswers)

interface AnswersProps {
  message: Message
  draft: Draft
  onAnswer: (answer: QuestionOption) => void
}

/** The answers to a message at one click: the options of its question, with its reason, and quick answers. */
export function Answers({ message: { question, chips }, draft, onAnswer }: AnswersProps) {
  const options = question?.options ?? []
  const rest = chips
    .filter(chip => !options.some(({ text }) => text === chip))
    .map((text): QuestionOption => ({ text, patch: null }))
  const all = [...options, ...rest]
  const list = {
    recommended: question?.recommended ?? null,
    numbered: question?.openQuestion === undefined ? 0 : options.length,
    onAnswer,
  }
  const plain = <AnswerList options={all.map(({ text }) => ({ text, patch: null }))} {...list} />
  if (all.length === 0 && !question?.why) return null
  return (
    <div className="mentor-answers">
      {question?.why && (
        <details className="mentor-why">
          <summary>{uiMessages.why}</summary>
          <p>{question.why}</p>
        </details>
      )}
      {options.some(({ patch }) => patch !== null) ? (
        <Suspense fallback={plain}>
          <PatchAnswers draft={draft} options={all} {...list} />
        </Suspense>
      ) : (
        plain
      )}
    </div>
  )
}
