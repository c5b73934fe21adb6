import { isRankLabel } from '#domain/modules/features/importance.ts'
import { saysRank } from '#domain/modules/features/readPriorities.ts'
import { nonUser } from '#domain/modules/personas/readPeople.ts'
import { extractAll } from '#domain/reading/extract.ts'
import { classifyStatements } from '#domain/reading/classifier/classifyStatements.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { placeStatements } from '#domain/reading/draft/placeStatements.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { findPhrases } from '#domain/reading/phrases/findPhrases.ts'
import { personaFieldOf } from '#domain/reading/painPoints.ts'
import { statementsOf } from '#domain/reading/statements/statementsOf.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import {
  formOf,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { contentWordsOf, textsIn } from '../language/contentWords.ts'
import { withoutAddition } from '../language/addedIn.ts'
import { capitalize, capitalizeI, stripFillers } from '../language/stripFillers.ts'
import { tagWords } from '../language/tagWords.ts'
import { createItemFromMessage, createItemFromPart, type UserMessage } from './createItem.ts'
import { containsPhrase } from '#domain/text/words.ts'
import { findLostClauses, findLostWords } from './lostWords.ts'
import { questionsOf } from './questions.ts'
import { tidyName } from './readAnswer.ts'
import { isSameStem } from './revision/isSameStem.ts'
import { isNameOf, keyStemsOf } from './revision/matchCard.ts'
import type { Slot } from './slots.ts'
import { withoutYesOrNo } from './yesOrNo.ts'

type Parked = readonly (readonly [FormKey, readonly ExtractedItem[]])[]

/** An answer with all of its words: in values for this module or others, or named in the reply. */
export interface KeptAnswer {
  readonly items: readonly ExtractedItem[]
  readonly parked: Parked
  /** What the reply repeats, because it belongs to the conversation. */
  readonly alsoSaid: readonly string[]
  /** What the person has to place. */
  readonly unplaced: readonly string[]
}

/**
 * Makes sure that no word of an answer is lost: what no rule could use becomes the text of the field that was asked,
 * a card in the person's own words, or a part of the card that it is about. The rest is named in the reply.
 */
export function keepWords(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  items: readonly ExtractedItem[],
  parked: Parked,
  specification: Specification,
): KeptAnswer {
  const kept = { items, parked, alsoSaid: [], unplaced: [] }
  if (module === 'brainDump') return kept
  const texts = [...items, ...parked.flatMap(([, all]) => all)].flatMap(textsOfItem)
  const hasContent = contentWordsOf(stripFillers(message.text)).length > 0
  if (findLostWords(module, slot, message.text, texts).length === 0 && (items.length > 0 || !hasContent))
    return kept
  if (slot.subject !== undefined || slot.itemName !== undefined)
    return keepForItem(module, slot, message, kept)
  if (itemListOf(module) === undefined)
    return slot.path === ''
      ? keepByStatement(module, slot, message, kept, specification)
      : keepInField(module, slot, message, kept, specification)
  if (slot.path === 'items') return keepByStatement(module, slot, message, kept, specification)
  return alsoSaying(module, slot, message, kept)
}

/** Names the clauses whose words are in no value. */
function alsoSaying(module: FormKey, slot: Slot, message: UserMessage, kept: KeptAnswer): KeptAnswer {
  const texts = [...kept.items, ...kept.parked.flatMap(([, all]) => all)].flatMap(textsOfItem)
  const lost = findLostClauses(module, slot, message.text, texts)
  // "Scanning and searching first" needs no echo if it has ranked "scan a device" and "search".
  const names = slot.path === 'priority' || slot.path === 'tooMany' ? texts.flatMap(keyStemsOf) : []
  const said = lost
    .split(/,\s+/)
    .filter(
      clause =>
        !saysRank(clause) ||
        names.length === 0 ||
        findLostWords(module, slot, clause, texts)
          .flatMap(keyStemsOf)
          .some(stem => !names.some(it => isSameStem(it, stem))),
    )
    .join(', ')
  return { ...kept, alsoSaid: said === '' ? [] : [said] }
}

const textsOfItem = ({ finds }: ExtractedItem) => Object.values(finds).flatMap(({ value }) => textsIn(value))

/** The field that was asked gets the whole answer. */
function keepInField(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  kept: KeptAnswer,
  specification: Specification,
): KeptAnswer {
  const { path, field, notesField } = slot
  const say = createItemFromMessage(message)
  if (slot.isName === true && kept.items.length === 0)
    return keepByStatement(module, { ...slot, id: '' }, message, kept, specification)
  const hasName = kept.items.some(({ finds }) => finds['name'] !== undefined)
  if (slot.isName === true || hasName) return alsoSaying(module, { ...slot, isName: true }, message, kept)
  if (field.kind === 'flag') {
    const rest = kept.items.filter(({ finds }) => notesField === undefined || finds[notesField] === undefined)
    const note = wholeTextOf(withoutYesOrNo(message.text))
    return notesField === undefined || !/[\p{L}\p{N}]/u.test(note)
      ? alsoSaying(module, slot, message, kept)
      : { ...kept, items: [...rest, say({ [notesField]: note })] }
  }
  if (module === 'outOfScope' && kept.items.length > 0) return keepLines(message, kept)
  if (field.kind !== 'text') return alsoSaying(module, slot, message, kept)
  const isForOtherField = kept.items.length > 0 && kept.items.every(({ finds }) => finds[path] === undefined)
  const target = isForOtherField ? Object.keys(kept.items[0]!.finds)[0]! : path
  const others = kept.items
    .map(({ finds, ...item }) => ({
      ...item,
      finds: Object.fromEntries(Object.entries(finds).filter(([it]) => it !== target)),
    }))
    .filter(({ finds }) => Object.keys(finds).length > 0)
  return { ...kept, items: [say({ [target]: wholeTextOf(message.text) }), ...others] }
}

/** Where a sentence says more than what it excludes, the line is the whole sentence. */
function keepLines(message: UserMessage, kept: KeptAnswer): KeptAnswer {
  const sayPart = createItemFromPart(message)
  const isIn = ({ finds }: ExtractedItem, start: number, end: number) =>
    Object.values(finds).some(({ evidence }) =>
      evidence.some(it => it.start !== undefined && it.start >= start && it.start < end),
    )
  let items = [...kept.items]
  for (const match of message.text.matchAll(/[^.;!\n]+[.;!]*/g)) {
    const sentence = withoutAddition(stripFillers(match[0]))
    const own = items.filter(it => isIn(it, match.index, match.index + match[0].length))
    const isElsewhere = kept.parked.some(([, all]) =>
      all.some(it => isIn(it, match.index, match.index + match[0].length)),
    )
    const lost = findLostWords('outOfScope', outOfScopeSlot, sentence, own.flatMap(textsOfItem))
    if (lost.length === 0 || (own.length === 0 && isElsewhere)) continue
    const line = wholeTextOf(sentence.replace(/^(?:or|also)\s+/i, '')).replace(/(?<![\s.;!])[\s.;!]+$/, '')
    items = items.filter(it => !own.includes(it))
    items.push(sayPart({ excludedFeatures: `- ${line}` }, sentence.trim()))
  }
  return { ...kept, items }
}

const outOfScopeSlot = { path: 'excludedFeatures', field: formOf('outOfScope').body } as const

/** An answer without the fillers around it. */
export const wholeTextOf = (text: string): string =>
  capitalize(capitalizeI(stripFillers(text))).replace(/(?<![\s,;])[\s,;]+$/, '')

/** The item that was asked about gets the words, in the field that describes it. */
function keepForItem(module: FormKey, slot: Slot, message: UserMessage, kept: KeptAnswer): KeptAnswer {
  const say = createItemFromMessage(message)
  const nameField = nameFieldOf(module)!
  // "No wait, the list is a must" says nothing of the feature that was asked about.
  const isRanking =
    module === 'features' &&
    kept.items.length > 0 &&
    kept.items.every(({ finds }) => finds['importance'] !== undefined && finds['description'] === undefined)
  if (isRanking) return alsoSaying(module, slot, message, kept)
  if (slot.itemName !== undefined && slot.field.kind === 'text') {
    const own = say({ [nameField]: slot.itemName, [slot.path]: wholeTextOf(message.text) })
    const others = kept.items.filter(({ finds }) => finds[slot.path] === undefined)
    return { ...kept, items: [own, ...others] }
  }
  const path = descriptionFieldOf(module, message.text)
  if (slot.itemName !== undefined && path !== undefined)
    return {
      ...kept,
      items: [...kept.items, say({ [nameField]: slot.itemName, [path]: wholeTextOf(message.text) })],
    }
  const { readRest } = questionsOf(module)
  const items = slot.subject === undefined ? undefined : readRest?.(slot.subject, message, kept.items)
  return items === undefined ? alsoSaying(module, slot, message, kept) : { ...kept, items }
}

/** The field of a list's items that takes whatever is said about one. */
function descriptionFieldOf(module: FormKey, text: string): string | undefined {
  const fields = fieldsOf(module)
  if (fields.has('needsAndGoals')) return personaFieldOf(text)
  return ['description', 'definition'].find(path => fields.has(path))
}

/** An answer with more statements is a document; placing each would take too long. */
const maxStatements = 300

/** Places each statement of an answer that no rule has read. */
function keepByStatement(
  module: FormKey,
  slot: Slot,
  message: UserMessage,
  kept: KeptAnswer,
  specification: Specification,
): KeptAnswer {
  const texts = [...kept.items, ...kept.parked.flatMap(([, all]) => all)].flatMap(textsOfItem)
  const found = statementsOf(message.text)
  // Whatever is left of such a text is named in the reply as a whole.
  if (found.length > maxStatements) return kept
  const classified = classifyStatements(found, extractAll(message.text, message.id))
  const statements = placeStatements(classified, findPhrases(message.text, classified))
  const sayPart = createItemFromPart(message)
  const items = [...kept.items]
  const parked = [...kept.parked]
  const alsoSaid: string[] = []
  const unplaced: string[] = []
  for (const statement of statements) {
    if (isRankLabel(statement.text) || findLostWords(module, slot, statement.text, texts).length === 0)
      continue
    const text = wholeTextOf(statement.text)
    const name = cardOf(module, statement, items, specification)
    const path = descriptionFieldOf(module, text)
    const nameField = nameFieldOf(module)
    const elsewhere = statement.placements.find(it => it.module !== module)
    // What follows a statement is mostly about the same.
    const lastField = Object.keys(items.at(-1)?.finds ?? {})[0]
    const isHere = statement.placements.some(it => it.module === module)
    // "Guests, things they bring, rooms": what is said of one of many is no description of the first.
    const isList =
      module === 'dataModels' &&
      items.filter(({ finds }) =>
        textsIn(finds['name']?.value)
          .flatMap(keyStemsOf)
          .some(it => keyStemsOf(text).includes(it)),
      ).length > 2
    if (isList) alsoSaid.push(findLostClauses(module, slot, statement.text, texts))
    else if (statement.isQuestion || (module === 'personas' && nonUser.test(statement.text)))
      alsoSaid.push(statement.text)
    else if (name !== undefined && path !== undefined && nameField !== undefined) {
      // The whole statement says more than the part of it that a rule took.
      const part = items.findIndex(
        ({ finds }) =>
          finds[nameField]?.value === name &&
          typeof finds[path]?.value === 'string' &&
          containsPhrase(text, finds[path].value),
      )
      const whole = sayPart({ [nameField]: name, [path]: text }, statement.text)
      if (part < 0) items.push(whole)
      else items[part] = { ...items[part]!, finds: { ...items[part]!.finds, ...whole.finds } }
    } else if (slot.id === '' && module === 'acceptanceCriteria' && rulePattern.test(text)) {
      // Whoever talks about rules states one more.
      items.push(sayPart({ criteria: [text] }, statement.text))
    } else if (slot.id === '' && itemListOf(module) === undefined && isHere) {
      const { field } = statement.placements.find(it => it.module === module)!
      items.push(sayPart({ [field]: text }, statement.text))
    } else if (slot.id === '' && itemListOf(module) === undefined && lastField !== undefined) {
      items.push(sayPart({ [lastField]: text }, statement.text))
    } else if (slot.id === '' && elsewhere !== undefined && !isHere) {
      const item = itemFor(elsewhere.module, elsewhere.field, text)
      if (item === undefined) unplaced.push(statement.text)
      else parked.push([elsewhere.module, [sayPart(item, statement.text)]])
    } else if (nameField !== undefined && slot.id !== '' && isCardName(module, text)) {
      const short = shortNameOf(text)
      const card = {
        [nameField]: tidyName(module, short),
        ...(path === undefined || short === text ? {} : { [path]: text }),
      }
      items.push(sayPart(card, statement.text))
    } else unplaced.push(statement.text)
  }
  return { items, parked, alsoSaid, unplaced }
}

/** What a rule says: what must be, what may not be, when, and how much. */
const rulePattern =
  /\d|\b(?:must|mustn['’]?t|only|never|always|not|no|cannot|can['’]?t|may|has to|have to|at most|at least|if|when|whenever|until|within|unless|isn['’]?t|aren['’]?t|doesn['’]?t|don['’]?t)\b/i

/** The card that a statement is about: the one that it names, or else the one named just before it. */
function cardOf(
  module: FormKey,
  { text, start }: PlacedStatement,
  items: readonly ExtractedItem[],
  specification: Specification,
): string | undefined {
  const nameField = nameFieldOf(module)
  if (nameField === undefined) return undefined
  const stems = keyStemsOf(text)
  const named = [
    ...items.map(({ finds }) => finds[nameField]?.value),
    ...(specification[module] as readonly Record<string, unknown>[]).map(item => item[nameField]),
  ].filter((it): it is string => typeof it === 'string')
  const isNamed = (name: string) => {
    const own = keyStemsOf(name)
    return own.length > 0 && own.every(stem => stems.includes(stem))
  }
  const before = items.filter(({ finds }) => (finds[nameField]?.evidence[0]?.start ?? Infinity) <= start)
  const last = before.at(-1)?.finds[nameField]?.value
  return named.find(isNamed) ?? (typeof last === 'string' && !isNameOf(text, last) ? last : undefined)
}

/** Whatever people say about features may be one. Other lists need something that can be a name. */
function isCardName(module: FormKey, text: string): boolean {
  const { itemNames } = questionsOf(module)
  if (itemNames === 'verbatim' || contentWordsOf(text).length === 0) return false
  if (module === 'features') return contentWordsOf(text).length > 1
  return text.split(/\s+/).length < 6 && !tagWords(text).some(({ kind }) => kind === 'verb')
}

/** A name in the person's words, cut where a clause ends or after a few words. */
function shortNameOf(text: string): string {
  const [clause = text] = text.split(/[,.;:(–—]\s|\s(?:so|because|which|that|who|when|if|but)\s/)
  const words = clause.trim().split(/\s+/)
  return words.length <= 9 ? clause.trim() : words.slice(0, 8).join(' ')
}

/** A statement as a value for another module. */
export function itemFor(
  module: FormKey,
  field: string,
  text: string,
): Readonly<Record<string, unknown>> | undefined {
  if (itemListOf(module) === undefined)
    return field === '' ? undefined : { [field]: module === 'outOfScope' ? `- ${text}` : text }
  if (module === 'acceptanceCriteria') return { criteria: [text] }
  if (module === 'userStories') return { goal: text }
  if (module === 'features') {
    const name = shortNameOf(text)
    return name === text ? { name } : { name, description: text }
  }
  return undefined
}
