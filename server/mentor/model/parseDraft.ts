import { attachEvidence } from '#domain/reading/attachEvidence.ts'
import type { Evidence, ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import type { Extraction } from '#domain/reading/summary/readSummary.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { ownPropertyOf } from '#domain/field/value.ts'
import { identityOf, isSameItem } from '#domain/specification/itemIdentity.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { findQuote } from '#domain/text/findQuote.ts'
import { parseJsonAnswer, type AnswerProblem } from '#server/mentor/model/parseJsonAnswer.ts'
import { readModelSummary } from '#server/mentor/model/parseModelAnswer.ts'

/** The most suggestions that a draft may have, and the length of a reason in UTF-16 units. */
const maxSuggestions = 10
const maxReasonLength = 300
const maxQuotes = 3

/**
 * Parses a draft: what the brain dump says, with quotes that are checked against it, and what the model suggests,
 * with a reason. A quote that isn't in the text proves nothing, so its values count as guesses. A suggestion without
 * a reason, or about something that was said, is left out.
 */
export function parseDraft(module: FormKey, text: string, brainDump: string): Extraction | AnswerProblem {
  const parsed = parseJsonAnswer(text, value => ownPropertyOf(value, 'said') !== undefined)
  if ('problem' in parsed) return parsed
  const [said, suggested] = ['said', 'suggested'].map(name => ownPropertyOf(parsed.value, name))
  if (!Array.isArray(said) && !Array.isArray(suggested))
    return readPlainDraft(module, parsed.value, brainDump)
  const unplaced: string[] = []
  const readEntry = (entry: unknown): ExtractedItem[] => {
    const values = ownPropertyOf(entry, 'values')
    if (typeof values !== 'object' || values === null) return []
    const isItem = itemListOf(module) !== undefined && !Array.isArray(values)
    const summary = readModelSummary(module, isItem ? [values] : values)
    if ('problem' in summary) return []
    unplaced.push(...summary.unplaced)
    return [...summary.entries]
  }
  const stated = (Array.isArray(said) ? (said as readonly unknown[]) : []).flatMap(entry => {
    const evidence = quotesOf(ownPropertyOf(entry, 'quote'), brainDump)
    return readEntry(entry).map(item => ({ item, evidence }))
  })
  const worded = attachEvidence(
    module,
    stated.map(({ item }) => item),
    [{ source: 'brainDump', text: brainDump }],
  )
  const entries = worded.map((item, i) => withQuotes(module, item, stated[i]!.evidence))
  const suggestions = (Array.isArray(suggested) ? (suggested as readonly unknown[]) : [])
    .slice(0, maxSuggestions)
    .flatMap(entry => {
      const reason = reasonOf(entry)
      return reason === undefined ? [] : readEntry(entry).map(item => toSuggestion(item, reason))
    })
  const given = [said, suggested].flatMap(list => (Array.isArray(list) ? (list as readonly unknown[]) : []))
  if (given.length > 0 && entries.length + suggestions.length === 0)
    return { problem: 'its names don’t match the schema.' }
  return { entries: [...entries, ...withoutSaid(module, suggestions, entries)], unplaced }
}

/** Reads an answer in the module's own shape, as models without schema support may give it. */
function readPlainDraft(module: FormKey, value: object, brainDump: string): Extraction | AnswerProblem {
  const summary = readModelSummary(module, value)
  if ('problem' in summary) return summary
  const sources = [{ source: 'brainDump', text: brainDump }]
  return { ...summary, entries: attachEvidence(module, summary.entries, sources) }
}

/** The places of a quote in the brain dump, also of one with gaps; none unless all its parts are there. */
function quotesOf(quote: unknown, brainDump: string): Evidence[] {
  if (typeof quote !== 'string') return []
  const whole = findQuote(brainDump, quote)
  const parts = whole === undefined ? quote.split(/…|\.{3}/).filter(part => part.trim() !== '') : []
  const spans = whole === undefined ? parts.map(part => findQuote(brainDump, part)) : [whole]
  if (spans.length === 0 || spans.length > maxQuotes) return []
  return spans.every(span => span !== undefined)
    ? spans.map(({ start, end }) => ({ quote: brainDump.slice(start, end), source: 'brainDump', start, end }))
    : []
}

/** Marks as stated what has a quote and is in the user's words; a choice or a box needs only the quote. */
function withQuotes(
  module: FormKey,
  { finds, ...item }: ExtractedItem,
  quotes: readonly Evidence[],
): ExtractedItem {
  const fields = fieldsOf(module)
  const marked = Object.entries(finds).map(([path, find]): [string, ExtractedValue] => {
    if (quotes.length === 0) return [path, { ...find, mark: 'guessed' }]
    const kind = fields.get(path)?.kind
    const isStated = find.mark === 'said' || kind === 'choice' || kind === 'flag'
    return [path, { ...find, evidence: quotes, mark: isStated ? 'said' : 'guessed' }]
  })
  return { ...item, finds: Object.fromEntries(marked) }
}

const toSuggestion = ({ finds, ...item }: ExtractedItem, reason: string): ExtractedItem => ({
  ...item,
  finds: Object.fromEntries(
    Object.entries(finds).map(([path, { value }]) => [
      path,
      { value, evidence: [], mark: 'template', reason },
    ]),
  ),
})

function reasonOf(entry: unknown): string | undefined {
  const reason = ownPropertyOf(entry, 'reason')
  const text = typeof reason === 'string' ? reason.replaceAll(/\s/g, ' ').trim() : ''
  return text === '' ? undefined : text.slice(0, maxReasonLength).toWellFormed()
}

/** Removes suggestions about what was said: an item that was said as a whole, a field of a form by itself. */
function withoutSaid(
  module: FormKey,
  suggestions: readonly ExtractedItem[],
  said: readonly ExtractedItem[],
): ExtractedItem[] {
  if (itemListOf(module) === undefined) {
    const paths = new Set(said.flatMap(({ finds }) => Object.keys(finds)))
    return suggestions.flatMap(({ finds, ...item }) => {
      const rest = Object.entries(finds).filter(([path]) => !paths.has(path))
      return rest.length === 0 ? [] : [{ ...item, finds: Object.fromEntries(rest) }]
    })
  }
  const identityIn = ({ finds }: ExtractedItem) => identityOf(module, field => finds[field]?.value)
  const identities = said.map(identityIn)
  return suggestions.filter(
    item =>
      !said.some(({ id }) => id !== undefined && id === item.id) &&
      !identities.some(identity => isSameItem(identity, identityIn(item))),
  )
}
