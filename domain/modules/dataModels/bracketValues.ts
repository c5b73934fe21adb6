import { isAttributeWord } from '#domain/mentor/language/stopWords.ts'
import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'

/** An attribute as it was said, and what was said about its values. */
interface Listed {
  readonly said: string
  readonly values: string[]
}

/** True for names such as "status" and "kind of stone", which have one of a few values. */
export const isChoiceName = (name: string): boolean => choicePattern.test(name.trim())

const choicePattern =
  /\b(?:status|state|type|kind|category|stage|phase|level|priority|condition|role|colou?r|mode|result|method|gender|language)$|^(?:what|which|kind of|type of|sort of)\s/i
const typePattern = /\b(?:text|string|number|int(?:eger)?|date|bool(?:ean)?|list|enum)\b|\d/i
/** "Some have six", "usually it is empty": about the attribute before it. */
const clausePattern =
  /^(?:and\s)?(?:some|most|many|few|others|they|it|we|usually|normally|sometimes|mostly)\s(?:\S+\s){0,2}?(?:has|have|is|are|can|may|gets?|don['’]t)\b/i
/** "Status is planned, loaded or closed". */
const statementPattern =
  /^(?:the |its )?(?<name>[\p{L}-]+(?: [\p{L}-]+){0,2}?) (?:is|are|can be|may be)(?: either| one of)?:? (?<values>[^.;]{3,150}(?:,| or )[^.;]{1,50})$/iu

/**
 * A list of attributes with the values of each in brackets behind it: "date, status: new, done, paid" becomes "date,
 * status (new, done, paid)". Otherwise they would be taken for attributes.
 */
export function bracketValues(text: string): string {
  const [list = '', ...sentences] = text.replace(/\.\s*$/, '').split(/\.\s+(?=\S)/)
  const listed: Listed[] = []
  for (const part of splitOutsideBrackets(list, /[,;]/g).map(it => it.trim())) {
    const last = listed.at(-1)
    if (last !== undefined && isAboutLast(part, last)) last.values.push(part)
    else listed.push({ said: part, values: [] })
  }
  for (const sentence of sentences) {
    const { name = sentence, values } = statementPattern.exec(sentence.trim())?.groups ?? {}
    const own = listed.find(({ said }) => nameKeyOf(said) === nameKeyOf(name))
    if (own !== undefined && values !== undefined) own.values.push(values)
    else listed.push({ said: name, values: values === undefined ? [] : [values] })
  }
  return listed.map(print).join(', ')
}

function isAboutLast(part: string, { said, values }: Listed): boolean {
  if (clausePattern.test(part)) return true
  const [name = '', first] = said.split(':').map(it => it.trim())
  if (!isChoiceName(name)) return false
  const words = wordsOf(part)
  const isValue = !/[:(]|\bor not$/i.test(part) && words.length < 6 && !isAttributeWord(words.at(-1) ?? '')
  return first === undefined
    ? isValue && values.length === 0 && / or /i.test(part)
    : isValue && words.length < 4 && !typePattern.test(first)
}

function print({ said, values }: Listed): string {
  if (values.length === 0) return said
  const [name = '', ...first] = said.split(':').map(it => it.trim())
  return `${name} (${[...first, ...values].join(values.some(it => clausePattern.test(it)) ? '; ' : ', ')})`
}
