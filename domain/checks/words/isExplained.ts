import type { FoundWords } from './findWords.ts'

const units = String.raw`%|‰|°|€|£|\$|(?:k|m|g|t)?i?b(?:ytes?)?\b|(?:k|c|m|µ)?m\b|(?:m|µ)?s\b|secs?\b|mins?\b|[hd]\b|px\b|pt\b|dpi\b|fps\b|[km]?hz\b|kg\b|g\b|l\b|x\b|×|euros?\b|eur\b|usd\b|dollars?\b|pounds?\b|cents?\b|percent\b|(?:milli)?seconds?\b|minutes?\b|hours?\b|days?\b|nights?\b|weeks?\b|months?\b|years?\b|times\b|pixels?\b|characters?\b|letters?\b|digits?\b|words?\b|lines?\b|rows?\b|pages?\b|items?\b|entries\b|results?\b|taps?\b|clicks?\b|steps?\b|photos?\b|images?\b|files?\b|users?\b|people\b|requests?\b|metres?\b|meters?\b|miles?\b|stars?\b|points?\b`
const measure = new RegExp(
  String.raw`(?:[€£$]\s?\d|\d\s?(?:${units})|\bwithin\s+(?:\d|an?\s(?:half\s)?(?:second|minute|hour|day|night|week|month|year)\b|one\b|two\b|three\b|five\b|ten\b|half\b)|\b(?:at most|at least|up to|no more than|fewer than|less than|more than)\s+(?:\d|one|two|three|four|five|six|ten)\b|\bWCAG\b)`,
  'i',
)
const definition = /\([^()]{8,}\)/
const means = /\bby\s+(?!(?:being|king|morning|evening)\b)\p{L}+ing\b/iu
const outcome =
  /[:;](?:\s|$)|\s[–—-]\s|\busing\s|\bto\s+(?:prevent|avoid)\b|\binstead\s+of\b|\brather\s+than\b|\bso\s+that\b|\bthat\s+is,|\bi\.e\.|\bmeaning\b/i

/**
 * Whether the sentence itself says what vague words in it mean: with a number and its unit, a definition in brackets,
 * how it is done ("by asking first"), or an outcome after them ("easily: two taps at most").
 */
export const isExplained = ({ sentence, endInSentence }: FoundWords): boolean =>
  measure.test(sentence) ||
  definition.test(sentence) ||
  means.test(sentence) ||
  outcome.test(sentence.slice(endInSentence))
