import type { ExtractedItem, Evidence } from '../../reading/extraction.ts'

/**
 * The limit on the total length of all quotes, as a multiple of the message's length, and the length of a shortened
 * quote, in UTF-16 units.
 */
const maxTimes = 20
const shortLength = 200

/**
 * Shortens the quotes of one message's items if their total length exceeds the limit. Otherwise, hundreds of features
 * could each quote the whole message, and the stored conversation would grow quadratically.
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
  // Never split a surrogate pair.
  const short = quote.slice(0, shortLength).replace(/[\uD800-\uDBFF]$/, '')
  return { ...evidence, quote: short, ...(start === undefined ? {} : { end: start + short.length }) }
}
