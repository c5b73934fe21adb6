import { stemsOf } from '../../text/similarity.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import { rememberMatches, sentencesIn, type StatedText } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'
import { unitOf } from './units.ts'

/** For how long something is kept, as a text states it. */
export interface Retention {
  readonly stated: StatedText
  /** The words that say for how long, and where they are. */
  readonly words: string
  readonly start: number
  readonly end: number
  /** In the smallest unit of time; endless for what is never deleted, and nothing if it's only kept. */
  readonly value: number | undefined
  /** What is kept. */
  readonly stems: ReadonlySet<string>
  /** What tells it from others of its kind: "unpaid". */
  readonly marks: string
}

const duration = String.raw`(?<number>${numberPattern}|an?|the|one)\s{1,3}(?:school\s|calendar\s|full\s)?(?<unit>hours?|days?|weeks?|months?|years?)`
const kept = String.raw`(?:kept|stored|saved|retained|archived|preserved|held)`
const deleted = String.raw`(?:deleted|removed|erased|purged|destroyed|wiped|shredded|anonymi[sz]ed)`
const be = String.raw`(?:is|are|be|gets?|will\sbe|(?:has|have)\sto\sbe|must\sbe|stays?|remains?)\s(?:then\s|automatically\s|all\s|only\s|to\sbe\s){0,2}`
/** "Invoices are kept for 10 years", "files are kept permanently", "outings are erased at the end of each season". */
const patterns = [
  String.raw`${be}(?:${kept}|available|there)\s(?:for|up\sto|at\sleast)\s(?:at\s(?:least|most)\s)?${duration}`,
  String.raw`${be}${deleted}\s(?:automatically\s|at\sthe\slatest\s|no\slater\sthan\s|after\s){0,2}${duration}`,
  String.raw`(?:keeps?|stores?|retains?|archives?)\s(?<what>[^.,;:\n]{3,60}?)\sfor\s${duration}`,
  String.raw`(?:deletes?|removes?|erases?|destroys?|purges?)\s(?<what>[^.,;:\n]{3,60}?)\safter\s${duration}`,
  String.raw`older\sthan\s${duration}\s${be}${deleted}`,
  String.raw`${be}${deleted}\s(?:(?:at|by)\sthe\send\sof\s(?:the|each|every)\s|every\s|each\s)(?<period>season|year|month|week|day|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday|evening|morning)`,
  String.raw`(?:${be}(?:${kept}|there)\s(?:for\s?ever|forever|permanently|indefinitely|for\sgood|without\s(?:a\s)?(?:time\s)?limit)|stays?\s(?:there\s)?(?:for\s?ever|forever|for\sgood|permanently|indefinitely)|(?:never|not\sever)\s(?:get\s|be\s)?${deleted})`,
  String.raw`${be}${deleted}\s(?:at\sonce|immediately|right\s(?:after|away)|straight\s(?:after|away)|as\ssoon\sas|directly\safter)`,
  String.raw`${be}${kept}(?=\s(?:so\sthat|to\s(?:improve|train|compare|learn)|as\s(?:evidence|proof))\b)`,
].map(source => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}(?![\p{L}\p{N}])`, 'iu'))
const [, , , , , , endless, atOnce, open] = patterns

const periods: Readonly<Record<string, number>> = { season: 365, year: 365, month: 30, week: 7 }
const daily = /day$/i
const marking =
  /\b(?:unpaid|open|closed|deleted|expired|cancelled|rejected|drafts?|backups?|anonymous|raw|old|temporary|failed)\b/gi
const light = new Set(stemsOf('all them their her his its then also must only data'))

/** The retentions that a text states. */
export const retentionsIn = rememberMatches(patterns, (stated, possible): readonly Retention[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    possible.flatMap((pattern): Retention[] => {
      const match = pattern.exec(text)
      if (match === null) return []
      const { what = text.slice(0, match.index), number, unit = '', period } = match.groups ?? {}
      // "Where closed cases stay for good" is about what comes before, and a term about itself.
      const stems = stemsOf(what.split(/\bolder\s/i)[0]!).map(meaningOf)
      const value =
        pattern === endless
          ? Infinity
          : pattern === atOnce
            ? 0
            : pattern === open
              ? undefined
              : period === undefined
                ? (/^(?:an?|the)$/i.test(number ?? '') ? 1 : numberOf(number ?? '1')) * unitOf(unit)[1]
                : (periods[period.toLowerCase()] ?? (daily.test(period) && period.length > 3 ? 7 : 1)) *
                  unitOf('day')[1]
      const from = start + match.index
      return [
        {
          ...{ stated, words: match[0].trim(), start: from, end: from + match[0].trimEnd().length, value },
          stems: new Set(stems.filter(stem => !light.has(stem))),
          marks: (what.match(marking) ?? []).join(' ').toLowerCase(),
        },
      ]
    }),
  ),
)

/** How much two times may differ that are the same: a year has more days than twelve months. */
const tolerance = 0.04

/** Whether the same thing is kept for another time. What one says more is a part of it, unless it's told as such. */
export function isKeptOtherwise(one: Retention, other: Retention): boolean {
  if (one.stated === other.stated || one.marks !== other.marks) return false
  const [few, many] = one.stems.size <= other.stems.size ? [one.stems, other.stems] : [other.stems, one.stems]
  if (few.size === 0 || many.size > few.size * 3 || ![...few].every(stem => many.has(stem))) return false
  const [a, b] = [one.value, other.value]
  if (a === undefined || b === undefined) return a === 0 || b === 0
  return a !== b && (Math.max(a, b) === Infinity || Math.abs(a - b) > tolerance * Math.max(a, b))
}
