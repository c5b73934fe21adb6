import type { Entry } from '../finds.ts'
import { found, isUnder, unended, type Piece } from './piece.ts'
import { isSensitive, needsSignIn, platform, qualities, runsOn } from './qualities.ts'
import { proseOf } from './troubles.ts'

const heading =
  /\b(?:non-?functional|quality|performance|security|usability|scalability|accessibility|reliability|platforms?)\b/i
const elsewhere =
  /\b(?:glossary|links|resources|examples?|acceptance|criteria|user stor|bonus|data models?)\b/i

/** Qualities by their words: guesses, unless they stand under such a heading. Platforms and ticks from what is said. */
export function qualityEntries(pieces: readonly Piece[], source: string, isAsked: boolean): Entry[] {
  const entries: Entry[] = []
  const sentences = proseOf(pieces)
  for (const sentence of sentences) {
    const isListed = isUnder(sentence, heading)
    if (
      !isUnder(sentence, elsewhere) &&
      !/^as an? |\bshall\b|^(?:the )?users? (?:can|may|will)\b/i.test(sentence.text)
    ) {
      const platforms = [...new Set([...sentence.text.matchAll(platform)].map(match => match[0]))]
      if (
        platforms.length > 0 &&
        (isAsked ||
          (runsOn.test(sentence.text) &&
            /\b(?:app|it|runs?|works?|platforms?|available)\b/i.test(sentence.text)))
      ) {
        entries.push(
          found(
            { targetPlatform: platforms.join(', ') },
            [sentence],
            source,
            isAsked || isListed ? 'said' : 'guessed',
          ),
        )
      }
      const path = qualities.find(([, words]) => words.test(sentence.text))?.[0]
      const isMeant =
        isListed ||
        isAsked ||
        /\b(?:must|should|need|needs|has to|have to|will|at most|at least|within|under|less than|important)\b/i.test(
          sentence.text,
        )
      if (path !== undefined && isMeant)
        entries.push(
          found({ [path]: unended(sentence.text) }, [sentence], source, isListed ? 'said' : 'guessed'),
        )
    }
  }
  for (const [path, words] of [
    ['authRequired', needsSignIn],
    ['handlesSensitiveData', isSensitive],
  ] as const) {
    const told = sentences.find(it => words.test(it.text) && !/\b(?:no|without|not|never)\b/i.test(it.text))
    if (told !== undefined)
      entries.push(found({ [`securityConsiderations.${path}`]: true }, [told], source, 'guessed'))
  }
  return entries
}
