import type { TextCheck, TextFault } from '../check.ts'
import { findWords, oneLine, type FoundWords } from './findWords.ts'

const ends =
  /(?<![\p{L}\p{N}_-])(?:etc\b(?:\.(?!\s{0,9}(?:$|\n|\s\p{Lu})))?|et\s?cetera|you\s+name\s+it|and\s+(?:many\s+)?other\s+(?:relevant|useful|related|similar|common|typical|interesting|helpful|such|nice)\s+\p{L}+|and\s+so\s+(?:on|forth)|(?:and|or)\s+the\s+like|among\s+(?:many\s+)?others|or\s+(?:something\s+|anything\s+)?(?:similar|comparable|equivalent|better)(?=\s{0,9}(?:[.,;:)!]|$|\n)|\s(?:for|to|in|from|with)\b)|or\s+whatever\s+(?:fits|works|is\s+\p{L}{3,12})|and\s+similar(?=\s{0,9}(?:[.,;:)!]|$|\n))|(?:including,?\s+)?but\s+not\s+limited\s+to|and\s+(?:many\s+|some\s+)?others(?=\s{0,9}(?:[.,;:)!]|$|\n))|(?<!\d\s)and\s+(?:(?:so\s+)?much\s+|many\s+|(?:a\s+lot|lots|loads|tons)\s+)?more(?=\s{0,9}(?:[.;:)!]|$|\n))|and\s+whatnot|or\s+(?:something|anything)\s+like\s+that|(?:or|and)\s+whatever|and\s+(?:other\s+)?(?:stuff|things\s+like\s+that)|and\s+(?:all\s+)?that\s+(?:stuff|sort\s+of\s+thing))(?![\p{L}\p{N}_-])|(?<=,[^,.:\n]{0,40})(?:\.{3}|…)(?=\s{0,9}(?:$|\n|\)))/giu

/** The last thing of a list before an open end: ", videos, etc." */
const lastItem = /,\s{0,3}([^,.;:()\n]{1,40}?),?\s{0,3}$/u

/** Closes the list: "photos, videos, etc." becomes "photos and videos". Undefined where that isn't clear. */
function closedList(text: string, { start, end, words }: FoundWords): TextFault | undefined {
  const found = lastItem.exec(text.slice(Math.max(0, start - 60), start))
  const item = found?.[1]?.trim()
  if (found === null || item === undefined || item === '' || /\b(?:and|or)\b/i.test(item)) return undefined
  return {
    start: start - found[0].length,
    end,
    message: messages.openList(oneLine(text.slice(start, end))),
    replacements: [` ${/^or\b/i.test(words) ? 'or' : 'and'} ${item}`],
  }
}

const messages = {
  openList: (words: string) => `“${words}” leaves the list open. Name the rest, or end the list here.`,
} as const

const isLimit = ({ words }: FoundWords) => /limited/i.test(words)

export const openEnd: TextCheck = {
  id: 'open-end',
  scope: 'text',
  patterns: [ends],
  texts: 'intentions',
  group: 'complete',
  severity: 'warning',
  title: 'Open list',
  why: 'What isn’t on the list is built by guesswork, or not at all.',
  example: { before: 'Sort by name, price, etc.', after: 'Sort by name, price or date.' },
  find: text =>
    findWords(text, ends).map(
      found =>
        (isLimit(found) ? undefined : closedList(text, found)) ?? {
          start: found.start,
          end: found.end,
          message: messages.openList(oneLine(found.words)),
        },
    ),
}
