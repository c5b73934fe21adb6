import { parseAttributes } from '#domain/modules/dataModels/parseAttributes.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { itemsOf, linkTextOf } from '../../specification/links.ts'
import { nameFieldOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { isMostlyMissing, stemsOf } from '../../text/similarity.ts'
import { currentSlotOf, currentSlotsOf } from '../dialogue/askNextQuestion.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { blankDialogue, type DialogueState } from '../dialogue/dialogueState.ts'
import { handleAnswer } from '../dialogue/handleAnswer.ts'
import type { Slot } from '../dialogue/slots.ts'
import { kindOfSlot, togetherIdOf } from '../dialogue/togetherSlot.ts'
import { capitalize } from '../language/stripFillers.ts'
import { toSingularName } from '../language/toSingularName.ts'
import { smallTalkIn } from '../language/smallTalk.ts'
import { formOfItems, namedItemsOf } from './askedItems.ts'
import { likestItem, type DescribedItem } from './likestItem.ts'
import { peopleCalled } from './peopleInAnswer.ts'
import { withStories } from './criteriaOfStories.ts'
import { tidyFeatures, withoutRank } from './featuresInAnswer.ts'
import { byFields } from './fieldOfSentence.ts'
import type { NamedItem } from './itemsNamed.ts'
import { sentencesIn } from './sentencesIn.ts'
import { storiesOf, withPersonaName } from './storiesOfAnswer.ts'
import { withValues } from './thingsInAnswer.ts'
import { byTechnology } from './technologyFields.ts'
import { needThenPain } from './needThenPain.ts'
import { whoFirst } from './whoFirst.ts'

/** What a part of an answer says, by module. */
export type AnswerReading = readonly (readonly [module: string, entries: readonly ExtractedItem[]])[]

/** Reads a part of an answer as the conversation about the form would read it. */
export function readAnswerPart(asked: AskedForm, text: string, specification: Specification): AnswerReading {
  const message = { id: 'answer', text }
  const fields = asked.slot === '' || asked.slot === 'budgetConstraints' ? byFields(asked, text) : undefined
  if (fields !== undefined) {
    const say = createItemFromMessage(message)
    return [
      [asked.module, [say(Object.fromEntries([...fields].map(([path, it]) => [path, capitalize(it)])))]],
    ]
  }
  const listed = asked.module === 'outOfScope' ? text.split('\n') : []
  if (listed.length > 1 && listed.every(line => /^- \S/.test(line))) {
    const lines = listed.map(line => `- ${capitalize(line.slice(2).replace(/(?<![.;,])[.;,]+$/, ''))}`)
    const entry = createItemFromMessage(message)({ excludedFeatures: lines.join('\n') })
    return [[asked.module, [withoutDenial(entry)]]]
  }
  const model =
    asked.module === 'dataModels' && asked.slot === 'items' ? labelledModel.exec(text)?.groups : undefined
  if (model !== undefined) {
    const attributes = parseAttributes(withValues(model['list']!))
    return [
      ['dataModels', [createItemFromMessage(message)({ name: toSingularName(model['name']!), attributes })]],
    ]
  }
  if (asked.module === 'features' && asked.slot === 'name') {
    const entry = createItemFromMessage(message)({ name: capitalize(text.replace(/[.!]$/, '')) })
    return [['features', tidyFeatures([entry], specification)]]
  }
  const feature =
    asked.module === 'features' && asked.slot === 'items' ? labelledFeature.exec(text)?.groups : undefined
  if (feature !== undefined) {
    const { plain: description, importance } = withoutRank(feature['rest']!)
    const entry = createItemFromMessage(message)({
      name: capitalize(feature['name']!),
      description: capitalize(description),
      ...(importance === undefined ? {} : { importance }),
    })
    return [['features', tidyFeatures([entry], specification)]]
  }
  const persona = asked.slot === 'needsAndGoals' ? personaAsked(asked, specification) : undefined
  const { who, rest } = persona === undefined ? {} : whoFirst(text)
  if (persona !== undefined && who !== undefined && rest !== undefined) {
    const told = createItemFromMessage(message)({ name: persona.name, characteristics: capitalize(who) })
    const [[, needs] = ['', []], ...more] = readAnswerPart(asked, rest, specification)
    return [[asked.module, [told, ...needs]], ...more]
  }
  const { need, pain } = persona === undefined ? {} : needThenPain(text)
  if (persona !== undefined && need !== undefined && pain !== undefined)
    return [
      [
        asked.module,
        [
          createItemFromMessage(message)({
            name: persona.name,
            needsAndGoals: capitalize(need),
            painPoints: capitalize(pain),
          }),
        ],
      ],
    ]
  const before = stateFor(asked, specification)
  const isAboutStories = asked.module === 'userStories'
  const named = isAboutStories ? { ...message, text: withPersonaName(text, specification) } : message
  const { state } = handleAnswer(before, currentSlotOf(before, specification), named, specification)
  const entries = isAboutStories
    ? storiesOf(asked, named.text, state.entries, specification)
    : asked.module === 'acceptanceCriteria'
      ? inOrder(state.entries, text).flatMap(withStories(asked, specification))
      : asked.module === 'features'
        ? tidyFeatures(state.entries, specification)
        : asked.module === 'technicalRequirements'
          ? state.entries.map(byTechnology)
          : state.entries
              .map(asked.module === 'outOfScope' ? withoutDenial : withoutDouble)
              .map(entry => ofTheOneAsked(entry, asked, specification))
  const read: AnswerReading = [[asked.module, entries], ...Object.entries(state.parked)]
  return [...read, ...leftIn(text, asked, read, specification)]
}

/** Criteria as they were told, since what names no story goes on about the one before. */
function inOrder(entries: readonly ExtractedItem[], text: string): readonly ExtractedItem[] {
  const [first] = entries
  const told = entries.flatMap(({ finds: { criteria } }) =>
    Array.isArray(criteria?.value) ? (criteria.value as readonly string[]) : [],
  )
  if (first?.finds['criteria'] === undefined || entries.length < 2) return entries
  const plain = text.toLowerCase()
  const at = (criterion: string) => plain.indexOf(criterion.toLowerCase().slice(0, longestBeginning))
  const sorted = told.toSorted((a, b) => at(a) - at(b))
  return [{ ...first, finds: { ...first.finds, criteria: { ...first.finds['criteria'], value: sorted } } }]
}
const longestBeginning = 20

/** “Rack map: shows where a bag lies (should)” */
const labelledFeature =
  /^(?!(?:must|should|could|later|first|also|features?|new|add|correction|note|for example)\b)(?<name>\p{L}[^:.;!?]{2,60}?):\s(?<rest>\S.{7,})$/isu

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

/** The persona in question, if it's only one. */
function personaAsked(asked: AskedForm, specification: Specification): NamedItem | undefined {
  const [persona, ...others] = asked.module === 'personas' ? namedItemsOf(asked, specification) : []
  return others.length > 0 ? undefined : persona
}

/** What is told about one persona is about nobody else who is mentioned. */
function ofTheOneAsked(entry: ExtractedItem, asked: AskedForm, specification: Specification): ExtractedItem {
  const persona = personaAsked(asked, specification)
  const { name } = entry.finds
  return persona === undefined || name === undefined
    ? entry
    : { ...entry, finds: { ...entry.finds, name: { ...name, value: persona.name } } }
}

/** A list of attributes isn't the description as well. */
function withoutDouble(entry: ExtractedItem): ExtractedItem {
  const { attributes, description, ...finds } = entry.finds
  return attributes === undefined || description === undefined
    ? entry
    : { ...entry, finds: { ...finds, attributes } }
}

/** The sentences of an answer of which most words are nowhere yet: they belong to what they were said about. */
export function leftIn(
  text: string,
  asked: AskedForm,
  read: AnswerReading,
  specification: Specification,
): AnswerReading {
  const kept = new Set(stemsOf(JSON.stringify(read.map(([, entries]) => entries.map(({ finds }) => finds)))))
  const left = sentencesIn(text, { atSemicolons: true }).filter(
    sentence => isMostlyMissing(sentence, kept) && smallTalkIn(sentence) === undefined,
  )
  const items = describedItemsOf(asked, specification)
  const found: [string, ExtractedItem[]][] = []
  for (const sentence of left) {
    const say = createItemFromMessage({ id: 'answer', text: sentence })
    const item = items.length > 1 ? likestItem(sentence, items) : items[0]
    const module = asked.module === 'userStories' ? 'features' : asked.module
    const prose = proseFields[module]
    const [persona] = asked.module === 'userStories' ? peopleCalled(sentence, specification.personas) : []
    if (item !== undefined && asked.module === 'acceptanceCriteria') {
      const story = { id: item.id, name: item.name }
      found.push([asked.module, [say({ userStoryId: linkTextOf(story, 'id'), criteria: [sentence] })]])
    } else if (item !== undefined && prose !== undefined)
      found.push([module, [say({ name: item.name, [prose]: sentence })]])
    else if (persona !== undefined)
      found.push(['personas', [say({ name: persona.name, needsAndGoals: sentence })]])
    else found.push(['technicalRequirements', [say({ otherNotes: sentence })]])
  }
  return found
}

/** The items in question, with what is told of them. */
function describedItemsOf(asked: AskedForm, specification: Specification): readonly DescribedItem[] {
  const all = itemsOf(specification, formOfItems(asked))
  return namedItemsOf(asked, specification).map(it => {
    const description = all.find(({ id }) => id === it.id)?.['description']
    return typeof description === 'string' ? { ...it, description } : it
  })
}

/** Where items have a text for whatever is said about them. */
const proseFields: Partial<Readonly<Record<ModuleKey, string>>> = {
  features: 'description',
  personas: 'characteristics',
  dataModels: 'description',
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
