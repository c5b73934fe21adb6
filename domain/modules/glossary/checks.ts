import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { stemOf } from '../../text/similarity.ts'
import { degree, scaled } from '../../checks/words/degrees.ts'
import { nameWordsOf } from '../../text/words.ts'

/** A shorter definition has to say at least two things. */
const shortestDefinition = 15

/** A definition with another form of its term says something if it has more other words than these. */
const mostOthers = 2

/** Words that explain nothing. */
const emptyWords = new Set(
  `a an the is are be means mean when where which that who what something someone somebody thing kind type sort of form
  for to in on by with used use you we they user person people i.e ie or and it this our your my their as`.split(
    /\s+/,
  ),
)

const poorDefinition: SpecificationCheck = {
  id: 'poor-definition',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Term that isn’t explained',
  why: 'A term without a clear meaning is read in two ways.',
  example: { before: 'Booking: when you book', after: 'Booking: a time that’s kept for one patient' },
  find: ({ glossary }) =>
    glossary.flatMap(({ id, term, definition }): Fault[] => {
      const at = (field: 'term' | 'definition') => ({ module: 'glossary', item: id, path: [field] }) as const
      const [name, text] = [term.trim(), definition.trim()]
      if (name === '') return text === '' ? [] : [{ address: at('term'), message: messages.noTerm }]
      const message = faultOf(name, text)
      return message === undefined ? [] : [{ address: at('definition'), message }]
    }),
}

function faultOf(term: string, definition: string): string | undefined {
  if (definition === '') return messages.blank(term)
  const stems = new Set(nameWordsOf(term).map(stemOf))
  const words = nameWordsOf(definition).filter(word => !emptyWords.has(word))
  const others = words.filter(word => !stems.has(stemOf(word)))
  // "A booking is when you book" explains a term by itself.
  if (others.length === 0 && words.length > 0) return messages.circular(term)
  if (isItself(stems, definition)) return messages.circular(term)
  // "Entitlement: the right to something one is entitled to" uses another form of the word, and "Quarantine: the time in
  // which an animal is in quarantine" the word itself.
  const rest = others.filter(word => !isFormOf(term, word) && !weakWords.has(word))
  const forms = words.filter(
    word => isFormOf(term, word) || (stems.has(stemOf(word)) && !nameWordsOf(term).includes(word)),
  )
  if (forms.length > 0 && rest.length <= mostOthers) return messages.circular(term)
  if (rest.length < others.length + stems.size && rest.length < 2 && hasAll(stems, words))
    return messages.circular(term)
  if (secondMeaning.test(definition)) return messages.twoMeanings(term)
  if (vagueDefinition.test(definition) && !/\d/.test(definition)) return messages.vague(term)
  return (definition.length < shortestDefinition && others.length < 2) || bareKind.test(definition)
    ? messages.short(term)
    : undefined
}

/** "Helper" and "helps", "Handover" and "handing", "Regular" and "regularly" share how they begin. */
function isFormOf(term: string, word: string): boolean {
  const name = term.toLowerCase()
  if (/\s/.test(name) || word === name) return false
  const most = Math.min(name.length, word.length)
  let shared = 0
  while (shared < most && name[shared] === word[shared]) shared++
  return shared >= 4 && shared * 2 >= name.length && word.length - shared <= 4
}

const hasAll = (stems: ReadonlySet<string>, words: readonly string[]) => {
  const found = new Set(words.map(stemOf))
  return [...stems].every(stem => found.has(stem))
}

/** What one does with any term. */
const weakWords = new Set(
  `act acts acting come comes time work works worked day place one take takes taken make makes made give gives given happen
  happens do does done get gets have has own certain`.split(/\s+/),
)

/** "The frequency of a string; also the app", "the judges or, as the case may be, the clerks". */
const secondMeaning =
  /[;,(]\s?(?:or\s)?(?:but\s|and\s)?(?:sometimes|also(?=\s(?:the|an?|used|means?|called|for)\b)|as\sthe\scase\smay\sbe|depending\son)|\bcan\s(?:also\s)?mean\b|\bin\sthe\s(?:wider|broader|narrower)\ssense\b/i
/** "A group of films", "a kind of course": a definition that says nothing more. */
const bareKind =
  /^(?:see|cf\.|how\s\p{L}{3,12}\s(?:it|something|someone)\sis)\b|^(?:an?\s|the\s)?(?:group|list|set|collection|kind|type|form|part|piece|sort|number|series|unit)\sof\s(?:the\s|an?\s)?[\p{L}-]{2,20}\s?\.?$/iu
/** "A colony that is in good condition", "customers who come often". */
const vagueDefinition = new RegExp(
  String.raw`\b(?:in\s(?:good|bad|poor)\s\p{L}{3,15}|(?:usually|often|sometimes|mostly|regularly|typically|normally|frequently|etc)\b|(?:is|are|seems?)\s(?:${degree}\s)?(?:good|large|big|small|long|old|${scaled})\s?\.?$|${degree}\s(?:good|large|big|small|long|old|${scaled})\b)`,
  'iu',
)

/** What a definition says the term is: "A measure which is carried out", "The person that is the delegate of a team". */
const kindOfThing =
  /^(?:(?:an?|the|any|all|one)\s+)?(?:(?:person|people|someone|somebody|thing|something|one|place|time|act|action|process|way|state)\s+(?:(?:who|that|which|where|when|in\s+which)\s+)?(?:(?:is|are|of|to|for|by)\s+)?(?:(?:an?|the)\s+)?)?((?:[\p{L}\p{N}’'-]+\s*){1,4})/iu

/**
 * Whether a definition begins by saying that the term is the term. "Booking: a booking of a room" does, while "a confirmed
 * booking" tells which bookings are meant.
 */
function isItself(term: ReadonlySet<string>, definition: string): boolean {
  const words = nameWordsOf(kindOfThing.exec(definition)?.[1] ?? '')
  const first = words.slice(0, term.size)
  return first.length === term.size && first.every(word => term.has(stemOf(word)))
}

const messages = {
  noTerm: 'This meaning has no term. Add the word that it explains.',
  blank: (term: string) => `“${term}” has no meaning yet. Explain it to someone who’s new.`,
  circular: (term: string) => `This explains “${term}” with itself. Use other words.`,
  twoMeanings: (term: string) =>
    `This gives “${term}” two meanings. Keep one, and find another word for the other.`,
  vague: (term: string) =>
    `Nobody can tell from this whether something is “${term}”. Give a number, a sign or who decides.`,
  short: (term: string) => `This is too short to explain “${term}”. Say what it is and what it isn’t.`,
} as const

export const checks: readonly SpecificationCheck[] = [poorDefinition]
