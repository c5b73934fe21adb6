import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'

const types =
  'text|string|number|int|integer|decimal|float|date|datetime|time|bool|boolean|list|array|uuid|enum|money'
/** "company:text", "price: number" */
const typed = new RegExp(
  String.raw`(?<=^|[,;]\s{0,3})(\p{L}[\p{L}\p{N} %/_-]{0,30}?)\s?:\s?((?:${types})\b[^,;:]{0,30})(?=[,;]|$)`,
  'giu',
)
/** "status [draft|out|back]", "state: new | done" */
const bracketed = /\s?\[([^[\]]{2,200})\]/g
const piped = /\s?[:=]\s?([\p{L}\p{N}-]{1,20}(?:\s?\|\s?[\p{L}\p{N}-]{1,20}){1,12})(?=[,;]|$)/giu
/** "a status that is booked, here or gone" */
const told =
  /\b(?:an?\s|the\s)?(status|state|type|kind|phase|stage)\s(?:that (?:is|can be)|which is|that['’]s|(?:is|being) (?:either|one of))\s([\p{L} ,-]{3,100}\sor\s(?:not\s)?[\p{L}-]{2,20})/giu
const allRequired = /(?:\s[–—-]\s|,\s|\s?\()?all (?:are )?(?:required|mandatory)\)?\W*$/i

/** "Status offered/accepted" */
const slashed =
  /\b(status|state|type|kind|phase|stage|condition|level|category|role)(?:\s?[:=])?\s([\p{L}-]{2,20}(?:\s[\p{L}-]{2,20})?(?:\s?\/\s?[\p{L}-]{2,20}(?:\s[\p{L}-]{2,20})?){1,9})(?=[,;.)]|\s(?:and|then)\s|$)/giu

/** Values behind slashes as those in brackets: "status offered/accepted" is "status (offered, accepted)". */
export const withSlashedValues = (text: string): string =>
  text.replace(
    slashed,
    (_, name: string, values: string) => `${name} (${values.split(/\s?\/\s?/).join(', ')})`,
  )

/** The notations of developers as lists are read: "company:text, state [new|done]" is "company (text), state (new, done)". */
export function plainNotation(text: string): string {
  const listed = withSlashedValues(text)
    .replace(told, '$1 ($2)')
    .replace(typed, '$1 ($2)')
    .replace(bracketed, (_, values: string) => ` (${values.split(/\s?[|/]\s?/).join(', ')})`)
    .replace(piped, (_, values: string) => ` (${values.split(/\s?\|\s?/).join(', ')})`)
  if (!allRequired.test(listed)) return listed
  return splitOutsideBrackets(listed.replace(allRequired, ''), /,\s/g)
    .map(it => it.trim())
    .map(it => (it.includes('(') ? it.replace(')', ', required)') : `${it} (required)`))
    .join(', ')
}
