import { singular } from '../words.ts'
import { isAction } from './nouns.ts'
import { phrasesIn } from './phrases.ts'

const pronoun =
  /^(\p{L}+(?:\s(?:and|or|then)\s\p{L}+)*(?:\s(?:up|out|off|back|in))?)\s(it|them|these|those)(?=$|\s|[.,;])/iu

/** Whether a name says what is done, and to what only by a pronoun: "edit it". */
export const isPointing = (name: string): boolean => pronoun.test(name.trim()) && isAction(name.trim())

const isListWord = /^(?:lists?|sets?|collections?|number|history|catalogu?e|overview)$/i

/** What is done to what in "list a tool with a photo": "tool". The first, since the rest tells more of it. */
function objectOf(name: string): string | undefined {
  const phrases = phrasesIn(name)
  const object = phrases.find(it => it.objectOf.length > 0) ?? (isAction(name) ? phrases[0] : undefined)
  // "a list of recipes" is about recipes.
  const listed = phrases.find(it => it.of === object?.name && isListWord.test(it.of) && it.by === 'of')
  return (listed ?? object)?.name.toLowerCase()
}

/**
 * Names whose "it" or "them" says what it stands for: what the name before, or the nearest of the earlier ones, is about.
 * "post tools, lend them" is "post tools" and "lend tools". Where nothing was named, a name stays as it is.
 */
export function resolved(names: readonly string[], earlier: readonly string[] = []): string[] {
  let known = earlier.findLast(it => !isPointing(it) && objectOf(it) !== undefined)
  return names.map(name => {
    if (!isPointing(name)) {
      if (objectOf(name) !== undefined) known = name
      return name
    }
    const object = known === undefined ? undefined : objectOf(known)
    if (object === undefined) return name
    return name.replace(pronoun, (_, does: string, it: string) => `${does} ${numbered(object, it)}`)
  })
}

/** "it" is one of them. */
function numbered(object: string, pronoun: string): string {
  if (pronoun.toLowerCase() !== 'it') return object
  const words = object.split(' ')
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')
}
