import { nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { previewStateForm } from './askNextQuestion.ts'
import type { DialogueState } from './dialogueState.ts'
import type { Slot } from './slots.ts'

/** The same question about the cards of the form that a question about several cards leaves out. */
export function otherCards(
  state: DialogueState,
  { covers = [] }: Slot,
  specification: Specification,
): readonly Slot[] {
  const nameField = nameFieldOf(state.module)
  const [first] = covers
  // What is kept about a thing often has the name of another one.
  if (nameField === undefined || first?.itemName === undefined || first.path === 'attributes') return []
  const asked = new Set(covers.map(it => nameKeyOf(it.itemName ?? '')))
  // The cast is sound: slots with the name of a card belong to a list module.
  return (previewStateForm(state, specification) as readonly Record<string, string>[]).flatMap(item => {
    const itemName = item[nameField] ?? ''
    return itemName.trim() === '' || asked.has(nameKeyOf(itemName))
      ? []
      : [{ ...first, id: `${first.path}@${itemName}`, itemName }]
  })
}
