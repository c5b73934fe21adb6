import type { ProposedChange } from '#domain/proposal/proposal.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemsOf } from '../../text/similarity.ts'
import { isRole } from '../language/roles.ts'
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
    .replace(
      /^(?:(?:and|well|oh),?\s)*(?:besides|apart from|next to|in addition to)\s.{2,120}?\sthere(?:['’]s| is| are| would be)\s(?:also\s)?/i,
      '',
    )
    .replace(/^((?:the|an?|our)\s[\p{L}-]+(?:\s[\p{L}-]+)?),\s(?=an?\s[^,]+$)/iu, '$1, who is ')
    .replace(/\b(?:me|myself),\s(?=\p{Lu}\p{Ll}+(?:[,.;]|\s(?:and|,)))/gu, '')
    .replace(selfAsRole, ', the $<role>')
    .replace(nameWithRole, (whole, role: string | undefined, first: string | undefined) =>
      role === undefined && !isDoer(first!) ? whole : `the ${role ?? first!}`,
    )
    .split(
      /(?<=[.!?;])\s+|,\s+(?=(?:and\s)?(?:maybe|perhaps|not|no|he|she|they)\b)|\s(?=and\s\p{Lu}\p{Ll}+\s(?:who|that|for|on)\b)|\n+/iu,
    )
  let isLeftOut = false
  const people = clauses.filter(clause => {
    const isNone =
      isSame.test(clause) ||
      nobody.test(clause) ||
      doubtful.test(clause) ||
      denial.test(clause) ||
      unnamed.test(clause)
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
/** “Customer and warehouse man is almost the same” */
const isSame = /\b(?:is|are)\s(?:\p{L}+\s)?(?:the\s)?same\b/iu
const goesOn = /^\W*(?:and\s)?(?:he|she|they|who)\b/i
const nobody =
  /^\W*(?:no,?\s)?(?:(?:it['’]?s\s)?(?:just|only)\s(?:us|me|them|these|that)|nobody|no one|none|not? (?:really|more))\b(?:\s(?:else|really|for now))?\W*$/i
/** Who may use it some day, and what is told of them in passing. */
const doubtful =
  /^\W*(?:and\s)?(?:maybe|perhaps)\b.*\blater\b|\blater,?\s(?:maybe|perhaps)\b|^\W*(?:he|she|they)\s(?:could|might|would)\b|^\W*not\s/i

/** Whether a sentence says that there is nobody, or somebody who isn't in question yet. */
export const isNobody = (sentence: string): boolean =>
  isSame.test(sentence) || nobody.test(sentence) || doubtful.test(sentence)

/** People who are told of by name or as a group, each with what they do: “Lorraine does repairs, and then the helpers who …” */
export function peopleByDeeds(text: string): { readonly who: string; readonly rest: string }[] {
  const heads = [...text.matchAll(headOfDeed)]
  return heads.flatMap(({ index, 0: head, groups }, i) => {
    const { name, group } = groups ?? {}
    const who = name ?? group ?? ''
    const rest = text
      .slice(index + head.length, heads[i + 1]?.index)
      .trim()
      .replace(/(?:,|\s)and(?: then)?$/i, '')
      .replace(/(?<![\s,.;])[\s,.;]+$/, '')
    return group !== undefined && !isRole(group) && !isDoer(group) && !/s$/i.test(group)
      ? []
      : [{ who, rest }]
  })
}
const headOfDeed =
  /(?:^|[,.;]\s|\sand\s)(?:and\s)?(?:then\s)?(?:(?<name>(?!(?:I|The|And|Well|Then|There|It|They|We|He|She|You|My|Our)\b)\p{Lu}\p{Ll}+)(?:,\s|\s)?(?=(?:who|does|do|is|helps|looks|sees|wants|has|comes|works|runs|keeps|makes|pays|the)\b)|(?:the|our|my)\s(?<group>\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*)?)\s(?=(?:from|who|of|at|in|want|need|see|do)\b))/gu

/** “Club contacts, they want to know who comes”: whoever an answer to who uses it begins with, whatever they're called. */
export function leadingPeople(line: string): { readonly who: string; readonly rest: string } | undefined {
  const { who, rest = '' } = leading.exec(line.trim().replace(/^(?:no[,\s]+)+/i, ''))?.groups ?? {}
  return who === undefined ? undefined : { who, rest: rest.replace(/[.!]$/, '').trim() }
}
const leading =
  /^(?:(?:and|also|then|plus|oh|well|the|our|my|an?|all|some|of course)[,\s]+){0,4}(?<who>(?!(?:i|we|they|he|she|it|you|that|this|those|nobody|none|no|not|yes|maybe|only|just|everybody|everyone|anybody|people|who|what|ok|right|else|same)\b)\p{Ll}[\p{L}-]{2,20}(?:\s(?!(?:who|that|want|wants|need|needs|is|are|for|to|and|from|at|in)\b)\p{Ll}[\p{L}-]{2,20})?)(?:,\s|\s(?=(?:who|that|wants?|needs?|from|at)\b)|[.!]?$)(?<rest>.*)$/su

/** The persona whom somebody calls themselves: “I’m the secretary of an allotment association”. */
export function speakerAmong({ personas, brainDump, decisions }: Specification): NamedItem | undefined {
  for (const text of [brainDump, ...decisions.map(({ answer }) => answer)])
    for (const [, role = ''] of text.matchAll(calledOneself)) {
      const persona = itemCalled(role, personas)
      if (persona !== undefined) return persona
    }
  // Who is described as “I want to know …” speaks.
  const own = personas.filter(({ needsAndGoals, painPoints }) =>
    ofOneself.test(`${needsAndGoals}. ${painPoints}`),
  )
  return own.length === 1 ? own[0] : undefined
}
const ofOneself =
  /(?:^|[.,;\n]\s{0,3})(?:and\s)?I(?:['’](?:m|d|ve)|\s(?:want|need|have|am|would|can|don['’]?t|must))\b/
const calledOneself =
  /\b(?:(?:i['’]?m|i am)\s(?:\p{Lu}\p{Ll}+,?\s)?|(?:me|myself),\s|(?<=\bme and [^,.]{2,30},\s)(?:we['’]re|we are)\s)(?:the|an?|your|our)\s([\p{L}-]+(?:\s[\p{L}-]+){0,2})/giu
