import { nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { previewStateForm } from './askNextQuestion.ts'
import type { DialogueState } from './dialogueState.ts'
import { keyStemsOf } from './revision/matchCard.ts'
import type { Slot } from './slots.ts'

/** The name of another card that an answer is about: "The caretaker needs …" when asked about the daughter. */
export function findOtherCard(
  state: DialogueState,
  { itemName, path, field }: Slot,
  text: string,
  specification: Specification,
): string | undefined {
  const nameField = nameFieldOf(state.module)
  if (itemName === undefined || nameField === undefined || field.kind === 'list' || path === nameField)
    return undefined
  const subject = subjectOf(text.slice(0, 80))
  const said = keyStemsOf(subject)
  const names = (previewStateForm(state, specification) as readonly Record<string, string>[]).map(
    it => it[nameField] ?? '',
  )
  const isSubject = (name: string) => {
    const own = keyStemsOf(name)
    return own.length > 0 && own.every(stem => said.includes(stem))
  }
  return said.length === 0 || isSubject(itemName) || said.length > 3
    ? undefined
    : names.find(name => nameKeyOf(name) !== nameKeyOf(itemName) && isSubject(name))
}

const verbs = new Set(
  `need needs want wants has have is are can could should would does do must like likes hate hates never always often
  only isn’t aren’t won’t can’t doesn’t don’t will may gets goes shows comes`.split(/\s+/),
)

/** The first words of a sentence up to its verb or its first mark; blank if neither comes soon. */
function subjectOf(text: string): string {
  const words = text.trim().split(/\s+/).slice(0, 7)
  const end = words.findIndex(
    (word, i) => /[:,–—]$/.test(word) || verbs.has((words[i + 1] ?? '').toLowerCase().replace("'", '’')),
  )
  return end < 0 ? '' : words.slice(0, end + 1).join(' ')
}
