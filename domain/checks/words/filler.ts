import type { TextCheck, TextFault } from '../check.ts'
import { findWords, oneLine } from './findWords.ts'

/** Openings that can go; the word after them then begins the sentence. Few letters begin one. */
const openings =
  /(?=[abiknop])(?<=^\s*|[.!?]\s+)(?:it\s+(?:is|’s|should\s+be)\s+(?:(?:important|worth|crucial|essential)\s+(?:to\s+(?:note|mention|remember)|noting|mentioning)|noted)\s+that|(?:please\s+note|(?:please\s+)?keep\s+in\s+mind|it\s+is\s+important\s+to\s+keep\s+in\s+mind)\s+that|needless\s+to\s+say,?(?:\s+that)?|it\s+goes\s+without\s+saying\s+that|as\s+(?:we|everyone)\s+(?:all\s+)?knows?,|in\s+today['’]s\s+(?:\p{L}[\p{L}-]{0,20},?\s+){0,3}(?:world|age|era|society),|in\s+the\s+digital\s+age,|at\s+the\s+end\s+of\s+the\s+day,|basically,?|obviously,?|of\s+course,?)\s+\p{L}+/giu
/** Showy words with the plain ones for them. */
const showy: Readonly<Record<string, string>> = {
  leverage: 'use',
  leverages: 'uses',
  leveraging: 'using',
  utilise: 'use',
  utilises: 'uses',
  utilising: 'using',
  utilize: 'use',
  utilizes: 'uses',
  utilizing: 'using',
}
const showyWords = /(?<![\p{L}\p{N}_-])(?:leverag|utili[sz])(?:es?|ing)(?![\p{L}\p{N}_-])/giu
const slogans =
  /(?<![\p{L}\p{N}_-])(?:to\s+the\s+next\s+level|unlock(?:s|ing)?\s+the\s+(?:full\s+)?(?:power|potential)\s+of|harness(?:es|ing)?\s+the\s+power\s+of|game[\s-]chang(?:er|ing)|one[\s-]stop[\s-]shop(?=\s+for\b)|next[\s-]gen(?:eration)?|revolutioni[sz](?:es?|ing)|delightful|delights?\s+users)(?![\p{L}\p{N}_-])/giu

const messages = {
  opening: (words: string) => `“${words}” adds nothing. Begin with what comes after it.`,
  showy: (word: string, plain: string) => `“${word}” just means “${plain}”.`,
  slogan: (words: string) => `“${words}” is advertising. Say what the app does, or leave it out.`,
} as const

/** The text's own case for another word. */
const asIn = (word: string, to: string) =>
  /^\p{Lu}/u.test(word) ? to.replace(/^\p{Ll}/u, it => it.toUpperCase()) : to

export const filler: TextCheck = {
  id: 'filler',
  scope: 'text',
  patterns: [openings, showyWords, slogans],
  texts: 'intentions',
  group: 'clear',
  severity: 'hint',
  title: 'Words that say nothing',
  why: 'They cost attention that the requirement needs.',
  example: {
    before: 'It is important to note that guests can cancel.',
    after: 'Guests can cancel.',
  },
  find: text => [
    ...findWords(text, openings).map(({ start, end, words }): TextFault => {
      const next = /(?<!\p{L})\p{L}+$/u.exec(words)![0]
      const opening = oneLine(words.slice(0, -next.length))
      return { start, end, message: messages.opening(opening), replacements: [asIn(words, next)] }
    }),
    ...findWords(text, showyWords).map(({ start, end, words }): TextFault => {
      const plain = asIn(words, showy[words.toLowerCase()]!)
      return { start, end, message: messages.showy(words, plain), replacements: [plain] }
    }),
    ...findWords(text, slogans).map(({ start, end, words }) => ({
      start,
      end,
      message: messages.slogan(oneLine(words)),
    })),
  ],
}
