import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import type { DialoguePart, DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'

/** The form with everything that would be proposed, apart from suggestions that nobody said. */
export function formOf(module: ModuleKey, state: DialogueState, specification: Specification): unknown {
  const { changes } = createProposal(module, specification[module], state.entries)
  let last = 0
  const accepted = changes.filter(it => it.mark !== 'template')
  return applyProposal(module, specification[module], accepted, prefix => `${prefix}-${++last}`).value
}

/** What the mentor says in a turn, as text. */
export const textOf = (parts: readonly DialoguePart[]): string =>
  parts
    .flatMap(part =>
      part.kind === 'text'
        ? [part.text]
        : part.kind === 'question'
          ? [`? ${part.text}`]
          : part.kind === 'chips'
            ? [`[${part.chips.join('] [')}]`]
            : [],
    )
    .join('\n')
