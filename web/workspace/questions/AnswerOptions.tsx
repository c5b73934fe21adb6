import { visibleOperationsOf } from '#domain/field/patch.ts'
import type { QuestionOption } from '#domain/checks/check.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { PatchPreview } from '../checks/PatchPreview.tsx'
import { messages } from './messages.ts'

interface AnswerOptionsProps {
  /** The name of the group of radio buttons. */
  name: string
  specification: Specification
  options: readonly QuestionOption[]
  /** The positions of the options that can be chosen. */
  applicable: readonly number[]
  usual: number | undefined
  chosen: number | undefined
  onChoose: (option: number) => void
}

/** How many changes an answer names that isn't chosen. */
const briefLength = 2

/** The possible answers to a question, each with what it changes. */
export function AnswerOptions({
  name,
  specification,
  options,
  applicable,
  usual,
  chosen,
  onChoose,
}: AnswerOptionsProps) {
  return (
    <ul aria-label={messages.answers}>
      {applicable.map((option, i) => {
        const { text, patch } = options[option]!
        const visible = visibleOperationsOf(patch)
        // The chosen one says all that it changes; of the others, it would have to be read several times.
        const shown =
          option === chosen || visible.length <= briefLength + 1 ? visible : visible.slice(0, briefLength)
        return (
          <li key={option}>
            <label data-chosen={option === chosen || undefined}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === chosen}
                onChange={() => onChoose(option)}
              />
              <kbd aria-hidden>{i + 1}</kbd>
              <span>
                <b>{text}</b>
                {option === usual && <em>{messages.recommended}</em>}
                {visible.length === 0 ? (
                  <small>{messages.nothingElse}</small>
                ) : (
                  <PatchPreview patch={shown} specification={specification} />
                )}
                {shown.length < visible.length && (
                  <small>{messages.moreChanges(visible.length - shown.length)}</small>
                )}
              </span>
            </label>
          </li>
        )
      })}
    </ul>
  )
}
