import { allMatches } from '../../text/allMatches.ts'
import { ordinalWords, positionOf } from '../../text/ordinals.ts'
import { stemOf } from '../../text/similarity.ts'
import type { Bound } from './bounds.ts'
import type { StatedText } from './specificationTexts.ts'
import { meaningOf } from './synonyms.ts'

const names = ordinalWords.slice(2)
/** "A sixth photo", "the 21st guest". */
export const ordinalPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:an?|the|any|every|each)\s{1,3}(?<ordinal>${names.join('|')}|\d{1,5}(?:st|nd|rd|th))(?:\s{1,3}(?<unit>\p{L}{2,20}))?(?![\p{L}\p{N}])`,
  'giu',
)
const refusal =
  /\b(?:refus|reject|declin|block|ignor|prevent)\w{0,5}\b|\b(?:cannot|impossible|error|no longer|full|waiting list)\b|n[’']t\b|\bnot\b/i

/** What is refused is one more than allowed: "a sixth photo is refused" allows five. */
export function ordinalsInClause(
  stated: StatedText,
  offset: number,
  clause: string,
  meaningsIn: (text: string) => ReadonlySet<string>,
): readonly Bound[] {
  const matches = allMatches(ordinalPattern, clause)
  if (matches.length === 0 || !refusal.test(stated.text.slice(offset, offset + clause.length))) return none
  return matches.flatMap((match): Bound[] => {
    const { ordinal = '', unit = '' } = match.groups ?? {}
    const start = offset + match.index
    const rest = clause.replace(match[0], ' ')
    // "When somebody has taken 3 items, the fourth is refused" counts items.
    if (unit === '' || /^(?:is|can|can[’']t|may|must|will|has|gets|of|in|on)$/i.test(unit)) return []
    return [
      {
        ...{ stated, words: match[0], clause, start, end: start + match[0].length },
        kind: meaningOf(stemOf(unit.toLowerCase())),
        value: positionOf(ordinal) - 1,
        ...{ side: 'most', relation: '', anchor: [], marks: '', numbers: [], isCapacity: true },
        meanings: meaningsIn(rest),
      },
    ]
  })
}

const none: readonly never[] = []
