import { stemsOf } from '../../text/similarity.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import { sentencesOf } from '../words/sentences.ts'
import { rememberMatches, type StatedText } from './specificationTexts.ts'
import { unitOf } from './units.ts'

/** For how long something is kept, as a text states it. */
export interface Retention {
  readonly stated: StatedText
  /** The duration as written, and where it is. */
  readonly words: string
  readonly start: number
  readonly end: number
  /** In the smallest unit of time. */
  readonly value: number
  /** What is kept. */
  readonly stems: ReadonlySet<string>
}

const duration = `(?<quantity>(?<number>${numberPattern})\\s{1,3}(?<unit>days?|weeks?|months?|years?))`
/** "Invoices are kept for 10 years", "deletes photos after 30 days". Without the group `what`, it's what comes before. */
const patterns = [
  `(?:is|are|must\\sbe|will\\sbe|stays?|remains?)\\s(?:automatically\\s)?(?:kept|stored|saved|retained|archived|available)\\s(?:for|up\\sto)\\s${duration}`,
  `(?:is|are|must\\sbe|will\\sbe|gets?)\\s(?:automatically\\s)?(?:deleted|removed|erased|purged|destroyed|anonymi[sz]ed)\\s(?:automatically\\s)?after\\s${duration}`,
  `(?:keeps?|stores?|retains?|archives?)\\s(?<what>[^.,;:\\n]{3,60}?)\\sfor\\s${duration}`,
  `(?:deletes?|removes?|erases?|destroys?)\\s(?<what>[^.,;:\\n]{3,60}?)\\safter\\s${duration}`,
].map(source => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'giu'))
const mentions = /\b(?:kept|keeps?|stor|sav|retain|archiv|available|delet|remov|eras|purg|destroy|anonymi)/i

/** The retentions that a text states. */
export const retentionsIn = rememberMatches(patterns, (stated): readonly Retention[] => {
  if (!mentions.test(stated.text) || !/\b(?:days?|weeks?|months?|years?)\b/i.test(stated.text)) return []
  return sentencesOf(stated.text).flatMap(({ start, text }) =>
    patterns.flatMap(pattern =>
      [...text.matchAll(pattern)].map(match => {
        const {
          what = text.slice(0, match.index),
          quantity = '',
          number = '',
          unit = '',
        } = match.groups ?? {}
        const end = start + match.index + match[0].length
        return {
          ...{ stated, words: quantity, start: end - quantity.length, end },
          value: numberOf(number) * unitOf(unit)[1],
          stems: new Set(stemsOf(what)),
        }
      }),
    ),
  )
})

/** Whether the same thing is kept for another time. What one says more, such as a condition, is another thing. */
export const isKeptOtherwise = (one: Retention, other: Retention): boolean =>
  one.stated !== other.stated &&
  one.value !== other.value &&
  one.stems.size > 0 &&
  one.stems.size === other.stems.size &&
  [...one.stems].every(stem => other.stems.has(stem))
