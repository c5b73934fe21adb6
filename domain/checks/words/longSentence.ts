import type { TextCheck, TextFault } from '../check.ts'
import { hideQuoted } from './hideQuoted.ts'
import { sentencesOf } from './sentences.ts'

const message = (count: number) => `This sentence has ${count} words. Say it in two or three.`

/** Finds sentences with more than `min` and at most `max` words, lists aside. */
export function findLongSentences(text: string, min: number, max: number): TextFault[] {
  // Words are at least a letter and a space, and have spaces between them.
  const isShort = (words: string) => words.length < 2 * min || !hasSpaces(words, min)
  if (isShort(text)) return []
  return sentencesOf(hideQuoted(text)).flatMap(sentence => {
    const trimmed = sentence.text.trim()
    if (isShort(trimmed)) return []
    const count = countWords(trimmed)
    if (count <= min || count > max) return []
    const start = sentence.start + sentence.text.indexOf(trimmed)
    return [{ start, end: start + trimmed.length, message: message(count) }]
  })
}

/** Whether a text has so many characters of white space. */
function hasSpaces(text: string, count: number): boolean {
  let rest = count
  for (let i = 0; i < text.length && rest > 0; i++) {
    const code = text.charCodeAt(i)
    if (code === 0x20 || (code < 0x80 ? code >= 0x09 && code <= 0x0d : /\s/.test(text[i]!))) rest--
  }
  return rest === 0
}

/** Words of the longest part between semicolons and colons, which is read on its own; brackets don’t count. */
const countWords = (sentence: string): number =>
  Math.max(
    ...sentence
      .replaceAll(/\([^()]*\)/g, '')
      .split(/[;:]\s/)
      .map(part => part.split(/\s/).filter(word => /[\p{L}\p{N}]/u.test(word)).length),
  )

export const longSentence: TextCheck = {
  id: 'long-sentence',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'warning',
  title: 'Sentence of more than 40 words',
  why: 'Conditions get lost in it, and only part of it is built.',
  example: {
    before:
      'When a neighbour wants to borrow a ladder that another neighbour has listed, he writes to her through the app, and she answers whether she needs it that week, and they agree on a day, and he fetches it, and after he has brought it back both of them rate each other.',
    after: 'A neighbour asks for a ladder through the app. The owner agrees on a day or declines.',
  },
  find: text => findLongSentences(text, 40, Infinity),
}
