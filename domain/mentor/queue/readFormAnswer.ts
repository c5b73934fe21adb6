import { parseAttributes } from '#domain/modules/dataModels/parseAttributes.ts'
import { createProposal, type Proposal, type ProposedChange } from '#domain/proposal/proposal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { itemsOf, linkTextOf } from '../../specification/links.ts'
import { isMostlyMissing, stemsOf } from '../../text/similarity.ts'
import { nameFieldOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { currentSlotOf, currentSlotsOf } from '../dialogue/askNextQuestion.ts'
import { blankDialogue, type DialogueState } from '../dialogue/dialogueState.ts'
import type { Slot } from '../dialogue/slots.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { handleAnswer } from '../dialogue/handleAnswer.ts'
import { capitalize } from '../language/stripFillers.ts'
import { toSingularName } from '../language/toSingularName.ts'
import { kindOfSlot, togetherIdOf } from '../dialogue/togetherSlot.ts'
import { byFields } from './fieldOfSentence.ts'
import { featureSentencesOf, tidyFeatures } from './featuresInAnswer.ts'
import { formOfItems, namedItemsOf } from './askedItems.ts'
import { itemCalled } from './itemsNamed.ts'
import { denialsIn, peopleIn, withRoles } from './peopleInAnswer.ts'
import { leadOf, storiesOf, withPersonaName } from './storiesOfAnswer.ts'
import { readRanks } from './readRanks.ts'
import { splitByItem } from './splitByItem.ts'
import { isAside, withoutAsides } from './withoutAsides.ts'

/**
 * What an answer to a question about a form means, as the conversation about that form would read it: the changes to
 * that form, and to others that the answer tells about as well.
 */
export function readFormAnswer(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly Proposal[] {
  const answer = withoutAsides(text, asked.module)
  if (asked.slot === 'priority') return [rankingOf(answer, specification)]
  const { said, denied } = tellsOfPeople.has(asked.module)
    ? denialsIn(answer, specification)
    : { said: answer, denied: [] }
  const listed = asked.module === 'personas' && asked.slot === 'items' ? withRoles(said) : said
  const all: Record<string, ExtractedItem[]> = {}
  for (const [part, words] of listed === '' ? [] : partsOf(asked, listed, specification))
    for (const [module, read] of readPart(part, words, specification))
      all[module] = [...(all[module] ?? []), ...read]
  const people = peopleIn(all['userStories'] ?? [], specification)
  if (people.length > 0) all['personas'] = [...(all['personas'] ?? []), ...people]
  if (denied.length > 0) all['personas'] ??= []
  return Object.entries(all).map(([key, entries]) => {
    // The cast is sound: what is noted for other forms is keyed by their module.
    const module = key as ModuleKey
    const { changes } = createProposal(module, specification[module], entries)
    const own = changes.filter(({ mark, op }) => mark !== 'template' && op !== 'remove')
    return { module, changes: module === 'personas' ? [...own, ...denied] : own, removals: [] }
  })
}

const tellsOfPeople: ReadonlySet<ModuleKey> = new Set(['personas', 'userStories'])

type Read = readonly (readonly [module: string, entries: readonly ExtractedItem[]])[]

/** What a part of an answer says, by module. */
function readPart(asked: AskedForm, text: string, specification: Specification): Read {
  const message = { id: 'answer', text }
  const fields = asked.slot === '' ? byFields(asked.module, text) : undefined
  if (fields !== undefined) {
    const say = createItemFromMessage(message)
    return [
      [asked.module, [say(Object.fromEntries([...fields].map(([path, it]) => [path, capitalize(it)])))]],
    ]
  }
  const model =
    asked.module === 'dataModels' && asked.slot === 'items' ? labelledModel.exec(text)?.groups : undefined
  if (model !== undefined) {
    const attributes = parseAttributes(model['list']!)
    return [
      ['dataModels', [createItemFromMessage(message)({ name: toSingularName(model['name']!), attributes })]],
    ]
  }
  const before = stateFor(asked, specification)
  const isStory = asked.module === 'userStories'
  const named = isStory ? { ...message, text: withPersonaName(text, specification) } : message
  const { state } = handleAnswer(before, currentSlotOf(before, specification), named, specification)
  const entries = isStory
    ? storiesOf(asked, named.text, state.entries, specification)
    : asked.module === 'acceptanceCriteria'
      ? state.entries.map(withStory(asked, specification))
      : asked.module === 'features'
        ? tidyFeatures(state.entries, specification)
        : state.entries.map(asked.module === 'outOfScope' ? withoutDenial : withoutDouble)
  const read: Read = [[asked.module, entries], ...Object.entries(state.parked)]
  return [...read, ...leftIn(text, asked, read, specification)]
}

/** “Booking: start, end and boat” */
const labelledModel =
  /^(?:(?:and|the|an?|our|each|every)\s){0,3}(?<name>[\p{L}-]{2,30}(?:\s[\p{L}-]{2,30}){0,2})\s?(?::|\swith\s|\shas\s|\shave\s)\s*(?<list>\S.{2,400})$/isu

/** What is left out needn't be denied as well: “- No paying online” is paying online. */
function withoutDenial(entry: ExtractedItem): ExtractedItem {
  const { excludedFeatures: lines } = entry.finds
  if (typeof lines?.value !== 'string') return entry
  const value = lines.value.replaceAll(
    /^- (?:and )?no (?=\S)(.)/gim,
    (_, first: string) => `- ${first.toUpperCase()}`,
  )
  return { ...entry, finds: { ...entry.finds, excludedFeatures: { ...lines, value } } }
}

/** A list of attributes isn't the description as well. */
function withoutDouble(entry: ExtractedItem): ExtractedItem {
  const { attributes, description, ...finds } = entry.finds
  return attributes === undefined || description === undefined
    ? entry
    : { ...entry, finds: { ...finds, attributes } }
}

/** The sentences of an answer of which most words are nowhere yet: they belong to what they were said about. */
function leftIn(text: string, asked: AskedForm, read: Read, specification: Specification): Read {
  const kept = new Set(stemsOf(JSON.stringify(read.map(([, entries]) => entries.map(({ finds }) => finds)))))
  const left = text
    .split(/(?<=[.!?;])\s+|\n+/)
    .filter(sentence => isMostlyMissing(sentence, kept))
    .join(' ')
  if (left === '') return []
  const say = createItemFromMessage({ id: 'answer', text: left })
  const [item] = namedItemsOf(asked, specification)
  if (item !== undefined && asked.module === 'acceptanceCriteria') {
    const story = { id: item.id, name: item.name }
    return [[asked.module, [say({ userStoryId: linkTextOf(story, 'id'), criteria: [left] })]]]
  }
  const module = asked.module === 'userStories' ? 'features' : asked.module
  const prose = proseFields[module]
  if (item !== undefined && prose !== undefined) return [[module, [say({ name: item.name, [prose]: left })]]]
  return [['technicalRequirements', [say({ otherNotes: left })]]]
}

/** Where items have a text for whatever is said about them. */
const proseFields: Partial<Readonly<Record<ModuleKey, string>>> = {
  features: 'description',
  personas: 'characteristics',
  dataModels: 'description',
}

/** The importance that an answer gives to features. */
function rankingOf(text: string, { features }: Specification): Proposal {
  const ranks = readRanks(text, features)
  const changes = features.flatMap((feature): ProposedChange[] => {
    const value = ranks.get(feature)
    return value === undefined || value === feature.importance
      ? []
      : [
          {
            ...{ key: `${feature.id}.importance`, op: 'set', item: feature.id, path: 'importance' },
            ...{ value, base: feature.importance, evidence: [], mark: 'said' },
          },
        ]
  })
  return { module: 'features', changes, removals: [] }
}

/** The parts of an answer, each with what it's about. */
function partsOf(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly (readonly [AskedForm, string])[] {
  const { next, items } = asked
  if (next !== undefined) {
    const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter(it => it.trim() !== '')
    const goesOn = sentences.findIndex((sentence, i) => i > 0 && !continuation.test(sentence))
    return goesOn < 0
      ? [[asked, text]]
      : [
          [asked, sentences.slice(0, goesOn).join(' ')],
          [{ ...asked, slot: next }, sentences.slice(goesOn).join(' ')],
        ]
  }
  if (asked.module === 'features' && asked.slot === 'items') {
    const { wanted, later } = featureSentencesOf(text)
    const excluded: AskedForm = { module: 'outOfScope', slot: 'excludedFeatures', items: [] }
    return [
      ...wanted.map(sentence => [asked, sentence] as const),
      ...(later.length === 0 ? [] : [[excluded, later.join(', ')] as const]),
    ]
  }
  if (asked.module === 'dataModels' && asked.slot === 'items') {
    const pieces = text.split(/(?<=[.!?])\s+|\n+/).filter(it => /\p{L}{2}/u.test(it))
    return pieces.map(piece => [asked, piece.replace(/(?<![.!])[.!]+$/, '')] as const)
  }
  const named = namedItemsOf(asked, specification)
  const others = namedItemsOf(
    { ...asked, items: itemsOf(specification, formOfItems(asked)).map(it => it.id) },
    specification,
  )
  const split = splitByItem(text, named, others)
  if (split !== undefined)
    return split
      .filter(part => !isAside(part.text))
      .flatMap(part => part.items.map(item => [{ ...asked, items: [item.id] }, part.text] as const))
  // “Drivers, so that nobody rings” is about each of the features in question.
  const isForAll =
    asked.module === 'userStories' && items.length > 1 && itemCalled(leadOf(text), named) === undefined
  return isForAll
    ? items.map(item => [{ ...asked, items: [item] }, text.replace(forAll, '')])
    : [[asked, text]]
}

/** A sentence that says more about who it is. */
const continuation = /^(?:and|then|also|plus|not|mainly|mostly|later|especially|maybe)\b/i

const forAll = /\s(?:for )?(?:all of them|all|both(?: of them)?|each(?: of them)?|everything)(?=[\s,.;!]|$)/i

/** Criteria that name no story are for the one in question that has most words in common with them, or the first. */
const withStory =
  ({ items }: AskedForm, { userStories }: Specification) =>
  (entry: ExtractedItem): ExtractedItem => {
    const { criteria, userStoryId } = entry.finds
    if (criteria === undefined || (typeof userStoryId?.value === 'string' && userStoryId.value !== ''))
      return entry
    const said = new Set(stemsOf(JSON.stringify(criteria.value)))
    const shared = (goal: string) => stemsOf(goal).filter(stem => said.has(stem)).length
    const [story] = items
      .flatMap(id => userStories.find(it => it.id === id) ?? [])
      .toSorted((a, b) => shared(b.goal) - shared(a.goal))
    if (story === undefined) return entry
    const value = linkTextOf({ id: story.id, name: story.goal }, 'id')
    return { ...entry, finds: { ...entry.finds, userStoryId: { ...criteria, value } } }
  }

/** The state of a conversation that has just asked for this. */
function stateFor({ module, slot, items }: AskedForm, specification: Specification): DialogueState {
  const blank: DialogueState = { ...blankDialogue(module), cards: Infinity }
  if (slot === '') return blank
  const slots = currentSlotsOf(blank, specification).filter(it => kindOfSlot(it) === slot)
  const own =
    items.length === 0 ? slots : slots.filter(it => items.includes(itemIdOf(it, module, specification)))
  const id = own.length > 1 ? togetherIdOf(slot) : own[0]?.id
  if (id === undefined) return blank
  // The conversation asks about all that are open; here, only some of them are meant.
  const others = slots.filter(it => !own.includes(it)).map(it => it.id)
  return { ...blank, slot: id, asked: [id], answered: others }
}

/** The id of the item that a slot is about. */
const itemIdOf = ({ subject, itemName }: Slot, module: ModuleKey, specification: Specification): string =>
  subject?.id ??
  itemsOf(specification, module).find(it => it[nameFieldOf(module) ?? ''] === itemName)?.id ??
  ''
