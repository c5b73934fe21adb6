import { capitalised } from '#domain/checks/edits.ts'
import { findTechnologies, type Technology } from '#domain/reading/technologies.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'

/** Where a sentence about technology belongs that names no product, the surest first. */
const cues: readonly (readonly [field: string, words: RegExp])[] = [
  [
    'thirdPartyApis',
    /\b(?:sms|texts?|e?-?mails?|payments?|maps?|push|calendar|weather)\b.{0,30}\b(?:service|provider|api|gateway)\b|\bapis?\b/i,
  ],
  ['mobile', /\b(?:android|iphones?|ios|samsung|ipads?|tablets?|smartphones?|app stores?)\b/i],
  [
    'frontend',
    /\b(?:browsers?|web ?(?:site|app|page)s?|laptops?|desktops?|computers?)\b|\b(?:nothing|(?:n['’]t|not|never)(?: have to)?) (?:to )?install\b|\binstall(?:s|ing)? (?:anything|nothing)\b/i,
  ],
  [
    'architecture',
    /\b(?:offline|synchroni[sz]\w{0,5}|sync\w{0,6}|signal|connection|cloud|hosted|hosting|server|servers|vms?|basement|data cent(?:re|er))\b/i,
  ],
]
/** “Nothing is decided”, “the builder may choose the rest” */
const decidesNothing =
  /^(?:(?:and|but|so|otherwise)\s)?(?:nothing(?:['’]s| is)? (?:decided|fixed|chosen)(?: yet)?|(?:the )?(?:rest|everything else|others?)\b.{0,40}\b(?:choose|decide|pick|up to|open|builder|developer|you)\b.{0,20}|(?:you|the builder|the developer) (?:can |may |should )?(?:choose|decide|pick)s?)\W*$/i

/** An answer without the sentences that leave everything open. */
export const withoutOpenEnds = (text: string): string =>
  text
    .split('\n')
    .map(line =>
      line.split(/(?<=[.!?])\s+|,\s/).some(part => decidesNothing.test(part))
        ? line
            .split(/(?<=[.!?])\s+/)
            .map(sentence =>
              sentence
                .split(/,\s/)
                .filter(part => !decidesNothing.test(part))
                .join(', '),
            )
            .filter(sentence => sentence !== '')
            .join(' ')
        : line,
    )
    .filter(line => line !== '')
    .join('\n')

/** An answer about how something is built, with what was read for the server by the field that each sentence is about. */
export function byTechnology(entry: ExtractedItem): ExtractedItem {
  const { backend, ...others } = entry.finds
  if (typeof backend?.value !== 'string') return entry
  const told = new Map<string, string[]>()
  const named = new Map<string, string[]>()
  for (const sentence of backend.value.split(/(?<=[.!?])\s+|\.\s+|,\s(?=and\s(?:the|it|they|we|there)\s)/)) {
    const products = findTechnologies(sentence)
    const field =
      fieldOfProducts(products) ?? cues.find(([, words]) => words.test(sentence))?.[0] ?? 'backend'
    // A sentence about several of them is kept whole, and the others are named in their fields.
    for (const { field: other, name } of products)
      if (other !== field && others[other] === undefined)
        named.set(other, [...new Set([...(named.get(other) ?? []), name])])
    told.set(field, [
      ...(told.get(field) ?? []),
      sentence.replace(/^and\s/i, '').replace(/(?<![.!])[.!]+$/, ''),
    ])
  }
  const finds: Record<string, ExtractedItem['finds'][string]> = { ...others }
  for (const [field, sentences] of told) {
    const before = finds[field]?.value
    const value = [
      ...(typeof before === 'string' && before !== '' && !sentences.some(it => saysAgain(it, before))
        ? [before]
        : []),
      ...sentences.map(capitalised),
    ].join('. ')
    finds[field] = { ...backend, value }
  }
  for (const [field, names] of named)
    if (finds[field] === undefined) finds[field] = { ...backend, value: names.join(', ') }
  return { ...entry, finds }
}

/** Where products are noted that are all of one kind; those of several kinds are what the server is built with. */
function fieldOfProducts(products: readonly Technology[]): string | undefined {
  const fields = new Set(products.map(({ field }) => field))
  const [only] = fields
  return fields.size > 1 ? 'backend' : only
}

const saysAgain = (sentence: string, before: string): boolean =>
  sentence.toLowerCase().includes(before.toLowerCase())
