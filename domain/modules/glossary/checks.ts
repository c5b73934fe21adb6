import type { Fault, SpecificationCheck } from '../../checks/check.ts'
import { stemOf } from '../../text/similarity.ts'
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
  // "Entitlement: the right to something one is entitled to" uses another form of the word.
  const forms = words.filter(word => stems.has(stemOf(word)) && !nameWordsOf(term).includes(word))
  if (forms.length > 0 && others.length <= mostOthers) return messages.circular(term)
  return definition.length < shortestDefinition && others.length < 2 ? messages.short(term) : undefined
}

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
  short: (term: string) => `This is too short to explain “${term}”. Say what it is and what it isn’t.`,
} as const

export const checks: readonly SpecificationCheck[] = [poorDefinition]
