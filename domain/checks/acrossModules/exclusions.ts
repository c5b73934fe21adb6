import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import { isVerb } from '../verbs.ts'
import { behaviourModules, textsOf } from './specificationTexts.ts'

/** Something that isn’t built: a line of the excluded features, or one of the things that a line names. */
export interface Exclusion {
  /** The line without its bullet. */
  readonly line: string
  /** The line’s position in the text. */
  readonly start: number
  readonly end: number
  /** What the thing is, in stems. */
  readonly stems: readonly string[]
  /** True if it stands for a kind of feature: "AI features", "Payments of any type". */
  readonly isKind: boolean
}

/** A line that excludes a thing only from some limit on: "More than one practice", "Countries other than Austria". */
const partial =
  /\b(?:more than|other than|except|unless|beyond|outside|besides|second|another|additional|multiple|several|in languages|yet|later|our own|own|any further|until|abroad|between two)\b/i

/** It excludes whatever has to do with the thing. */
const kind =
  /\b(?:features?|functions?|functionality|of (?:any|every) (?:kind|type|sort)|all kinds of|anything (?:with|to do with|about)|everything (?:with|to do with|about)|any (?:kind|type|sort|form) of|in any form)\b/i

/** What a thing is apart from these stays the same: "Take payments" is about payments. */
export const lightVerbs = new Set(
  stemsOf(
    'any kind type sort form anything everything add allow create enable handle manage make offer provide show support take use using view see send get have full simple basic app feature function option system',
  ),
)

/** What the out-of-scope list excludes entirely. */
export function exclusionsOf({ outOfScope }: Specification): Exclusion[] {
  const text = outOfScope.excludedFeatures
  return [...text.matchAll(/[^\n]+/g)].flatMap(match => {
    const line = match[0].replace(/^\s{0,20}(?:[-*•–]|\d{1,3}[.)])?\s{0,20}/, '').trim()
    if (line === '' || partial.test(line)) return []
    const place = { line, start: match.index, end: match.index + match[0].length, isKind: kind.test(line) }
    return partsOf(line)
      .map(part => stemsOf(part).filter(stem => !lightVerbs.has(stem)))
      .filter(stems => stems.length > 0)
      .map(stems => ({ ...place, stems }))
  })
}

/** "Invoices and payments" names two things; "Remote control and remote diagnosis" as well. */
function partsOf(line: string): string[] {
  const [thing = ''] = line.split(/[:;.–]\s|\(|\ssuch as\s/)
  const parts = thing.split(/,|\s(?:and|or)\s/).filter(part => part.trim() !== '')
  // A part of a single word may only be half of a phrase: "price negotiation", but not "Bidding and price".
  return parts.length > 1 && / (?:for|in|of|with|between|on|at|by|to|from) /.test(thing) ? [thing] : parts
}

/** What nearly every feature of this app is about says nothing about one of them. */
const mostMentions = 4
const shortestStem = 3

/**
 * Returns a function that says whether a stem stands for something special in this specification: not for what the app
 * is about, its people or its data.
 */
export function createSpecialStemTest(specification: Specification): (stem: string) => boolean {
  const { overview, dataModels, personas } = specification
  const common = new Set([
    ...stemsOf(`${overview.name} ${overview.corePurpose}`),
    ...[...dataModels, ...personas].flatMap(({ name }) => stemsOf(name)),
  ])
  const texts = textsOf(specification, behaviourModules)
  return stem =>
    stem.length >= shortestStem &&
    !common.has(stem) &&
    !isVerb(stem) &&
    texts.filter(({ stems }) => stems.includes(stem)).length <= mostMentions
}

/** Whether two stems belong to one word family: "planner" and "planning", "navigate" and "navigation". */
export const areRelated = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 5 && a.slice(0, 5) === b.slice(0, 5))
