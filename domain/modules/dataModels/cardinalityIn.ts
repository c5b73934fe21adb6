import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'

/** How two models are related, in the words of the text. */
export interface Cardinality {
  readonly name: string
  readonly relationship: string
}

const thing = String.raw`\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*)?`
const form = new RegExp(
  String.raw`^(?:an? |the |each |every |one )?(?<one>${thing}?) (?:has |is |to |– |- )?\(?(?<many>(?:0\.\.)?[1nm*]\s?(?::|to|[-–])\s?(?:0\.\.)?[1nmN*])\)? (?:to |with |relation(?:ship)? (?:to|with) )?(?:the |an? )?(?<other>${thing})(?: \([^()]{1,60}\))?[.;]?$`,
  'iu',
)

/** "An institute has many loans", "a hive belongs to exactly one apiary" */
const told = new RegExp(
  String.raw`^(?:an? |the |each |every |one |all )?(?<one>(?!(?:app|system|it|this|that|they|we|i|you|he|she|there|people)\b)${thing}?) (?:(?:can |may |must |always )?(?:has|have) (?:many|several|multiple|any number of|one or more|more than one|exactly one|at most one) |(?:can |must |always )?belongs? to (?:an?|one|exactly one|many|several) )(?<other>${thing})[.;]?$`,
  'iu',
)

/** Reads "Customer 1:n Orders" "each shift has 1:n sign-ups" and "an institute has many loans": a relation rather than an attribute. */
export function cardinalityIn(text: string): Cardinality | undefined {
  const { one } = (form.exec(text.trim()) ?? told.exec(text.trim()))?.groups ?? {}
  return one === undefined
    ? undefined
    : { name: toSingularName(one), relationship: capitalize(text.trim().replace(/[.;]$/, '')) }
}
