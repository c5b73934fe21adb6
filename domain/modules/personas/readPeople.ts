import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { splitPlurals } from '#domain/mentor/language/splitPlurals.ts'

/** A person in an answer: a name for the card, and what is said about them. */
export interface NamedPerson {
  readonly name: string
  readonly description: string
  /** Their words in the answer. */
  readonly quote: string
}

/**
 * Reads the people that an answer lists: "families, the three of us who tend the graves, the churchwarden". A part that
 * goes on about somebody belongs to them. Undefined if the answer isn't such a list.
 */
export function readPeople(text: string): NamedPerson[] | undefined {
  if (/[\n:]/.test(text) || text.length > 600) return undefined
  const people: { name: string; description: string; quote: string }[] = []
  for (const sentence of text.split(/(?<=\w{2})[.!;]\s+/)) {
    if (people.length > 0 && nonUser.test(sentence)) continue
    const parts = splitParts(stripFillers(sentence).replace(/(?<![.!])[.!]+$/, ''))
    let vague = ''
    for (const [i, part] of parts.entries()) {
      // "Somebody on our side, an operations manager" is one person.
      const next = parts[i + 1]?.trim() ?? ''
      if (/^(?:and\s+)?(?:somebody|someone|a person|one of us)\b/i.test(part) && /^an?\s/i.test(next)) {
        vague = part.replace(leads, '').trim()
        continue
      }
      const last = people.at(-1)
      const bare = part.replace(leads, '').replace(tails, '').trim()
      if (!/\p{L}/u.test(bare) || /^(?:me|myself|i|us|you|etc)$/i.test(bare)) continue
      // "Me on bookings" names no role.
      if (/^(?:and\s)?(?:me|myself|us)\s(?:on|at|in|behind|for|with)\s/i.test(part.trim())) continue
      const [, all, ofThem = ''] = severalOfUs.exec(part.trim()) ?? []
      if (all !== undefined) {
        people.push({ name: capitalize(all), description: ofThem, quote: part.trim() })
        continue
      }
      if (isDescription(bare)) {
        if (last === undefined) return undefined
        // "The cheese maker, that is me": the card says it all.
        if (/^(?:that|which|who)(?:['’]s| is| am|['’]m) (?:me|myself|us|i)$/i.test(bare)) continue
        last.description = last.description === '' ? part.trim() : `${last.description}, ${part.trim()}`
        continue
      }
      for (const name of splitPlurals(bare)) {
        const [, head = name, more = ''] =
          /^(.{2,40}?)\s+((?:who|that|with|without|as|from|on|for|at|in charge of|responsible for)\s.+|\(.+\))$/is.exec(
            name,
          ) ?? []
        const isHead =
          more !== '' &&
          !/^(?:ones?|those|someone|somebody|anyone)$/i.test(head) &&
          (isRole(head) || head.split(/\s+/).length === 1)
        people.push({
          name: capitalize((isHead ? head : name).replace(leads, '')),
          description: isHead ? more.replace(/^\(|\)$/g, '') : vague,
          quote: part.trim(),
        })
        vague = ''
      }
    }
  }
  const isList = people.length > 0 && people.every(({ name }) => name.split(/\s+/).length <= 7)
  return isList && people.some(({ name }) => isRole(lastWordsOf(name))) ? people : undefined
}

/** "And the bank but they only get the file, they wouldn't use it" names nobody who does. */
export const nonUser =
  /\b(?:would(?:n['’]?t| not)|wo(?:n['’]?t)|will not|does(?:n['’]?t| not)|do(?:n['’]?t| not)) (?:ever |really |actually )?use (?:it|this|the app)\b|\b(?:is|are)(?:n['’]?t| not) (?:a |really )?users?\b/i
/** "The three of us who tend the graves" */
const severalOfUs =
  /^(?:and\s)?((?:the\s)?(?:two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) of us)(?:\s(?=(?:who|that|in|on|at|from|with)\s)(.{3,120}))?$/i

const leads =
  /^(?:(?:and|or|also|then|plus|(?:me|myself|us|ourselves)\s+(?:as|being)|me|there(?:['’]?s| is| are)|just|maybe|mainly|mostly|the|an?|my|our|some|other|all|of course|obviously|probably)\s+)+/i
const tails =
  /(?:(?<!\s)\s+(?:too|as well|also|actually|really|probably|obvs?|obviously|i guess|i think|of course|maybe|etc|and so on)){1,4}$/i

/** Splits at commas and "and", but not within what is said about somebody: "parents who pay and drive". */
function splitParts(sentence: string): string[] {
  return sentence.split(/(?<!\s)\s*,\s*(?:and\s+|or\s+)?/).flatMap(part => {
    const at = part.search(/\s(?:who|that|with|without)\s/i)
    const [head, rest] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at)]
    if (isDescription(head.replace(leads, ''))) return [part]
    const names = head.split(/(?<!\s)\s+(?:and|&|plus|n|\+)\s+/)
    return [...names.slice(0, -1), `${names.at(-1)!}${rest}`]
  })
}

/** "He does the bill", "sets the opening hours", "they ring me". */
const isDescription = (part: string): boolean =>
  // The department isn't the pronoun.
  (!/^IT\b/.test(part) && isTelling(part)) ||
  /^(?:loads|lots|most|many|some|half|all|both|plenty|a (?:few|lot)|one|two|three) of (?:them|us|these|those)\s/i.test(
    part,
  )

const isTelling = (part: string): boolean =>
  /^(?:he|she|they|it|we|i|you|his|her|their|who|which|that|mostly|because|so|but|not|up|over|under|about|past|all past)\b|^(?:they|he|she)['’]/i.test(
    part,
  ) ||
  /^\w+s\s+(?:the|a|an|their|his|her|my|our|it|them)\s/i.test(part) ||
  /\b(?:is|are|was|were|has|have|does|do|can|could|will|would|should|needs?|wants?|don['’]?t|doesn['’]?t)\b/i.test(
    part.split(/\s(?:who|that)\s/)[0]!,
  )

const lastWordsOf = (name: string) => name.split(/(?<!\s)\s+(?:who|that|with)\s/)[0]!
