import type { Fault, SpecificationCheck } from '../check.ts'
import { findWords, phrasePattern } from '../words/findWords.ts'
import { replaceWords } from './patches.ts'
import { ruleModules, textsOf } from './specificationTexts.ts'

/** A definition that names another word for the term: "also called a reservation". */
const alsoCalled =
  /\b(?:also (?:called|known as|named)|sometimes (?:called|known as)|formerly|previously called|not to be called|aka|synonyms?:?)\s{1,3}(?:an? |the )?[“"‘']?(\p{L}[\p{L}-]{2,30}(?: \p{L}[\p{L}-]{2,30})?)[”"’']?(?=\s{0,3}(?:[.,;)]|$))/giu

export const aliasOfTerm: SpecificationCheck = {
  id: 'alias-of-term',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Other word for a term',
  why: 'Two words for one thing become two things in the code.',
  example: { before: 'Cancel the reservation (the glossary says “Booking”)', after: 'Cancel the booking' },
  find(specification) {
    const terms = new Set(specification.glossary.map(({ term }) => term.trim().toLowerCase()))
    const aliases = specification.glossary.flatMap(({ term, definition }) =>
      [...definition.matchAll(alsoCalled)].map(([, alias = '']) => ({
        term: term.trim(),
        alias: alias.toLowerCase(),
      })),
    )
    return aliases
      .filter(({ term, alias }) => term !== '' && !terms.has(alias))
      .flatMap(({ term, alias }): Fault[] => {
        const pattern = phrasePattern([alias, `${alias}s`])
        return textsOf(specification, ruleModules).flatMap(({ address, text }) =>
          findWords(text, pattern).map(({ start, end, words }) => {
            const to = inStyleOf(words, term, alias)
            const patch = replaceWords([{ address, start, end }], specification, () => to)
            return {
              address: { ...address, span: { start, end } },
              message: messages.alias(words, term),
              fixes: [{ label: messages.write(to), patch }],
            }
          }),
        )
      })
  },
}

/** The term with the case and the number of the words that it replaces. */
function inStyleOf(words: string, term: string, alias: string): string {
  const isPlural = words.length > alias.length && !term.endsWith('s')
  const text = isPlural ? `${term}s` : term
  return /^\p{Lu}/u.test(words) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}

const messages = {
  alias: (words: string, term: string) =>
    `The glossary calls “${words}” “${term}”. Use one word for it everywhere.`,
  write: (words: string) => `Write “${words}”`,
} as const
