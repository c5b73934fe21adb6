import { storyGoalOf } from '#domain/modules/userStories/storyGoal.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { linkTextOf } from '../../specification/links.ts'
import type { createItemFromMessage } from '../dialogue/createItem.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'
import { asOwnTime, type Reason } from './reasonOf.ts'

/** What an answer tells of some people: which features are for them, what else they want, and why. */
export interface Told extends Omit<Reason, 'lead'> {
  readonly people: readonly string[]
  readonly features: readonly NamedItem[]
  readonly goal?: string
  /** True if it names no feature, so that it may be about all of them. */
  readonly isSpread?: boolean
}

/** “Remind the borrower” is, for the borrower, to be reminded. */
function asToldTo(persona: string, goal: string): string {
  const {
    verb = '',
    whom = '',
    rest = '',
  } = /^(?<verb>remind|notify|warn|alert|tell|inform|ask|show|send|give)\s(?:the\s|an?\s|my\s|each\s)?(?<whom>\p{L}+)(?<rest>\s\S.*)?$/isu.exec(
    goal,
  )?.groups ?? {}
  if (verb === '' || itemCalled(whom, [{ id: '', name: persona }]) === undefined) return goal
  return `${passives[verb.toLowerCase()]!}${rest}`
}
const passives: Readonly<Record<string, string>> = {
  remind: 'be reminded',
  notify: 'be notified',
  warn: 'be warned',
  alert: 'be alerted',
  tell: 'be told',
  inform: 'be informed',
  ask: 'be asked',
  show: 'see',
  send: 'get',
  give: 'get',
}

/** Whoever wants to “take their name off” wants to take my name off, as they tell it. */
const asOwnGoal = (goal: string): string =>
  goal
    .replace(
      /^(\p{L}+\s(?:(?:up|off|out|in|down|for|about|all|at)\s)?)(?:their|his|her|your)\s(?=\p{L})/iu,
      '$1my ',
    )
    .replaceAll(/\b(for|in|on|with|of|from|to|at)\s(?:their|his|her)\s(?=\p{L})/giu, '$1 my ')
    .replace(/\b(it['’]s|is|are)\s(?:his|hers|theirs)$/i, '$1 mine')
    .replaceAll(/\b(?:themsel(?:ves|f)|himself|herself)\b/gi, 'myself')

/** The stories of what is told: one for each person and feature. */
export function storiesFrom(
  { people, features, goal, benefit, because }: Told,
  say: ReturnType<typeof createItemFromMessage>,
): ExtractedItem[] {
  const of = (persona: string, feature: NamedItem | undefined) =>
    say({
      persona,
      goal: `${asOwnTime(asOwnGoal(asToldTo(persona, goal ?? storyGoalOf(feature!.name))))}${because === undefined ? '' : `, because ${because}`}`,
      ...(benefit === '' ? {} : { benefit: asOwnTime(benefit) }),
      ...(feature === undefined ? {} : { relatedFeature: linkTextOf(feature, 'id') }),
    })
  // Somebody without a wish, where no feature is in question, tells nothing.
  if (features.length === 0 && goal === undefined) return []
  return people.flatMap(persona =>
    features.length === 0
      ? [of(persona, undefined)]
      : features.map(feature => of(persona, { id: feature.id, name: feature.name })),
  )
}
