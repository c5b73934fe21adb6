import { wordsOf } from '#domain/text/words.ts'
import { leadOf } from '../../language/clauses.ts'
import { keyStemsOf } from './matchCard.ts'
import { isSameStem } from './isSameStem.ts'

const old = String.raw`(?:the\s|an?\s|our\s)?["“'‘]?(?<old>\S[^,.;!?\n"”]{0,40}?)["”']?`
const name = String.raw`(?:an?\s|the\s)?["“'‘]?(?<name>\S[^,.;!?\n"”]{0,40}?)["”']?`
const end = String.raw`(?=$|[,.;!?\n]|\s(?:now|instead|because|since|these days|nowadays|from now on|i think|in english|please|here|(?:with|for|among|at|in) (?:us|our|my)|around here)\b)`
const be = String.raw`(?:is|are|was|were|['’]s)`
const say = String.raw`(?:call(?: (?:it|that|them|those|him|her))?|say|use|write|name it|make it|better)`

/** The ways in which people say that something has another name. */
const renamings: readonly RegExp[] = [
  // "what I called a calendar is really a diary"
  String.raw`^what (?:i|we) (?:called|call|named)\s${old}\s${be}\s(?:(?:really|actually|in fact|just)\s)?${name}${end}`,
  // "shift leads we call team leads", "everybody calls the picker a runner"
  String.raw`^${old},?\s(?:we|they|people|everybody|everyone)\s(?:(?:all|always|actually|usually|just)\s)?calls?\s(?:(?:him|her|it|them|those)\s)?${name}${end}`,
  String.raw`^(?:we|they|people|everybody|everyone)\s(?:(?:all|always|actually|usually)\s)?calls?\s(?:the\s|an?\s)${old}\s(?:an?\s|the\s)(?<name>\S[^,.;!?\n]{0,40}?)${end}`,
  String.raw`^(?:rename|re-name)\s${old}\s(?:to|as|into)\s${name}${end}`,
  // "it's not pick lists, it's pick runs"
  String.raw`^(?:it['’]?s|it is|they['’]?re|they are|that['’]?s) not (?:called\s)?${old},?\s(?:but\s)?(?:it['’]?s|it is|they['’]?re|they are|that['’]?s)\s(?:called\s)?${name}${end}`,
  // "reminders isn't a great name, call it nudges"
  String.raw`^${old}\s(?:is|are|isn['’]?t|aren['’]?t|was|wasn['’]?t|sounds like)\s(?:not\s)?(?:an?\s|the\s)?(?:\p{L}{3,12}\s)?(?:name|word|term|title)\b,?\s(?:.{0,20}\s)?${say}\s${name}${end}`,
  // "don't say carnival people, call them private borrowers"
  String.raw`^(?:please\s)?(?:don['’]?t|do not|never|nobody says|we don['’]?t|better not)\s(?:(?:say|call(?: (?:it|them|those|him|her))?|write|use)\s)?${old},?\s(?:but\s|please\s|just\s|we\s|rather\s){0,2}(?:${say})\s${name}${end}`,
  // "say not girls, say sellers"
  String.raw`^(?:please\s)?(?:(?:${say})\s)?not\s${old},?\s(?:but\s)?(?:${say})\s${name}${end}`,
  String.raw`^${old}\s(?:→|->|=>)\s${name}${end}`,
  // "a health visitor is a community nurse these days, that's the proper title"
  String.raw`^${old}\s${be}\s(?:(?:called|named)\s)?${name}\s(?:now|these days|nowadays),?\s.{0,20}\b(?:name|word|term|title)\b`,
  String.raw`^(?:please\s)?(?:${say})\s${name},?\s(?:and\s|but\s)?(?:instead of|rather than|not|for)\s${old}${end}`,
].map(source => new RegExp(source, 'iu'))

/** A card's old name, as the form has it, and its new one in the person's words. */
export interface NewCardName {
  readonly from: string
  readonly to: string
}

/** What a message calls by another name, whatever it is: "don't say girls, call them sellers". */
export function newNameIn(text: string): NewCardName | undefined {
  if (text.split(/\s+/).length > 24) return undefined
  const bare = bareOf(text)
  for (const renaming of renamings) {
    const { old: from = '', name: to = '' } = renaming.exec(bare)?.groups ?? {}
    if (isName(from) && isName(to) && !/^(?:it|that|this|them|they|him|her)$/i.test(from)) return { from, to }
  }
  return undefined
}

/** "Pool technician is the correct word": a longer name than the one that was taken. */
export const properNameIn = (text: string): string | undefined =>
  /^[^\p{L}\p{N}]{0,9}(?:(?:yes|yeah|ok|well|but|and|only|though)[,\s]{1,3}){0,3}(?:the\s)?(?<name>\p{L}[\p{L}-]{0,24}\s[\p{L}-]{1,24}(?:\s[\p{L}-]{1,24})?)\s(?:is|would be)\s(?:the\s)?(?:more\s)?(?:correct|right|proper|better)(?:\s(?:word|name|term|title|one))?\W*$/iu.exec(
    text,
  )?.groups?.['name']

const bareOf = (text: string) =>
  leadOf(text.replace(besides, '')).rest.replace(/^(?:it['’]?s|it is) (?=not\s)/i, 'it is ')
/** "By the way, we call …", "A correction while I think of it: …" */
const besides =
  /^\W*(?:(?:oh|and|also|besides|by the way|btw|incidentally|another thing|one more thing|(?:an?|one|another) (?:small )?correction[^:,.]{0,40})[,:]?\s){1,3}/i

/**
 * Finds the card that a message gives another name: "shift leads we call team leads". Undefined unless it names the
 * whole of one card, and a new name of a few words.
 */
export function findNewCardName(text: string, names: readonly string[]): NewCardName | undefined {
  if (text.split(/\s+/).length > 24) return undefined
  const bare = bareOf(text)
  const proper = properNameIn(text)
  const meant = names.filter(it => keyStemsOf(it).at(-1) === keyStemsOf(proper ?? '').at(-1))
  if (proper !== undefined && meant.length === 1 && keyStemsOf(meant[0]!).length < keyStemsOf(proper).length)
    return { from: meant[0]!, to: proper }
  for (const renaming of renamings) {
    const groups = renaming.exec(bare)?.groups
    const from = groups === undefined ? undefined : cardNamed(groups['old']!, names)
    const to = groups?.['name'] ?? ''
    if (from !== undefined && isName(to) && cardNamed(to, names) === undefined) return { from, to }
  }
  return undefined
}

const isName = (words: string) => wordsOf(words).length > 0 && wordsOf(words).length < 5

/** The one card all of whose words are said, or whose words are all that is said. */
function cardNamed(words: string, names: readonly string[]): string | undefined {
  const said = keyStemsOf(words)
  if (said.length === 0) return undefined
  const isIn = (stems: readonly string[], others: readonly string[]) =>
    stems.length > 0 && stems.every(stem => others.some(it => isSameStem(it, stem)))
  const whole = names.filter(it => isIn(keyStemsOf(it), said) && isIn(said, keyStemsOf(it)))
  const partly = names.filter(it => isIn(said, keyStemsOf(it)))
  return whole[0] ?? (partly.length === 1 ? partly[0] : undefined)
}
