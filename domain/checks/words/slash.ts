import type { TextCheck, TextFault } from '../check.ts'
import { findWords } from './findWords.ts'

const pairs = /(?<![\p{L}\p{N}_./:@#-])(\p{L}{2,30})\/(\p{L}{2,30})(?![\p{L}\p{N}_/-]|\.\p{L})/giu
const usual =
  /^(?:and\/or|or\/and|client\/server|input\/output|yes\/no|true\/false|on\/off|ci\/cd|tcp\/ip|read\/write|pass\/fail|open\/close|\p{L}+\/(?:min|day|night|week|month|year|user|person))$/iu
/** Names and abbreviations: "React/Vue", "TCP/IP". */
const names = /^\p{Lu}\p{L}*\/\p{Lu}/u
const isUsual = (pair: string) => usual.test(pair) || names.test(pair)

const message = (words: string) => `“${words}” can mean either, both, or one thing with two names. Say which.`

export const slash: TextCheck = {
  id: 'slash',
  scope: 'text',
  texts: 'requirements',
  group: 'clear',
  severity: 'hint',
  title: 'Slash between words',
  why: 'A builder can’t tell alternatives from two names for one thing.',
  example: {
    before: 'Show the teacher/parent the plan.',
    after: 'Show the teacher and the parent the plan.',
  },
  isOptional: true,
  find: text =>
    findWords(text, pairs)
      .filter(({ words }) => !isUsual(words))
      .map(({ start, end, words }): TextFault => {
        const [first, second] = words.split('/')
        return {
          start,
          end,
          message: message(words),
          replacements: [`${first} or ${second}`, `${first} and ${second}`],
        }
      }),
}
