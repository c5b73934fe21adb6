import type { TextCheck } from '../check.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import { findWords } from './findWords.ts'

/** "Three roles: guest, host and admin", "two kinds (day and night)". */
const pattern = String.raw`(?<![\p{L}\p{N}.,-])(?<!\b(?:most|least|to|than|or|first|last|next|top|within|per|every|least the)\s)(?!(?:one|1)\s)(?<number>${numberPattern})\s(?:[\p{L}’'-]{2,20}\s){0,2}?\p{L}{2,20}s(?:\s(?:only|in\stotal))?\s?(?::|\(|\s[–—]\s)\s?(?<list>[^.:;()\n]{3,200})(?=[.;)\n]|$)`
const announced = new RegExp(pattern, 'giu')
const parts = new RegExp(pattern, 'iu')
/** In a longer item, a comma may be part of it. */
const mostWords = 5

/** The things of a list; none if it isn't sure where one ends. */
function itemsOf(list: string): string[] {
  const items = list
    .replace(/,?\s(?:and|or)\s/gi, ', ')
    .split(/\s?[,/]\s?/)
    .map(item => item.trim())
    .filter(item => item !== '')
  // "the public pages, cached, and the desk" has two.
  const withArticle = items.filter(item => /^(?:an?|the|my|our|your|one)\s/i.test(item)).length
  const isList =
    (withArticle === 0 || withArticle === items.length) &&
    items.length > 1 &&
    items.every(item => item.split(/\s+/).length <= mostWords && !/(?<!\p{L})\d/u.test(item))
  return isList ? items : []
}

export const miscountedList: TextCheck = {
  id: 'miscounted-list',
  scope: 'text',
  patterns: [announced],
  texts: 'all',
  group: 'consistent',
  severity: 'warning',
  title: 'List with another number of things',
  why: 'One is missing or one is too many, and a builder can’t tell which.',
  example: {
    before: 'There are three roles: guest and host.',
    after: 'There are three roles: guest, host and admin.',
  },
  find: text =>
    findWords(text, announced).flatMap(({ start, end, words }) => {
      const { number = '', list = '' } = parts.exec(words)?.groups ?? {}
      const count = numberOf(number)
      const items = itemsOf(list)
      if (items.length === 0 || items.length === count || count < 2) return []
      return [{ start, end, message: messages.miscounted(number, items.length) }]
    }),
}

const messages = {
  miscounted: (number: string, count: number) =>
    `This says ${number.toLowerCase()}, but lists ${count}. Add what is missing, or correct the number.`,
} as const
