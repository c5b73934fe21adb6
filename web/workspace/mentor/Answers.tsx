import { useSyncExternalStore } from 'react'
import type { Message, QuestionOption } from '#contract/mentor.ts'
import type { Patch } from '#domain/field/patch.ts'
import { isApplicable } from '../patches/applyPatch.ts'
import { describePatch } from '../patches/describePatch.ts'
import type { Draft } from '../session/draft.ts'
import { uiMessages } from './uiMessages.ts'

interface AnswersProps {
  message: Message
  draft: Draft
  onAnswer: (answer: QuestionOption) => void
}

/**
 * The answers to a message at one click: the options of its question, each with what it changes, and quick answers.
 * If an option no longer fits the specification, it is only an answer.
 */
export function Answers({ message: { question, chips }, draft, onAnswer }: AnswersProps) {
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const options = question?.options ?? []
  const rest = chips
    .filter(chip => !options.some(({ text }) => text === chip))
    .map((text): QuestionOption => ({ text, patch: null }))
  const all = [...options, ...rest].map(({ text, patch }) => ({
    text,
    patch: patch !== null && isApplicable(specification, patch) ? patch : null,
  }))
  if (all.length === 0 && !question?.why) return null
  const hasEffects = all.some(({ patch }) => patch !== null)
  return (
    <div className="mentor-answers">
      {question?.why && (
        <details className="mentor-why">
          <summary>{uiMessages.why}</summary>
          <p>{question.why}</p>
        </details>
      )}
      {all.length > 0 && (
        <ul className="mentor-chips" data-effects={hasEffects || undefined} aria-label={uiMessages.chips}>
          {all.map((option, i) => (
            <li key={option.text}>
              <button type="button" className="mentor-chip" onClick={() => onAnswer(option)}>
                {option.text}
                {i === question?.recommended && <span> · {uiMessages.recommended}</span>}
                {option.patch !== null &&
                  // The cast is sound: `isApplicable` has applied it.
                  describePatch(option.patch as Patch, specification).map(line => (
                    <small key={line}>{line}</small>
                  ))}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
