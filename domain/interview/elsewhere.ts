import type { Entry } from '../finds.ts'
import { itemListOf, type FormKey } from '../specification.ts'
import { nameKey, wordsIn } from '../words.ts'
import { capitalised, cleaned, cleanedName } from './cleaned.ts'
import type { Interview } from './interview.ts'
import { isLimit, limitMeant } from './limits.ts'
import type { Slot } from './slots.ts'
import { technologiesIn } from './technologies.ts'

/** The field and the value that a message is meant for. */
type Meant = Readonly<Record<string, string>>

/**
 * What a message says that answers another question of the module than the one that was asked, all of it: its name when
 * its users were asked about, a law when the money was. Undefined where anything in it may be the answer.
 */
export function meantElsewhere(
  module: FormKey,
  { path }: Slot,
  text: string,
  heard: readonly Entry[],
): Meant | undefined {
  if (heard.some(({ finds }) => finds[path]?.mark === 'said')) return undefined
  switch (module) {
    case 'overview':
      return path === 'name' ? undefined : (nameTold(text) ?? goalTold(text, heard))
    case 'constraints': {
      const limit = limitMeant(cleaned(text))
      const isOwn =
        isLimit(path, text) || (path === 'mandatoryTechnologies' && technologiesIn(text).length > 0)
      return limit === undefined || isOwn ? undefined : { [limit]: capitalised(cleaned(text)) }
    }
    case 'technicalRequirements':
      return technologyTold(path, cleaned(text))
    case 'nonFunctionalRequirements': {
      const platform = heard.find(({ finds }) => finds['targetPlatform']?.mark === 'said')?.finds[
        'targetPlatform'
      ]
      return typeof platform?.value === 'string' && nameKey(platform.value) === nameKey(cleaned(text))
        ? { targetPlatform: platform.value }
        : undefined
    }
    default:
      return undefined
  }
}

/** "It's called Shed", "we call it Shed": a name, and nothing else. */
function nameTold(text: string): Meant | undefined {
  const isTold =
    /^\W*(?:(?:it|this|that|the|app|project|site|website|name|working|title|is|s|we|i|would|will|d|ll|be|should|let|want|to|like)\b[\s'’]*)*(?:(?:called|call it|call this|named|name it)\b|(?<=\b(?:name|title) is\s)|(?<=\b(?:name|title)):)/i.test(
      cleaned(text),
    )
  const name = cleanedName(text.trim()).replace(/^:\s*/, '')
  return isTold && name.split(/\s+/).length <= 4 && !/[,;:]/.test(name) ? { name } : undefined
}

/** "Our main goal is …", the whole message. */
function goalTold(text: string, heard: readonly Entry[]): Meant | undefined {
  const goals = heard.find(({ finds }) => finds['primaryGoals'] !== undefined)?.finds['primaryGoals']
  const told = (goals?.evidence ?? []).reduce((sum, { quote }) => sum + quote.length, 0)
  return typeof goals?.value === 'string' && heard.length === 1 && told > text.trim().length * 0.8
    ? { primaryGoals: goals.value }
    : undefined
}

/** Kinds of technology that are no answer to a question about another kind. */
const apart: { readonly [asked: string]: readonly string[] } = {
  frontend: ['database', 'thirdPartyApis'],
  backend: ['thirdPartyApis'],
  database: ['thirdPartyApis', 'frontend', 'libraries'],
  mobile: ['database', 'thirdPartyApis'],
  architecture: ['mobile', 'libraries'],
  libraries: ['mobile'],
}
/** Services of others in which one may keep data or build pages as well. */
const isManifold =
  /^(?:airtable|notion|google drive|dropbox|shopify|woocommerce|salesforce|hubspot|trello|jira|telegram|discord|slack|microsoft graph|open food facts|wikipedia api|github api|gitlab api|tmdb|spotify)$/i

/** A few words about technologies all of which are of another kind than was asked for. */
function technologyTold(path: string, text: string): Meant | undefined {
  const named = technologiesIn(text)
  const others = apart[path] ?? []
  const [first] = named
  const rest = wordsIn(text).length - named.flatMap(it => wordsIn(it.name)).length
  const isMeant =
    first !== undefined &&
    rest <= 3 &&
    named.every(it => it.slot === first.slot && others.includes(it.slot) && !isManifold.test(it.name)) &&
    // "in …", "stored with …": it answers where.
    !/\b(?:stor\w+|keep|kept|sav(?:e|ed|ing)|in|on|inside)\b/i.test(text)
  return isMeant ? { [first.slot]: text } : undefined
}

/** Whether an answer told of other fields, and nothing of the one that was asked for. */
export const isForAnother = (
  { module }: Pick<Interview, 'module'>,
  { path, field }: Slot,
  heard: readonly Entry[],
) =>
  module !== 'brainDump' &&
  itemListOf(module) === undefined &&
  field.kind === 'text' &&
  path !== '' &&
  heard.length > 0 &&
  heard.every(({ finds }) => finds[path] === undefined)
