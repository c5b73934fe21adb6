import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
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
    const twins = specification.glossary.flatMap(({ id, term, definition }): Fault[] => {
      const other = sameAs.exec(definition)?.[1]
      return other === undefined
        ? []
        : [
            {
              address: { module: 'glossary', item: id, path: ['term'] },
              message: messages.twin(term.trim(), other.trim()),
            },
          ]
    })
    const used = aliases
      .filter(({ term, alias }) => term !== '' && !terms.has(alias))
      .flatMap(({ term, alias }): Fault[] => {
        return textsOf(specification, ruleModules).flatMap(({ address, text }) =>
          findAlias(text, alias).map(({ start, end }) => {
            const words = text.slice(start, end)
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
    return [...twins, ...used]
  },
}

/** "The same as the order": two words that mean one thing. */
const sameAs =
  /^\s{0,3}(?:(?:it[’']s\s|this\sis\s)?(?:exactly\s)?(?:the\s)?same\s(?:thing\s)?as|(?:an?|the)?\s?(?:other|another|different|second)\s(?:word|name|term)\sfor|(?:an?\s)?synonym\s(?:of|for)|identical\s(?:to|with))\s(?:an?\s|the\s)?[“"‘']?(\p{L}[\p{L}\s-]{1,30}?)[”"’']?(?=\s{0,3}(?:[.,;(]|$))/iu

/** Where a text has this word or its plural, on its own. Lower-case letters are as long as the others in almost all scripts. */
function findAlias(text: string, alias: string): { readonly start: number; readonly end: number }[] {
  const visible = hideQuoted(text).toLowerCase()
  const found: { start: number; end: number }[] = []
  if (visible.length !== text.length) return found
  for (let start = visible.indexOf(alias); start >= 0; start = visible.indexOf(alias, start + alias.length)) {
    const isPlural = visible[start + alias.length] === 's'
    const end = start + alias.length + (isPlural ? 1 : 0)
    if (!isLetter.test(visible[start - 1] ?? ' ') && !isLetter.test(visible[end] ?? ' '))
      found.push({ start, end })
  }
  return found
}

const isLetter = /[\p{L}\p{N}_]/u

/** The term with the case and the number of the words that it replaces. */
function inStyleOf(words: string, term: string, alias: string): string {
  const isPlural = words.length > alias.length && !term.endsWith('s')
  const text = isPlural ? `${term}s` : term
  return /^\p{Lu}/u.test(words) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)
}

const messages = {
  twin: (term: string, other: string) =>
    `“${term}” and “${other}” mean the same. Keep one of the two words, and use it everywhere.`,
  alias: (words: string, term: string) =>
    `The glossary calls “${words}” “${term}”. Use one word for it everywhere.`,
  write: (words: string) => `Write “${words}”`,
} as const
