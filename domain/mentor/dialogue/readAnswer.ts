import type { ExtractedItem, Evidence } from '#domain/reading/extraction.ts'
import { nameFieldOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf, singularOf, wordsOf } from '#domain/text/words.ts'
import { readSubjectAnswer } from './readSubjectAnswer.ts'
import { readPriorities } from './readPriorities.ts'
import { parseAttributes, splitRelationships } from '#domain/modules/dataModels/parseAttributes.ts'
import {
  capitalize,
  stripFillers,
  tidyProjectName,
  stripSubjectLead,
  capitalizeI,
} from '../language/stripFillers.ts'
import { findMisplacedAnswer } from './misplacedAnswer.ts'
import { splitExclusions } from '#domain/modules/outOfScope/findExclusions.ts'
import { extract } from '#domain/reading/extract.ts'
import { splitByRank } from '#domain/modules/features/importance.ts'
import { intentOf } from './intent.ts'
import { splitAnswerLines } from '#domain/reading/splitAnswerLines.ts'
import { splitList } from '#domain/reading/splitList.ts'
import { relationshipTextOf } from '#domain/modules/dataModels/findDataModels.ts'
import { createWordLocator } from '#domain/text/createWordLocator.ts'
import { hasPronounObject, resolvePronouns } from '../language/resolvePronouns.ts'
import { isRole } from '../language/roles.ts'
import { shortenQuotes } from './shortenQuotes.ts'
import type { Slot } from './slots.ts'
import { brainDumpHeadings } from './messages.ts'

export interface UserMessage {
  readonly id: string
  readonly text: string
}

/** An entry of values that rest on a whole message. */
export const createItemFromMessage =
  ({ id, text }: UserMessage) =>
  (values: Readonly<Record<string, unknown>>): ExtractedItem => {
    const evidence: Evidence[] = [{ quote: text, source: id, start: 0, end: text.length }]
    return {
      finds: Object.fromEntries(
        Object.entries(values).map(([path, value]) => [path, { value, evidence, mark: 'said' }] as const),
      ),
    }
  }

/** The same for one of many things in a message: it rests on its own words, where they stand. */
function createItemFromPart(
  message: UserMessage,
): (values: Readonly<Record<string, unknown>>, part: string) => ExtractedItem {
  const { id, text } = message
  const say = createItemFromMessage(message)
  const placeOf = createWordLocator(text)
  return (values, part) => {
    const place = placeOf(part) ?? findVerbatim(text, part)
    // Never the whole message for each of its parts: that would be its length squared.
    const evidence =
      place === undefined
        ? [{ quote: part, source: id }]
        : [{ quote: text.slice(place.start, place.end), source: id, ...place }]
    const { finds } = say(values)
    return {
      finds: Object.fromEntries(Object.entries(finds).map(([path, find]) => [path, { ...find, evidence }])),
    }
  }
}

function findVerbatim(text: string, part: string): { start: number; end: number } | undefined {
  const start = text.indexOf(part)
  return start < 0 ? undefined : { start, end: start + part.length }
}

/**
 * What an answer says about the slot that was asked, and about the rest of the module besides: people answer three
 * things at once. Where no rule reads it, the answer itself is the value: it was asked for, so it is theirs.
 */
export const readAnswer = (
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] =>
  shortenQuotes(readAnswerUnbounded(module, slot, message, specification), message.text.length)

function readAnswerUnbounded(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const { id, text } = message
  const say = createItemFromMessage(message)
  const sayPart = createItemFromPart(message)
  if (module === 'brainDump') return [say({ '': toBrainDumpText(slot, text) })]
  if (slot.subject !== undefined) return readSubjectAnswer(module, slot.subject, message, specification)
  if (slot.path === 'priority' || slot.path === 'tooMany')
    return readPriorities(slot.path, message, specification)
  if (slot.path === 'relations') return readRelationships(message, specification)
  if (slot.itemName !== undefined) {
    // "search is a must, notes can wait": told of features that are there, whichever was asked about.
    const ranked =
      slot.path === 'description' && rankingPattern.test(text)
        ? readPriorities('priority', message, specification)
        : []
    if (ranked.length > 0) return ranked
    const others = readOtherItems(module, slot, message)
    if (others.length > 0) return others
    const { rest, relations } =
      slot.path === 'attributes' ? splitRelationships(text) : { rest: text, relations: [] }
    const value = readItemField(slot, rest)
    const related =
      relations.length === 0 ? {} : { relationships: relationshipTextOf(slot.itemName, relations) }
    return value === undefined && relations.length === 0
      ? []
      : [
          say({
            [nameFieldOf(module)!]: slot.itemName,
            ...(value === undefined ? {} : { [slot.path]: value }),
            ...related,
          }),
        ]
  }
  const extractedItems = extract(module, { text, source: id, isAsked: true })
  if (slot.field.kind === 'flag') {
    const isYes = intentOf(text) === 'yes' || /^\s*(?:yes|yeah|yep|sure|of course|definitely)\b/i.test(text)
    const isNo = intentOf(text) === 'no' || /^\s*(?:no|nope|nah|not really)\b/i.test(text)
    const isPersonal = slot.path.endsWith('handlesSensitiveData') && personalDataWords.test(text)
    const told =
      isPersonal ||
      /^\W*(?:\w+\W+){1,3}(?:yes|have to|must)\b/i.test(text) ||
      extractedItems.some(entry => entry.finds[slot.path]?.value === true)
    // "yes, with an e-mail address": what follows is a note, and no word of it is lost.
    const note = stripFillers(
      text.replace(
        /^\W*(?:yes|yeah|yep|sure|of course|definitely|no|nope|nah|not really)\b[\s,.:;–—-]*/i,
        '',
      ),
    )
    const isNoted =
      note.split(/\s+/).length > 2 && extractedItems.every(it => it.finds[securityNotesField] === undefined)
    return [
      ...extractedItems,
      ...(isNo ? [] : isYes || told ? [say({ [slot.path]: true })] : []),
      ...(isNoted ? [say({ [securityNotesField]: capitalize(note) })] : []),
    ]
  }
  if (slot.path === 'excludedFeatures')
    return splitExclusions(text).map(feature => sayPart({ excludedFeatures: `- ${feature}` }, feature))
  if (slot.path === 'items') {
    const ranked =
      module === 'features' && rankingPattern.test(text)
        ? readPriorities('priority', message, specification)
        : []
    if (ranked.length > 0) return ranked
    const parts = module === 'features' ? splitByRank(text) : []
    if (parts.every(it => it.importance === undefined))
      return readItems(module, slot, { ...message, sayPart }, text, specification)
    return parts.flatMap(part =>
      part.importance === undefined
        ? readItems(module, slot, { ...message, sayPart }, part.text, specification)
        : splitList(part.text).map(name =>
            sayPart({ name: tidyName(module, name), importance: part.importance }, name),
          ),
    )
  }
  const elsewhere = findMisplacedAnswer(module, slot, text, extractedItems)
  return elsewhere === undefined ? readFieldAnswer(slot, message, extractedItems) : [say(elsewhere)]
}

/** The cards that a part of an answer names, resting on its words where they stand. */
function readItems(
  module: FormKey,
  slot: Slot,
  message: UserMessage & { readonly sayPart: ReturnType<typeof createItemFromPart> },
  part: string,
  specification: Specification,
): ExtractedItem[] {
  const at = message.text.indexOf(part)
  const extractedItems = extract(module, { text: part, source: message.id, isAsked: true })
  const earlier = module === 'features' ? specification.features.map(it => it.name) : undefined
  if (extractedItems.length > 0)
    return extractedItems.map(entry =>
      shiftEvidence(withTidyName(module, resolveEntryPronoun(entry, earlier)), at),
    )
  const parts = readNames(module, slot, part)
  const names = earlier === undefined ? parts : resolvePronouns(parts, earlier)
  return names.map((name, i) =>
    message.sayPart({ [nameFieldOf(module)!]: tidyName(module, name) }, parts[i]!),
  )
}

/** A feature that says "it" of what an earlier one is about. */
function resolveEntryPronoun(entry: ExtractedItem, earlier: readonly string[] | undefined): ExtractedItem {
  const name = entry.finds['name']
  if (earlier === undefined || typeof name?.value !== 'string' || !hasPronounObject(name.value)) return entry
  return {
    ...entry,
    finds: { ...entry.finds, name: { ...name, value: resolvePronouns([name.value], earlier)[0]! } },
  }
}

/** Read from a part of a message: its evidence stands where the part does. */
const shiftEvidence = ({ finds }: ExtractedItem, by: number): ExtractedItem => ({
  finds: Object.fromEntries(
    Object.entries(finds).map(([path, find]) => [
      path,
      {
        ...find,
        evidence: find.evidence.map(it => ({
          ...it,
          ...(it.start === undefined || it.end === undefined
            ? {}
            : { start: it.start + by, end: it.end + by }),
        })),
      },
    ]),
  ),
})

/** "A quiz has many questions": each sentence goes to the first thing that it names. */
function readRelationships(message: UserMessage, specification: Specification): ExtractedItem[] {
  const models = specification.dataModels.filter(it => nameKeyOf(it.name) !== '')
  const placeOf = (line: string, name: string) =>
    ` ${wordsOf(line).map(singularOf).join(' ')} `.indexOf(` ${wordsOf(name).map(singularOf).join(' ')} `)
  return splitAnswerLines(message.text).flatMap(line => {
    const named = models
      .filter(it => placeOf(line, it.name) >= 0)
      .toSorted((a, b) => placeOf(line, a.name) - placeOf(line, b.name))
    const model = named[0] ?? models[0]
    return model === undefined
      ? []
      : [createItemFromMessage(message)({ name: model.name, relationships: line })]
  })
}

/** Names, where no rule reads an answer; what nobody asked for must look like names. */
function readNames(module: FormKey, { id }: Slot, text: string): string[] {
  if (module === 'userStories' || module === 'acceptanceCriteria')
    return id === '' ? [] : [stripFillers(text)]
  const names = splitList(text)
  // Said of nothing that was asked: a person's name must be one of a person.
  if (id === '' && module === 'personas') return names.filter(isRole)
  const isSaid = id === '' || module === 'personas' || module === 'dataModels'
  const most = module === 'features' ? 9 : 5
  return isSaid &&
    names.some(
      name => name.split(/\s+/).length > most || /\b(?:they|it|i|we|you|is|are|was|can['’]?t)\b/i.test(name),
    )
    ? []
    : names
}

/** An answer to one field: its own words, unless the rules found that they say more than one thing. */
function readFieldAnswer(
  slot: Slot,
  message: UserMessage,
  extractedItems: readonly ExtractedItem[],
): ExtractedItem[] {
  const { path } = slot
  const own = path === '' ? '' : tidyAnswer(slot, message.text)
  const isIt = (value: unknown) => typeof value === 'string' && nameKeyOf(value) === nameKeyOf(own)
  const others = extractedItems.filter(entry =>
    Object.entries(entry.finds).every(([other, { value }]) => other !== path && !isIt(value)),
  )
  const isToldApart = extractedItems.some(entry => entry.finds[path]?.mark === 'said')
  if (path === '' || (isToldApart && (others.length > 0 || fieldsReadByRules.test(path))))
    return [...extractedItems]
  if (path === 'name' && own.split(/\s+/).length > 6) return others
  return [createItemFromMessage(message)({ [path]: own }), ...others]
}

/** "Search and reminders are a must": told of features that are there. */
const rankingPattern =
  /\b(?:is|are)\s+(?:an?\s+|the\s+|all\s+)?(?:musts?|must[- ]haves?|essentials?|critical|optional|nice[- ]to[- ]haves?)\b/i

/** Asked whether data are personal, people name them. */
const personalDataWords =
  /\b(?:names?|e-?mails?|address(?:es)?|phone numbers?|birthdays?|ages?|photos?|bank|cards?|health|children|minors|salar(?:y|ies))\b/i
const securityNotesField = 'securityConsiderations.other'

/** Fields whose rules take an answer apart better than it was given: "It is called Shed", "X, because Y". */
const fieldsReadByRules = /^(?:name|corePurpose|painPoint|primaryGoals|excludedFeatures)$/

/** Cards are named in the singular where it is one of a kind: a persona, a thing to store. */
export function tidyName(module: FormKey, name: string): string {
  if (module === 'userStories' || module === 'acceptanceCriteria') return name
  if (module !== 'personas' && module !== 'dataModels') return capitalize(name)
  const [, head = '', last = name] = /^(.*[\s-])?([\p{L}’']+)$/u.exec(name) ?? []
  const one = singularOf(last.toLowerCase())
  const isPlural = one !== last.toLowerCase()
  return capitalize(isPlural ? `${head}${/^[A-Z]/.test(last) ? capitalize(one) : one}` : name)
}

/** A card's name begins with a capital. */
function withTidyName(module: FormKey, entry: ExtractedItem): ExtractedItem {
  const path = nameFieldOf(module)
  const find = path === undefined ? undefined : entry.finds[path]
  if (path === undefined || module === 'userStories' || typeof find?.value !== 'string') return entry
  return { ...entry, finds: { ...entry.finds, [path]: { ...find, value: tidyName(module, find.value) } } }
}

/** What was answered to a question of the interview, under words that tell what was asked. */
const toBrainDumpText = ({ id }: Slot, text: string) =>
  brainDumpHeadings[id] === undefined ? text.trim() : `\n${brainDumpHeadings[id]}:\n${text.trim()}`

/** "they want to …", "the kids want to …" without who wants it, which is the card, and that it is wanted. */
function withoutSubject(text: string, itemName: string): string {
  const [lead] = /^(?:they|he|she|the)\s+/i.exec(text) ?? ['']
  const isCard = lead === '' || /^the\s/i.test(lead)
  const named = text.slice(lead.length, lead.length + itemName.length)
  if (isCard && withoutSigns(named) !== withoutSigns(itemName)) return text
  const rest = text.slice(isCard ? lead.length + itemName.length : lead.trimEnd().length)
  const [wanting] =
    /^s?\s+(?:(?:just|really|mostly|mainly)\s+)?(?:would\s+like|['’]d\s+like|wants?|needs?)\s+(?:to\s+)?/i.exec(
      rest,
    ) ?? []
  return wanting === undefined ? text : rest.slice(wanting.length)
}

/** With every sign being the same: people write one apostrophe or another. */
const withoutSigns = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}\s-]/gu, '.')

function tidyAnswer({ path, field, itemName }: Slot, text: string): string {
  if (path === 'needsAndGoals' && itemName !== undefined)
    return capitalize(withoutSubject(stripFillers(text), itemName))
  if (path === 'name') return tidyProjectName(text.trim().split('\n')[0]!)
  if (/^(?:targetAudience|whoExperiences|persona)$/.test(path))
    return path === 'persona'
      ? tidyName('personas', stripSubjectLead(text))
      : capitalize(stripSubjectLead(text))
  return field.kind === 'text' && field.rows > 1
    ? capitalize(stripFillers(text))
    : capitalizeI(stripFillers(text))
}

/** Asked about one card, people may tell of another in full: a whole story, a model with its name. */
function readOtherItems(
  module: FormKey,
  { itemName, path }: Slot,
  { id, text }: UserMessage,
): ExtractedItem[] {
  if (module !== 'userStories' && path !== 'attributes') return []
  const name = nameFieldOf(module)!
  const extractedItems = extract(module, { text, source: id, isAsked: true })
  // "recipes with a title and a photo" tells of the recipe that was asked about.
  const own = singularOf(wordsOf(itemName ?? '').at(-1) ?? '')
  if (
    path === 'attributes' &&
    wordsOf(text)
      .slice(0, 3)
      .some(it => singularOf(it) === own)
  )
    return []
  if (module === 'userStories') return /^\W*as an? /i.test(text) ? extractedItems : []
  return extractedItems.filter(({ finds }) => {
    const other = finds[name]?.value
    return typeof other === 'string' && nameKeyOf(other) !== nameKeyOf(itemName ?? '')
  })
}

function readItemField(slot: Slot, text: string): unknown {
  const { path, field, itemName } = slot
  if (field.kind === 'list') {
    // "each booking has a date and a court": its own name is no attribute.
    const told = stripFillers(text).replace(
      /^.{0,40}?\b(?:has|have|needs?|with|includes?|is|are)\b[:\s]+/i,
      '',
    )
    const attributes = path === 'attributes' ? parseAttributes(/[,;]|\band\b/.test(told) ? told : text) : []
    const own = nameKeyOf(itemName ?? '')
    const rest = attributes.filter(it => nameKeyOf(it.name) !== own)
    return rest.length === 0 ? undefined : rest
  }
  return field.kind === 'lines' ? splitAnswerLines(text) : tidyAnswer(slot, text)
}
