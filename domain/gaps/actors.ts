import type { Specification } from '../specification/specification.ts'
import { nameWordsOf } from '../text/words.ts'
import type { Sentence } from './sentences.ts'

/** Somebody who acts in a sentence, by the position of the word. */
export interface ActorMention {
  readonly at: number
  /** Personas' ids; none for the app, or for somebody who isn't a persona. */
  readonly personas: readonly string[]
  /** Whether it is "I" or "we": the persona of the story. */
  readonly isSpeaker: boolean
}

/** Words for those who aren't personas, so that what they do isn't taken for what a persona does. */
const others = new Set(
  'app application system server it page site website platform service worker job practice company everyone nobody anyone someone person people staff'.split(
    ' ',
  ),
)
const speakers = new Set(['i', 'we', 'me', 'my', 'us', 'our'])

/**
 * Finds personas in sentences: by their name, by its main noun ("patient" for an "Older patient"), and by any other
 * noun in it that a verb follows ("finance sees" for a "Finance officer").
 */
export function actorFinderOf(personas: Specification['personas']): ActorFinder {
  const last = finders.get(personas)
  if (last !== undefined) return last
  const finder = createActorFinder(personas)
  finders.set(personas, finder)
  return finder
}

/** Returns those who act in a sentence. Sentences are remembered for as long as they are in use. */
type ActorFinder = (sentence: Sentence) => readonly ActorMention[]

/** The finder of each list of personas that is in use. Values are never changed in place, so it stays right. */
const finders = new WeakMap<Specification['personas'], ActorFinder>()

function createActorFinder(personas: Specification['personas']): ActorFinder {
  const known = new WeakMap<Sentence, readonly ActorMention[]>()
  const byWord = new Map<string, string[]>()
  const byModifier = new Map<string, string[]>()
  for (const { id, name } of personas) {
    const words = nameWordsOf(
      name.split(/[(,:;–—]|\s(?:at|with|without|of|in|who|from|for|on|and|or)\s/, 1)[0] ?? '',
    )
    const noun = words.at(-1)
    if (noun !== undefined) byWord.set(noun, [...(byWord.get(noun) ?? []), id])
    for (const word of words.slice(0, -1)) byModifier.set(word, [...(byModifier.get(word) ?? []), id])
  }
  return sentence => {
    const remembered = known.get(sentence)
    if (remembered !== undefined) return remembered
    const { words, singulars, verbs } = sentence
    const found: ActorMention[] = []
    known.set(sentence, found)
    for (const [i, word] of singulars.entries()) {
      const raw = words[i]!
      if (speakers.has(raw)) found.push({ at: i, personas: [], isSpeaker: true })
      else if (byWord.has(word)) {
        const all = byWord.get(word)!
        // "an older patient" is that persona alone; "a patient" may be any of them.
        const narrower = all.filter(id => (byModifier.get(singulars[i - 1] ?? '') ?? []).includes(id))
        found.push({ at: i, personas: narrower.length > 0 ? narrower : all, isSpeaker: false })
      } else if (byModifier.has(word) && verbs.includes(i + 1))
        found.push({ at: i, personas: byModifier.get(word)!, isSpeaker: false })
      else if (others.has(raw)) found.push({ at: i, personas: [], isSpeaker: false })
    }
    return found
  }
}
