import type { ProposedChange } from '#domain/proposal/proposal.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import { isDoer } from '#domain/modules/features/isDoer.ts'
import { capitalize } from '../language/stripFillers.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'

/** The personas that words call by a part of their name, in the order of the words. */
export const peopleCalled = <T extends NamedItem>(text: string, personas: readonly T[]): T[] =>
  text
    .split(/[\s,.;:!?]+/)
    .flatMap(word => personas.filter(it => itemCalled(word, [it]) !== undefined).slice(0, 1))

/** “My husband isn’t a user, forget him” takes a persona away. */
export function denialsIn(
  text: string,
  { personas }: Specification,
): { readonly said: string; readonly denied: readonly ProposedChange[] } {
  const gone = new Set<(typeof personas)[number]>()
  const said = text
    .split('\n')
    .map(line =>
      line
        .split(/(?<=[.!?])\s+/)
        .filter(sentence => {
          if (!denial.test(sentence)) return true
          const [persona] = peopleCalled(sentence, personas)
          if (persona !== undefined) gone.add(persona)
          return persona === undefined
        })
        .join(' '),
    )
    .filter(line => line !== '')
    .join('\n')
  const denied = [...gone].map((persona): ProposedChange => ({
    ...{ key: `-${persona.id}`, op: 'remove', item: persona.id, path: null, value: null },
    ...{ base: persona, evidence: [], mark: 'said', parts: {} },
  }))
  return { said, denied }
}
const denial =
  /\b(?:is|are)(?:n['’]t| not)\s(?:really\s)?(?:(?:an?|any)\s)?(?:users?\b|using\b|one of them\b)|\b(?:does|do|will)(?:n['’]t| not) (?:really |ever )?use (?:it|this|the app)(?=\W*$|[.,!;]|\s(?:at all|anyway)\b)|\b(?:take|leave) (?:him|her|them) (?:off|out)\b|\bforget (?:him|her|them)\b|\bnothing to do with (?:it|this|the app)\b/i

/** Those who want something in a story and are no persona yet. */
export function peopleIn(stories: readonly ExtractedItem[], { personas }: Specification): ExtractedItem[] {
  const known = new Set(personas.map(({ name }) => stemsOf(name).at(-1)))
  return stories.flatMap(({ finds: { persona } }) => {
    const head = typeof persona?.value === 'string' ? stemsOf(persona.value).at(-1) : undefined
    if (head === undefined || known.has(head)) return []
    known.add(head)
    return [{ finds: { name: { ...persona!, value: capitalize(persona!.value as string) } } }]
  })
}

/**
 * A list of people with each of them called by their role: “me, I’m Lynne the wardrobe mistress, and Pat who helps” names
 * a wardrobe mistress. Nobody is left of “no, just us” and “maybe my brother later”.
 */
export function withRoles(text: string): string {
  const clauses = text
    .replace(selfAsRole, ', the $<role>')
    .replace(nameWithRole, (whole, role: string | undefined, first: string | undefined) =>
      role === undefined && !isDoer(first!) ? whole : `the ${role ?? first!}`,
    )
    .split(
      /(?<=[.!?;])\s+|,\s+(?=(?:and\s)?(?:maybe|perhaps|not|no|he|she|they)\b)|\s(?=and\s\p{Lu}\p{Ll}+\s(?:who|that|for|on)\b)|\n+/iu,
    )
  let isLeftOut = false
  const people = clauses.filter(clause => {
    const isNone = nobody.test(clause) || doubtful.test(clause) || denial.test(clause) || unnamed.test(clause)
    // What goes on about somebody without a role is about nobody else.
    isLeftOut = isNone || (isLeftOut && goesOn.test(clause))
    return !isLeftOut
  })
  return people
    .map(clause => clause.replace(/^[\s,]+/, '').replace(/^(?:and|also)\s/i, ''))
    .filter(clause => /\p{L}{2}/u.test(clause))
    .join(', ')
    .replaceAll(/(?<![.!?;])[.!?;]+,\s/g, ', ')
    .replaceAll(/,(?:\s{0,3},)+/g, ',')
}

/** "Me mostly, I'm Lynne the wardrobe mistress", "me, I'm the secretary" */
const selfAsRole =
  /(?:^|[,.;]\s+|\band\s)(?:(?:just |mostly |mainly )?me(?: mostly| mainly)?,?\s)?(?:i['’]?m|i am|that['’]?s me,?)\s(?:\p{Lu}\p{Ll}+,?\s)?(?:the|an?|your|our)\s(?<role>[\p{L}-]+(?:\s[\p{L}-]+)?)(?=[,.;!]|\s(?:and|who|so|but)\b|$)/giu
/** "Derek the treasurer", "Derek our treasurer sees to the deposits" */
const nameWithRole =
  /(?<![\p{L}])\p{Lu}\p{Ll}+,?\s(?:the|our|my)\s(?<role>[\p{Ll}-]+(?:\s[\p{Ll}-]+)?)(?=[,.;!]|\s(?:and|who|for|so|but)\b|$)|(?<![\p{L}])\p{Lu}\p{Ll}+,?\s(?:the|our|my)\s(?<first>[\p{Ll}-]+)(?=\s)/gu
/** Somebody without a role: “me mostly”, “Pat who helps on Thursdays” */
const unnamed =
  /^\W*(?:(?:well|so|and|also|just|mostly|mainly|it['’]?s)[\s,]+){0,3}(?:(?:[Mm]e|[Mm]yself|I)(?:\s(?:mostly|mainly|really|of course))?[\s,.]*$|\p{Lu}\p{Ll}+\s(?:who|that|on|for)\s)/u
const goesOn = /^\W*(?:and\s)?(?:he|she|they|who)\b/i
const nobody =
  /^\W*(?:no,?\s)?(?:(?:it['’]?s\s)?(?:just|only)\s(?:us|me|them|these|that)|nobody|no one|none|not? (?:really|more))\b(?:\s(?:else|really|for now))?\W*$/i
/** Who may use it some day, and what is told of them in passing. */
const doubtful =
  /^\W*(?:and\s)?(?:maybe|perhaps)\b.*\blater\b|\blater,?\s(?:maybe|perhaps)\b|^\W*(?:he|she|they)\s(?:could|might|would)\b|^\W*not\s/i

/** The persona whom somebody calls themselves: “I’m the secretary of an allotment association”. */
export function speakerAmong({ personas, brainDump, decisions }: Specification): NamedItem | undefined {
  for (const text of [brainDump, ...decisions.map(({ answer }) => answer)])
    for (const [, role = ''] of text.matchAll(calledOneself)) {
      const persona = itemCalled(role, personas)
      if (persona !== undefined) return persona
    }
  return undefined
}
const calledOneself =
  /\b(?:i['’]?m|i am)\s(?:\p{Lu}\p{Ll}+,?\s)?(?:the|an?|your|our)\s([\p{L}-]+(?:\s[\p{L}-]+){0,2})/giu
