import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { isForeignLanguage } from '#domain/mentor/language/isForeignLanguage.ts'
import { createItemFromPart, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'

/** Questions about one part of the technology, and the kinds that have a field of their own. */
const askedFields: readonly string[] = ['frontend', 'backend', 'database', 'thirdPartyApis']
const ownFields: readonly string[] = [
  'frontend',
  'backend',
  'database',
  'thirdPartyApis',
  'architecture',
  'mobile',
]
const databaseWords = /\b(?:databases?|data ?base|dbms|sql|oracle)\b/i
/** What clauses without the name of a technology are about. */
const otherWords: readonly (readonly [field: string, words: RegExp])[] = [
  ['database', databaseWords],
  ['mobile', /\b(?:app ?stores?|android|iphones?|ios|ipads?|tablets?|native apps?)\b/i],
  ['frontend', /\b(?:web ?(?:sites?|pages?|app)|browsers?)\b/i],
  [
    'architecture',
    /\b(?:cloud|host(?:ed|ing)|our (?:own )?(?:computers?|servers?)|in[- ]house|on[- ]premises?|data cent(?:re|er)|containers?)\b/i,
  ],
]
/** "Not Access, please": what is refused belongs where the next clause does. */
const refusal = /^(?:not|no|never|without|anything but)\s\S+(?:\s\S+){0,3}$/i

/**
 * Reads an answer that names several kinds of technology, clause by clause: "Node, Postgres as the database, mails via
 * Postmark". Undefined if all of it is for the field that was asked.
 */
export function readByClause(path: string, message: UserMessage): ExtractedItem[] | undefined {
  if (!askedFields.includes(path) || message.text.length > 600) return undefined
  const clauses: { text: string; field: string | undefined }[] = []
  for (const text of message.text.split(/(?<=[.!?;])\s+|\n/).flatMap(splitClauses)) {
    if (!/[\p{L}\p{N}]/u.test(text)) continue
    const last = clauses.at(-1)
    const field = fieldOf(text, path)
    // A clause that names no technology goes on about what comes before it.
    if (last !== undefined && field === undefined && !/[.!?;]$/.test(last.text)) last.text += ` ${text}`
    else clauses.push({ text, field })
  }
  const placed = clauses.map(({ text, field }, i) => ({
    text,
    field: field ?? (refusal.test(bare(text)) ? clauses[i + 1]?.field : undefined) ?? path,
  }))
  // A single clause that names a technology is read by its name.
  const isSingle = placed.length === 1 && findTechnologies(message.text).length > 0
  if (isSingle || placed.every(it => it.field === path)) return undefined
  const say = createItemFromPart(message)
  return [...Map.groupBy(placed, it => it.field)].map(([field, parts]) =>
    say({ [field]: parts.map(it => bare(it.text)).join('. ') }, parts[0]!.text),
  )
}

/** The clauses of a sentence. In other languages, commas may be anywhere. */
const splitClauses = (sentence: string): string[] =>
  isForeignLanguage(sentence) ? [sentence] : sentence.split(/(?<=,)\s+/)

/** The field of the only kind of technology that a clause names; undefined if it names none or several. */
function fieldOf(clause: string, path: string): string | undefined {
  const fields = new Set(findTechnologies(clause).map(it => it.field))
  const [only] = fields
  if (fields.size > 1) return path
  if (only === undefined) return otherWords.find(([, words]) => words.test(clause))?.[0]
  // Some services store data as well.
  const isOwn = !ownFields.includes(only) || (path === 'database' && only === 'thirdPartyApis')
  return isOwn ? path : only
}

const bare = (clause: string) => capitalize(stripFillers(clause)).replace(/(?<![\s.,;])[\s.,;]+$/, '')
