import type { ModuleKey } from '#domain/specification/specification.ts'

const kindsOfPlace: readonly (readonly [RegExp, ModuleKey])[] = [
  [/^(?:rules?|checks?|criteri(?:on|a)|tests?)$/i, 'acceptanceCriteria'],
  [/^(?:constraints?|limits?)$/i, 'constraints'],
  [/^(?:exclusions?)$/i, 'outOfScope'],
  [/^(?:terms?|words?|definitions?)$/i, 'glossary'],
  [/^(?:problems?|complaints?|pains?)$/i, 'problemStatement'],
  [/^(?:features?|functions?)$/i, 'features'],
]
const place = String.raw`(?<kind>rules?|checks?|criteri(?:on|a)|tests?|constraints?|limits?|exclusions?|terms?|words?|definitions?|problems?|complaints?|pains?|features?|functions?)`
const lead = String.raw`^[^\p{L}\p{N}]{0,9}(?:(?:and|but|so|oh|well|by the way)[\s,]{1,3}){0,3}`
/** "That's a rule, not a feature", "this is more of a constraint" */
const sorts = [
  String.raw`${lead}(?:that|this|it|those|these|they)(?:['’]s|\sis|\sare|['’]re)\s(?:really\s|rather\s|more\s|just\s|only\s|actually\s|of\s){0,3}(?:an?\s|the\s)?${place}(?:,?\s(?:and\s)?(?:not|no)\s(?:an?\s)?\p{L}+(?:\s\p{L}+)?|\srather than\s(?:an?\s)?\p{L}+(?:\s\p{L}+)?|\sthough|\sof course|\sfor (?:all|every|everything|everybody|everyone|the whole)\b[^.;]{0,50})?\W*$`,
  String.raw`${lead}(?:please\s)?(?:put|note|keep|file|list|add|count|take)\s(?:that|this|it|those|these|them)\s(?:down\s)?(?:under|with|to|among|as|in|into)\s(?:an?\s|the\s|my\s)?${place}(?:\splease)?\W*$`,
].map(source => new RegExp(source, 'iu'))

/** The form that a remark gives the sentence before to: "that's a rule, not a feature". Undefined for anything else. */
export function placeInRemark(sentence: string): ModuleKey | undefined {
  if (sentence.length > 100) return undefined
  const kind = sorts.map(it => it.exec(sentence)?.groups?.['kind']).find(it => it !== undefined)
  return kind === undefined ? undefined : kindsOfPlace.find(([pattern]) => pattern.test(kind))?.[1]
}

/** What is said about how things are written down, and not about the app. */
const about = [
  String.raw`${lead}(?:please\s)?(?:put|list|add|write|keep|note|leave|count)\s(?:it|that|this|them|those|him|her)\s(?:in\s|down\s|there\s|here\s|up\s)?(?:as (?:his|her|their|its|an?|my) own|separately|apart|together|on (?:its|their|his|her) own|twice|once|extra|as one)\b.{0,40}$`,
  String.raw`${lead}(?:no need to|you (?:don['’]?t|needn['’]?t) (?:have to )?|don['’]?t)\s?(?:list|write|repeat|put|add|ask)\s(?:it|that|this|them|those|about it|about that)\b(?:\s(?:again|twice|down|here|there|in|too|as well|every time))*\W*$`,
  String.raw`${lead}(?:the\s|our\s)?\p{L}[\p{L}-]{0,24}(?:\s[\p{L}-]{1,24})?\s(?:is|that['’]?s)\s(?:just\s)?(?:me|myself)(?:,?\s(?:and\s)?not\s\p{L}+)?(?:,?\s(?:please\s)?(?:put|list|add|write)\s(?:me|him|her|it|them)\s.{1,40})?\W*$`,
  String.raw`${lead}(?:that|this|it|those|these|they)(?:['’](?:s|re)| is| are)\s(?:two|three|several|one|different|separate)\s(?:different\s|separate\s)?(?:things?|points?|cards?|items?|entries|questions?|jobs?|roles?|people)\W*$`,
].map(source => new RegExp(source, 'iu'))

/** True for a remark on the specification: "put her in as her own", "don't list it again". */
export const isRemark = (sentence: string): boolean =>
  sentence.length < 120 && about.some(it => it.test(sentence))
