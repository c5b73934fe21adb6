import { storyGoalOf } from '#domain/modules/userStories/storyGoal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { linkTextOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { nameKeyOf } from '../../text/words.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { namedItemsOf } from './askedItems.ts'
import { itemCalled } from './itemsNamed.ts'
import { asAbility } from './reasonOf.ts'
import { peopleCalled, speakerAmong } from './peopleInAnswer.ts'

/** An answer that begins with somebody, by the name of the persona that it means: “backend devs, so that …”. */
export function withPersonaName(text: string, specification: Specification): string {
  const { personas } = specification
  const self = oneself.exec(text)?.[0]
  const speaker = self === undefined ? undefined : speakerAmong(specification)
  if (self !== undefined && speaker !== undefined) return `${speaker.name.trim()}${text.slice(self.length)}`
  const together = withOneself.exec(text)?.[0]
  if (together !== undefined) return withPersonaName(text.slice(together.length), specification)
  const { lead = '', who = '' } = leadingPerson.exec(text)?.groups ?? {}
  const persona = who === '' ? undefined : itemCalled(who, personas)
  return persona === undefined || nameKeyOf(persona.name) === nameKeyOf(who)
    ? text
    : `${persona.name.trim()}${text.slice(lead.length + who.length)}`
}
const oneself =
  /^(?:(?:for|mostly|mainly|just|only)\s)?(?:me|myself|i)\b(?=,|\sso\b|\sbecause\b|\sto\b|\sat\b|\swhen\b|\sand\b|\.?$)/i
/** “Me and the lads want …” is told of the lads. */
const withOneself = /^(?:me|myself|i)\s(?:and|n|&|plus)\s(?=(?:the|my|our)\s\p{L})/iu
const leadingPerson =
  /^(?<lead>(?:(?:it['’]?s|for|mostly|mainly|only|just|the|our|my|all|an?)\s){0,4})(?<who>(?!(?:wants?|wanna|needs?|would)\b)[\p{L}][\p{L}-]*(?:\s(?!(?:wants?|wanna|needs?|would)\b)[\p{L}-]+){0,2}?)(?=,|\sso\b|\sbecause\b|\sto\b|\sfor\s(?:both|all)\b|\s(?:wants?|wanna|needs?|would)\b|\.?$)/iu

/**
 * The stories of an answer about one feature, or none; what says only for whom and why is told again from the persona and the
 * reason that the words name.
 */
export function storiesOf(
  asked: AskedForm,
  text: string,
  entries: readonly ExtractedItem[],
  specification: Specification,
): readonly ExtractedItem[] {
  const [feature] = namedItemsOf(asked, specification)
  const say = createItemFromMessage({ id: 'answer', text })
  const link = feature === undefined ? undefined : say({ relatedFeature: linkTextOf(feature, 'id') }).finds
  if (entries.length > 0 && entries.every(({ finds }) => isText(finds['persona']) && isText(finds['goal'])))
    return (
      entries
        .map(withPlainBenefit)
        .map(withOwnThings)
        // Whoever is asked about one feature tells about that.
        .map(entry =>
          link === undefined || isText(entry.finds['relatedFeature'])
            ? entry
            : { ...entry, finds: { ...entry.finds, ...link } },
        )
    )
  const [persona] = peopleCalled(text, specification.personas)
  if (persona === undefined || feature === undefined) return entries
  const benefit = /\bso(?: that)?\s+([^.!?\n]{3,200})/i.exec(text)?.[1] ?? ''
  const told = say({
    ...{ persona: persona.name.trim(), goal: storyGoalOf(feature.name) },
    ...(benefit === '' ? {} : { benefit }),
  })
  return [{ ...told, finds: { ...told.finds, ...link } }]
}

/** “So that nothing is lost” is the benefit that nothing is lost. */
function withPlainBenefit(entry: ExtractedItem): ExtractedItem {
  const { benefit } = entry.finds
  if (typeof benefit?.value !== 'string') return entry
  const value = asAbility(benefit.value.replace(/^so(?: that)?\s+/i, ''))
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
