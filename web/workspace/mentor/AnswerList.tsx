import type { QuestionOption } from '#contract/mentor.ts'
import { uiMessages } from './uiMessages.ts'

interface AnswerListProps {
  options: readonly QuestionOption[]
  /** The position of the option that the mentor recommends. */
  recommended: number | null
  /** What each option changes, in words. */
  effects?: readonly (readonly string[])[]
  /** How many of the first options can be chosen by their number as well. */
  numbered?: number
  onAnswer: (answer: QuestionOption) => void
}

/** Buttons that answer a question. */
export function AnswerList({ options, recommended, effects, numbered = 0, onAnswer }: AnswerListProps) {
  if (options.length === 0) return null
  return (
    <ul className="mentor-chips" data-effects={effects && ''} aria-label={uiMessages.chips}>
      {options.map((option, i) => (
        <li key={option.text}>
          <button type="button" className="mentor-chip" onClick={() => onAnswer(option)}>
            {i < numbered && <kbd aria-hidden>{i + 1}</kbd>}
            {option.text}
            {i === recommended && <span> · {uiMessages.recommended}</span>}
            {briefly(effects?.[i] ?? [], i === recommended).map(line => (
              <small key={line}>{line}</small>
            ))}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** All that the recommended answer changes; of the others, it would have to be read several times. */
const briefly = (lines: readonly string[], isWhole: boolean) =>
  isWhole || lines.length <= 3 ? lines : [...lines.slice(0, 2), uiMessages.moreChanges(lines.length - 2)]
