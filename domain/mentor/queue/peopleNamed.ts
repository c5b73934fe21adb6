import { isDoer } from '#domain/modules/features/isDoer.ts'
import type { Specification } from '../../specification/specification.ts'
import { isRole } from '../language/roles.ts'
import { capitalize } from '../language/stripFillers.ts'
import { toSingularName } from '../language/toSingularName.ts'
import { rolesOfNames } from './rolesOfNames.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'

/** Who is known when an answer names people. */
export interface KnownPeople {
  readonly personas: readonly NamedItem[]
  /** The persona whom the writer calls themselves. */
  readonly speaker: string | undefined
  /** People who are called by their name in what was told before. */
  readonly names: ReadonlySet<string>
  /** The personas whom people call by a name, by that name in lower case. */
  readonly byName?: ReadonlyMap<string, string>
}

/**
 * The personas that a few words name, all of them, by the names that the specification has for them; with
 * `isSurely`, whoever is named is somebody. Undefined if something else is named as well.
 */
export function peopleNamed(
  words: string,
  { personas, speaker, names, byName }: KnownPeople,
  isSurely = false,
): string[] | undefined {
  const parts = words
    .replace(/^(?:(?:it['’]?s|for|mostly|mainly|only|just|both(?! of us)|of course)\s)+/i, '')
    .replace(
      /\s(?:for (?:both|all|each)(?: of them)?|most(?:ly)?|mainly|only|too|as well|for all of them)$/i,
      '',
    )
    .split(/,\s?(?:and\s)?|\s(?:and|or|&|\+|n|plus)\s/i)
    .filter(part => part.trim() !== '')
  const people = parts.map(part => {
    const bare = part.replace(/^(?:(?:the|an?|our|my|all|every|each|as)\s)+/i, '').trim()
    if (/^(?:me|myself|i|us|we|(?:both|all|two) of us)$/i.test(bare)) return speaker ?? ''
    const called = byName?.get(bare.toLowerCase())
    if (called !== undefined) return called
    const [head = ''] = bare.split(/\s(?:in|at|from|of|on|who|with|for)\s/i)
    const known = head.split(/\s+/).length > 4 ? undefined : itemCalled(head, personas)
    if (known !== undefined) return known.name
    const last = head.split(/\s+/).at(-1) ?? ''
    const isPerson =
      head !== '' && !isPronoun.test(head) && head.split(/\s+/).length < 4 && (isRole(head) || isDoer(last))
    const mayBe =
      isSurely && /^\p{L}[\p{L}-]{2,}(?:\s[\p{L}-]{2,}){0,2}$/u.test(bare) && !isPronoun.test(bare)
    return isPerson || mayBe || names.has(bare) ? capitalize(toSingularName(bare)) : undefined
  })
  if (people.length === 0 || people.includes(undefined)) return undefined
  const named = people.filter((it): it is string => it !== undefined && it !== '')
  return named.length === 0 ? undefined : [...new Set(named)]
}

/** “The host at the desk, that is Ulla”: who is called by a name is the persona of that role. */
export const personasByName = (specification: Specification): ReadonlyMap<string, string> => {
  const { brainDump, decisions, personas } = specification
  const roles = rolesOfNames([brainDump, ...decisions.map(({ answer }) => answer)].join('\n'))
  return new Map(
    [...roles].flatMap(([name, role]) => {
      const persona = itemCalled(role, personas)
      return persona === undefined ? [] : [[name, persona.name.trim()] as const]
    }),
  )
}

export const namesTold = ({ brainDump, decisions }: Specification): ReadonlySet<string> =>
  new Set(
    [brainDump, ...decisions.map(({ answer }) => answer)].flatMap(text =>
      [
        ...text.matchAll(
          /(?:\b(?:me and|and me|i['’]?m|my (?:wife|husband|brother|sister|son|daughter|friend|colleague|mate|partner|boss|nephew|niece|cousin)),?\s)(\p{Lu}\p{Ll}+)/gu,
        ),
      ].map(([, name = '']) => name),
    ),
  )

const isPronoun =
  /^(?:others?|rest|same|correction|note|remark|before|as|also|please|it|they|he|she|this|that|these|those|there|who|which|what|people|nobody|everything|something)\b|\b(?:is|are|was|were|has|have|wants?|needs?|not|to|be)\b/i
