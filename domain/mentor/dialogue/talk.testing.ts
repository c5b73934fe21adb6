import { repair } from '#domain/field/value.ts'
import {
  createBlankSpecification,
  formOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { previewForm } from './slots.ts'
import { startDialogue } from './startDialogue.ts'
import { takeTurn } from './takeTurn.ts'

/** A specification with the given forms, repaired; the others are blank. */
export const having = (forms: { readonly [K in FormKey]?: unknown }): Specification => ({
  ...createBlankSpecification(),
  ...Object.fromEntries(
    Object.entries(forms).map(([key, raw]) => [key, repair(formOf(key as FormKey).body, raw)]),
  ),
})

/** Holds a conversation, storing the state as JSON between turns, and returns the resulting form and the turns. */
export function talk(
  module: FormKey,
  messages: readonly string[],
  specification: Specification = createBlankSpecification(),
) {
  let turn = startDialogue(module, specification)
  const turns: DialogueTurn[] = [turn]
  for (const [i, text] of messages.entries()) {
    const state = JSON.parse(JSON.stringify(turn.state)) as DialogueState
    turn = takeTurn(state, { id: `m${i}`, text }, specification)
    turns.push(turn)
  }
  return { form: previewForm(module, specification[module], turn.state.entries), turns, last: turn }
}

/** The texts and questions of a turn, one on each line. */
export const textOf = ({ parts }: DialogueTurn): string =>
  parts.flatMap(part => (part.kind === 'text' || part.kind === 'question' ? [part.text] : [])).join('\n')

export const questionIn = ({ parts }: DialogueTurn): string =>
  parts.flatMap(part => (part.kind === 'question' ? [part.text] : [])).join('')

export const chipsOf = ({ parts }: DialogueTurn): readonly string[] =>
  parts.flatMap(part => (part.kind === 'chips' ? part.chips : []))

/** The items of a list's form. */
export const itemsOf = (form: unknown) => form as readonly Readonly<Record<string, unknown>>[]

export const namesIn = (form: unknown) => itemsOf(form).map(it => it['name'])
