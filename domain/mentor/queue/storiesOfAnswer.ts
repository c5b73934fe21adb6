import { storyGoalOf } from '#domain/modules/userStories/storyGoal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { linkTextOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { nameKeyOf } from '../../text/words.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { namedItemsOf } from './askedItems.ts'
import { itemCalled, itemsCalled, type NamedItem } from './itemsNamed.ts'
import { peopleCalled, speakerAmong } from './peopleInAnswer.ts'

/** The words before a reason. */
export const leadOf = (text: string) => text.split(/\sso(?: that)?\s|\sbecause\s|,\sto\s/i)[0]!

/** An answer that begins with somebody, by the name of the persona that it means: “backend devs, so that …”. */
export function withPersonaName(text: string, specification: Specification): string {
  const { personas } = specification
  const self = oneself.exec(text)?.[0]
  const speaker = self === undefined ? undefined : speakerAmong(specification)
  if (self !== undefined && speaker !== undefined) return `${speaker.name.trim()}${text.slice(self.length)}`
  const { lead = '', who = '' } = leadingPerson.exec(text)?.groups ?? {}
  const persona = who === '' ? undefined : itemCalled(who, personas)
  return persona === undefined || nameKeyOf(persona.name) === nameKeyOf(who)
    ? text
    : `${persona.name.trim()}${text.slice(lead.length + who.length)}`
}
const oneself =
  /^(?:(?:for|mostly|mainly|just|only)\s)?(?:me|myself|i)\b(?=,|\sso\b|\sbecause\b|\sto\b|\sat\b|\swhen\b|\sand\b|\.?$)/i
const leadingPerson =
  /^(?<lead>(?:(?:it['’]?s|for|mostly|mainly|only|just|the|our|my|all|an?)\s){0,4})(?<who>[\p{L}][\p{L}-]*(?:\s[\p{L}-]+){0,2}?)(?=,|\sso\b|\sbecause\b|\sto\b|\sfor\s(?:both|all)\b|\.?$)/iu

/** Stories without anybody who wants something are told again from the people, features and reason that the words name. */
export function storiesOf(
  asked: AskedForm,
  text: string,
  entries: readonly ExtractedItem[],
  specification: Specification,
): readonly ExtractedItem[] {
  const named = namedItemsOf(asked, specification)
  const say = createItemFromMessage({ id: 'answer', text })
  const linkOf = ({ id, name }: NamedItem) => linkTextOf({ id, name }, 'id')
  if (entries.length > 0 && entries.every(({ finds }) => isText(finds['persona']) && isText(finds['goal'])))
    return entries
      .map(withPlainBenefit)
      .map(withOwnThings)
      .map(entry => {
        // Whoever is asked about one feature tells about that.
        const isLinked = named.length !== 1 || isText(entry.finds['relatedFeature'])
        const { finds } = say({ relatedFeature: linkOf(named[0] ?? { id: '', name: '' }) })
        return isLinked ? entry : { ...entry, finds: { ...entry.finds, ...finds } }
      })
  const [persona] = peopleCalled(text, specification.personas)
  if (persona === undefined || named.length === 0) return entries
  const meant = named.length === 1 ? named : itemsCalled(leadOf(text), named)
  const benefit = /\bso(?: that)?\s+([^.!?\n]{3,200})/i.exec(text)?.[1] ?? ''
  return (meant.length === 0 ? named : meant).map(feature =>
    say({
      ...{ persona: persona.name.trim(), goal: storyGoalOf(feature.name), relatedFeature: linkOf(feature) },
      ...(benefit === '' ? {} : { benefit }),
    }),
  )
}

/** “So that nothing is lost” is the benefit that nothing is lost. */
function withPlainBenefit(entry: ExtractedItem): ExtractedItem {
  const { benefit } = entry.finds
  if (typeof benefit?.value !== 'string') return entry
  const value = benefit.value.replace(/^so(?: that)?\s+/i, '')
  return { ...entry, finds: { ...entry.finds, benefit: { ...benefit, value } } }
}

/** Whoever wants to “take their name off” wants to take my name off, as they tell it. */
function withOwnThings(entry: ExtractedItem): ExtractedItem {
  const { goal } = entry.finds
  if (typeof goal?.value !== 'string') return entry
  const value = goal.value.replace(/^((?:\p{L}+\s){1,3}?)(?:their|your)\s/iu, '$1my ')
  return { ...entry, finds: { ...entry.finds, goal: { ...goal, value } } }
}

const isText = (find: ExtractedItem['finds'][string] | undefined): boolean =>
  typeof find?.value === 'string' && find.value.trim() !== ''
