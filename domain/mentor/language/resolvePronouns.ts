import { singularOf } from '#domain/text/words.ts'
import { isAction } from './findNouns.ts'
import { findNounPhrases } from './findNounPhrases.ts'

const pronounObject =
  /^(\p{L}+(?:\s(?:and|or|then)\s\p{L}+)*(?:\s(?:up|out|off|back|in))?)\s(it|them|these|those)(?=$|\s|[.,;])/iu

/** Whether a name's only object is a pronoun: "edit it". */
export const hasPronounObject = (name: string): boolean =>
  pronounObject.test(name.trim()) && isAction(name.trim())

const isListWord = /^(?:lists?|sets?|collections?|number|history|catalogu?e|overview)$/i

/**
 * The object of the action in a name: "tool" in "list a tool with a photo". The first one, because the others
 * describe it.
 */
function findObject(name: string): string | undefined {
  const phrases = findNounPhrases(name)
  const object = phrases.find(it => it.verbStems.length > 0) ?? (isAction(name) ? phrases[0] : undefined)
  // "a list of recipes" is about recipes.
  const listed = phrases.find(
    it => it.possessor === object?.name && isListWord.test(it.possessor) && it.preposition === 'of',
  )
  const found = (listed ?? object)?.name.toLowerCase()
  // "check stuff out": the verb may be taken for a part of its object.
  const verb = `${name.trim().split(' ', 1)[0]!.toLowerCase()} `
  return found?.startsWith(verb) === true ? found.slice(verb.length) : found
}

/**
 * Replaces "it" and "them" in names by the object of the previous name, or of the nearest earlier one: "post tools,
 * lend them" becomes "post tools" and "lend tools". A name stays unchanged if there is no such object.
 */
export function resolvePronouns(names: readonly string[], earlier: readonly string[] = []): string[] {
  let known = earlier.findLast(it => !hasPronounObject(it) && findObject(it) !== undefined)
  return names.map(name => {
    if (!hasPronounObject(name)) {
      if (findObject(name) !== undefined) known = name
      return name
    }
    const object = known === undefined ? undefined : findObject(known)
    if (object === undefined) return name
    return name.replace(
      pronounObject,
      (_, does: string, it: string) => `${does} ${agreeInNumber(object, it)}`,
    )
  })
}

/** "it" refers to a single one. */
function agreeInNumber(object: string, pronoun: string): string {
  if (pronoun.toLowerCase() !== 'it') return object
  const words = object.split(' ')
  return [...words.slice(0, -1), singularOf(words.at(-1)!)].join(' ')
}
