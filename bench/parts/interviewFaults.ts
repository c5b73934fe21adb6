import { slotsOf } from '#domain/mentor/dialogue/slots.ts'
import type { DialoguePart, DialogueState } from '#domain/mentor/dialogue/dialogueState.ts'
import {
  itemListOf,
  nameFieldOf,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { wordsOf } from '#domain/text/words.ts'
import type { Asked, InterviewPerson } from './interviewPerson.ts'
import { formOf, textOf } from './interviewForm.ts'
import { stemOf, contentWordsOf, lostWordsOf, isIn } from './interviewWords.ts'

/**
 * True if two neighbouring sentences of the brain dump, or of an earlier answer, contain nearly everything of an
 * answer. Answers that say nothing of their own, and those that can only be given in words said before (which features
 * come first, how things are related), don't count; nor do questions that quote what was told and ask if it's right.
 */
export function isTold(answer: string, { slot, text }: Asked, told: readonly string[]): boolean {
  const words = contentWordsOf(answer)
  const isNothing = /\?|\bu (?:ask|think)\b|^(?:skip|none|nothing|you decide|what do other)/i.test(answer)
  if (
    isNothing ||
    words.length < (slot === 'name' ? 1 : 3) ||
    /^(?:priority|tooMany|relations|story@)/.test(slot)
  )
    return false
  const quoted = [...text.matchAll(/“([^”]+)”/g)].map(it => it[1]!).join(' ')
  const isConfirmed = text.startsWith('You wrote “') && lostWordsOf(answer, quoted).length < words.length
  return (
    !isConfirmed &&
    told.some(earlier => {
      const sentences = earlier.split(/(?<=[.!?\n])\s+/)
      return sentences.some(
        (sentence, i) =>
          lostWordsOf(answer, `${sentence} ${sentences[i + 1] ?? ''}`).length / words.length < 0.21,
      )
    })
  )
}

/** An answer about one item that went into another item only. */
export function misattribution(
  module: ModuleKey,
  said: string,
  itemName: string,
  before: unknown,
  after: unknown,
): string | undefined {
  if (itemListOf(module) === undefined || ['userStories', 'acceptanceCriteria'].includes(module))
    return undefined
  const nameField = nameFieldOf(module)!
  const items = after as Readonly<Record<string, unknown>>[]
  const old = new Map((before as { id: string }[]).map(it => [it.id, JSON.stringify(it)]))
  const words = contentWordsOf(said)
  const added = items.filter(it => {
    const text = JSON.stringify(it)
    return text !== old.get(it['id'] as string) && lostWordsOf(said, text).length < words.length / 2
  })
  const stems = (name: string) => wordsOf(name).map(stemOf)
  const own = stems(itemName)
  const isOwn = (name: string) => stems(name).some(it => own.includes(it))
  return added.length > 0 && !added.some(it => isOwn(String(it[nameField])))
    ? `went to “${String(added[0]![nameField])}”`
    : undefined
}

/** What the person has just taken back is still in the form. */
export function remainsWithdrawn(
  { withdrawn }: InterviewPerson,
  module: ModuleKey,
  said: string,
  form: unknown,
): string | undefined {
  const isTakingBack =
    /\b(?:no|not|nah|forget|remove|delete|drop|take|leave|kill|ditch|strike|scrap|cut|wrong|same|actually|wait|correction)\b/i
  const left = withdrawn.find(
    it =>
      it.form === module &&
      isTakingBack.test(said) &&
      it.keywords.every(word => isIn(word, said) || isIn(word, said.replace(/s\b/g, ''))) &&
      it.keywords.every(word => isIn(word, JSON.stringify(form))),
  )
  return left === undefined ? undefined : `still there: ${left.keywords.join(' ')}`
}

/** The mentor repeats an example of its own instead of an answer. */
export function echoIn(
  module: ModuleKey,
  state: DialogueState,
  specification: Specification,
  parts: readonly DialoguePart[],
): string | undefined {
  const examples = slotsOf(module, specification[module], specification, Infinity).map(it => it.example)
  const own = slotsOf(module, formOf(module, state, specification), specification, Infinity).map(
    it => it.example,
  )
  const text = textOf(parts.filter(part => part.kind === 'text'))
  const echo = [...examples, ...own].find(example => example.length > 12 && text.includes(example))
  return echo === undefined ? undefined : `echo of our example: ${echo}`
}

/** The mentor says that it didn't understand. */
export const refusalIn = (reply: string): string | undefined =>
  /couldn’t place|not sure where|didn’t catch|I’m not sure “|can’t tell what|don’t know enough yet/i.exec(
    reply,
  )?.[0]
