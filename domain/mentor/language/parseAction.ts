import { isThirdPersonVerb, nounOrVerbWords, stemsOf, verbs } from './lexicon.ts'
import { isNotPerson, isRole } from './roles.ts'
import { tagWords, type TaggedWord } from './tagWords.ts'

/** What somebody does, and who. */
export interface Action {
  /** The subject's words, without an article; undefined if the clause doesn't name anybody. */
  readonly actor?: string
  /** The clause without its subject, the verb in its base form: "book a court". */
  readonly action: string
}

/** Reads "Members can book a court": the actor is "Members", the action "book a court". Other clauses stay whole. */
export function parseAction(clause: string): Action {
  const { actor, wish } = wishPattern.exec(clause)?.groups ?? {}
  if (actor !== undefined && wish !== undefined && !modals.test(actor.split(' ').at(-1)!.toLowerCase()))
    return pronouns.test(actor.toLowerCase())
      ? { action: wish }
      : { actor: withoutArticle(actor), action: wish }
  const words = tagWords(clause)
  const verb = findVerb(words)
  if (verb === undefined) return { action: clause }
  const subject = words.slice(0, verb).filter(word => !modals.test(word.lower) && word.kind !== 'adverb')
  const isAble = words.slice(0, verb).some(({ lower }) => /^(?:can|may|able)$/.test(lower))
  if (!(isAble ? isNamed(subject) : isPerson(subject))) return { action: clause }
  const word = words[verb]!
  const at = offsetOf(clause, words, verb)
  const isThirdPerson = word.lower.endsWith('s') && !verbs.has(word.lower)
  const base = isThirdPerson ? (stemsOf(word.lower).find(stem => verbs.has(stem)) ?? word.text) : word.text
  const action = base + clause.slice(at + word.text.length)
  const named = subject.filter(({ kind }) => kind !== 'determiner')
  const last = named.at(-1)?.lower ?? ''
  return last === '' || pronouns.test(last)
    ? { action }
    : { actor: named.map(({ text }) => text).join(' '), action }
}

/** Whether a clause begins with a verb: "log feed". */
export function startsWithVerb(clause: string): boolean {
  const words = tagWords(clause)
  return words.length > 1 && isOrder(words, 0)
}

/** Whether a word may be a verb. */
export const isVerbWord = (word: string): boolean =>
  stemsOf(word.toLowerCase()).some(stem => verbs.has(stem) || nounOrVerbWords.has(stem))

const withoutArticle = (text: string) => text.replace(/^(?:an?|the|my|our|every|each) /i, '')

const modals =
  /^(?:can|could|may|might|must|should|shall|will|would|need|needs|has|have|want|wants|gets?|able|also|then|just|simply|easily|always|only|to|be|like|gotta|gets|is|are|automatically)$/

/** "The council wants a report" is about the report. */
const wishPattern =
  /^(?<actor>(?:\p{L}+ ){0,3}\p{L}+) (?:wants?|needs?|would like|asks? for|is given|are given) (?:to (?:have|see) )?(?<wish>(?:an?|the|some|his|her|their) .+)$/iu

const pronouns =
  /^(?:i|we|you|u|they|he|she|it|one|who|people|ppl|everyone|everybody|anyone|somebody|someone|app|system|tool|site|website|platform|bot|software|program|server)$/

/** Whether words are one name, without a clause of its own: not "the one who answers". */
const isNamed = (subject: readonly TaggedWord[]) =>
  subject.length <= 5 &&
  subject.every(
    ({ lower, kind }) =>
      kind !== 'mark' &&
      kind !== 'preposition' &&
      (kind !== 'verb' || titles.test(lower)) &&
      !/^(?:who|that|which|what)$/.test(lower),
  )

/** Whether the words before a verb name somebody who does something, or the app itself. */
function isPerson(subject: readonly TaggedWord[]): boolean {
  const named = subject.filter(({ kind }) => kind !== 'determiner' && kind !== 'adjective')
  const last = named.at(-1)?.lower
  if (last === undefined) return subject.length === 0
  if (
    named.length > 4 ||
    named.some(
      ({ kind, lower }) => kind === 'mark' || kind === 'preposition' || (kind === 'verb' && !isRole(lower)),
    )
  )
    return false
  // A plural without an article is mostly people: "Tree crews snap a photo".
  const isPlural = /[^s]s$/.test(last) && subject[0]?.kind !== 'determiner' && !isNotPerson(last)
  return pronouns.test(last) || isRole(last) || isPlural
}

/** Verbs that are titles of people as well. */
const titles = /^(?:leads?|heads?|cooks?|guides?|coach|hosts?|judges?|pilots?|guards?)$/

/** The word that says what is done: a verb after a modal verb, a pronoun or a noun. */
function findVerb(words: readonly TaggedWord[]): number | undefined {
  const start = words.findIndex(word => !modals.test(word.lower) && word.kind !== 'adverb')
  // "log feed", "Search found items": an order begins with its verb.
  if (start >= 0 && isOrder(words, start)) return start
  for (const [i, { kind, lower }] of words.entries()) {
    const isModal = modals.test(lower)
    if (i > 8 || kind === 'mark' || (kind === 'preposition' && !isModal)) return undefined
    const previous = words[i - 1]
    const next = words[i + 1]
    // "gets notified" is about the notice, "gets a text" about the text.
    if (i > 0 && /^gets?$/.test(lower) && next?.kind === 'determiner') return i
    // "the admin team approves rooms"
    // "the team lead can mute it"
    if (i > 0 && titles.test(lower) && modals.test(next?.lower ?? '')) continue
    if (isModal || (i > 0 && isRole(lower) && isThirdPersonVerb(next?.lower ?? ''))) continue
    const isVerbal = stemsOf(lower).some(stem => verbs.has(stem) || nounOrVerbWords.has(stem))
    if (kind === 'verb' && i >= start) return i
    if (previous === undefined) continue
    // After "can" or "able to", any word of its own is a verb, even one that no list has.
    if (takesVerb(words, i - 1) && kind !== 'closed' && kind !== 'determiner') return i
    if (
      isVerbal &&
      (pronouns.test(previous.lower) || (modals.test(previous.lower) && previous.lower !== 'like'))
    )
      return i
  }
  return undefined
}

/** Whether a verb follows this word: after "can", or "to" in "able to" and "want to". */
function takesVerb(words: readonly TaggedWord[], index: number): boolean {
  const { lower } = words[index]!
  return (
    /^(?:can|could|may|might|must|should|shall|will|would)$/.test(lower) ||
    (lower === 'to' && /^(?:able|wants?|needs?|has|have|like|got|going)$/.test(words[index - 1]?.lower ?? ''))
  )
}

function isOrder(words: readonly TaggedWord[], start: number): boolean {
  const [word, next] = [words[start]!, words[start + 1]]
  if (isRole(word.lower) && word.lower.endsWith('s')) return false
  const isKnown = stemsOf(word.lower).some(stem => verbs.has(stem) || nounOrVerbWords.has(stem))
  const follows =
    next?.kind === 'noun' ||
    next?.kind === 'determiner' ||
    next?.kind === 'adjective' ||
    next?.kind === 'participle'
  return isKnown && (word.kind === 'verb' || (follows && !word.lower.endsWith('s')))
}

/** The offset of a word, found by going through the words before it. */
function offsetOf(text: string, words: readonly TaggedWord[], index: number): number {
  let at = 0
  for (let i = 0; i <= index; i++) {
    const found = text.indexOf(words[i]!.text, at)
    if (found < 0) continue
    if (i === index) return found
    at = found + words[i]!.text.length
  }
  return at
}
