import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'
import { capitalize, stripFillers, tidyProjectName } from '../language/stripFillers.ts'
import type { DialogueState } from './dialogueState.ts'
import { matchesConstraintField, soleConstraintFieldOf } from '#domain/modules/constraints/constraintField.ts'
import type { Slot } from './slots.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'

/** The field and the value that a message is meant for. */
type FieldValues = Readonly<Record<string, string>>

/**
 * What a message says that answers another question of the module than the one that was asked, all of it: its name when
 * its users were asked about, a law when the money was. Undefined where anything in it may be the answer.
 */
export function findMisplacedAnswer(
  module: FormKey,
  { path }: Slot,
  text: string,
  extractedItems: readonly ExtractedItem[],
): FieldValues | undefined {
  if (extractedItems.some(({ finds }) => finds[path]?.mark === 'said')) return undefined
  switch (module) {
    case 'overview':
      return path === 'name' ? undefined : (findProjectName(text) ?? findGoal(text, extractedItems))
    case 'constraints': {
      const limit = soleConstraintFieldOf(stripFillers(text))
      const isOwn =
        matchesConstraintField(path, text) ||
        (path === 'mandatoryTechnologies' && findTechnologies(text).length > 0)
      return limit === undefined || isOwn ? undefined : { [limit]: capitalize(stripFillers(text)) }
    }
    case 'technicalRequirements':
      return findMisplacedTechnology(path, stripFillers(text))
    case 'nonFunctionalRequirements': {
      const platform = extractedItems.find(({ finds }) => finds['targetPlatform']?.mark === 'said')?.finds[
        'targetPlatform'
      ]
      return typeof platform?.value === 'string' &&
        nameKeyOf(platform.value) === nameKeyOf(stripFillers(text))
        ? { targetPlatform: platform.value }
        : undefined
    }
    default:
      return undefined
  }
}

/** "It's called Shed", "we call it Shed": a name, and nothing else. */
function findProjectName(text: string): FieldValues | undefined {
  const isTold =
    /^\W*(?:(?:it|this|that|the|app|project|site|website|name|working|title|is|s|we|i|would|will|d|ll|be|should|let|want|to|like)\b[\s'’]*)*(?:(?:called|call it|call this|named|name it)\b|(?<=\b(?:name|title) is\s)|(?<=\b(?:name|title)):)/i.test(
      stripFillers(text),
    )
  const name = tidyProjectName(text.trim()).replace(/^:\s*/, '')
  return isTold && name.split(/\s+/).length <= 4 && !/[,;:]/.test(name) ? { name } : undefined
}

/** "Our main goal is …", the whole message. */
function findGoal(text: string, extractedItems: readonly ExtractedItem[]): FieldValues | undefined {
  const goals = extractedItems.find(({ finds }) => finds['primaryGoals'] !== undefined)?.finds['primaryGoals']
  const told = (goals?.evidence ?? []).reduce((sum, { quote }) => sum + quote.length, 0)
  return typeof goals?.value === 'string' && extractedItems.length === 1 && told > text.trim().length * 0.8
    ? { primaryGoals: goals.value }
    : undefined
}

/** Kinds of technology that are no answer to a question about another kind. */
const unrelatedFields: { readonly [asked: string]: readonly string[] } = {
  frontend: ['database', 'thirdPartyApis'],
  backend: ['thirdPartyApis'],
  database: ['thirdPartyApis', 'frontend', 'libraries'],
  mobile: ['database', 'thirdPartyApis'],
  architecture: ['mobile', 'libraries'],
  libraries: ['mobile'],
}
/** Services of others in which one may keep data or build pages as well. */
const multiPurposeNames =
  /^(?:airtable|notion|google drive|dropbox|shopify|woocommerce|salesforce|hubspot|trello|jira|telegram|discord|slack|microsoft graph|open food facts|wikipedia api|github api|gitlab api|tmdb|spotify)$/i

/** A few words about technologies all of which are of another kind than was asked for. */
function findMisplacedTechnology(path: string, text: string): FieldValues | undefined {
  const named = findTechnologies(text)
  const others = unrelatedFields[path] ?? []
  const [first] = named
  const rest = wordsOf(text).length - named.flatMap(it => wordsOf(it.name)).length
  const isMeant =
    first !== undefined &&
    rest <= 3 &&
    named.every(
      it => it.field === first.field && others.includes(it.field) && !multiPurposeNames.test(it.name),
    ) &&
    // "in …", "stored with …": it answers where.
    !/\b(?:stor\w+|keep|kept|sav(?:e|ed|ing)|in|on|inside)\b/i.test(text)
  return isMeant ? { [first.field]: text } : undefined
}

/** Whether an answer told of other fields, and nothing of the one that was asked for. */
export const isMisplacedAnswer = (
  { module }: Pick<DialogueState, 'module'>,
  { path, field }: Slot,
  extractedItems: readonly ExtractedItem[],
) =>
  module !== 'brainDump' &&
  itemListOf(module) === undefined &&
  field.kind === 'text' &&
  path !== '' &&
  extractedItems.length > 0 &&
  extractedItems.every(({ finds }) => finds[path] === undefined)
