import type { ExtractedItem, Evidence } from '../../reading/extraction.ts'

/** How much longer than their message all quotes together may be, and what each is cut to where they are, in UTF-16 units. */
const maxTimes = 20
const shortLength = 200

/**
 * Entries of one message, whose quotes are cut where they are far longer together than the message: each of hundreds of
 * features may rest on all of it, and what a conversation keeps would grow with the square of what was written.
 */
export function shortenQuotes(entries: readonly ExtractedItem[], messageLength: number): ExtractedItem[] {
  const most = maxTimes * Math.max(messageLength, shortLength)
  let length = 0
  for (const { finds } of entries)
    for (const { evidence } of Object.values(finds)) for (const { quote } of evidence) length += quote.length
  if (length <= most) return [...entries]
  return entries.map(entry => ({
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => [
        path,
        { ...find, evidence: find.evidence.map(shortened) },
      ]),
    ),
  }))
}

function shortened(evidence: Evidence): Evidence {
  const { quote, start } = evidence
  if (quote.length <= shortLength) return evidence
  // No half of a character.
  const short = quote.slice(0, shortLength).replace(/[\uD800-\uDBFF]$/, '')
  return { ...evidence, quote: short, ...(start === undefined ? {} : { end: start + short.length }) }
}
