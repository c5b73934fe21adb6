import { createProposal, type Proposal } from '#domain/proposal/proposal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { sentencesOf } from '../../checks/words/sentences.ts'
import { itemsOf, linkTextOf } from '../../specification/links.ts'
import { stemsOf } from '../../text/similarity.ts'
import { nameFieldOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { currentSlotOf, currentSlotsOf } from '../dialogue/askNextQuestion.ts'
import type { DialogueState } from '../dialogue/dialogueState.ts'
import type { Slot } from '../dialogue/slots.ts'
import { intentOf, parseQuestionBack } from '../dialogue/intent.ts'
import { handleAnswer } from '../dialogue/handleAnswer.ts'
import { capitalize } from '../language/stripFillers.ts'
import { kindOfSlot, togetherIdOf } from '../dialogue/togetherSlot.ts'

/**
 * What an answer to a question about a form means, as the conversation about that form would read it: the changes to
 * that form, and to others that the answer tells about as well.
 */
export function readFormAnswer(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly Proposal[] {
  const all: Record<string, ExtractedItem[]> = {}
  for (const [part, said] of partsOf(asked, withoutQuestions(text), specification)) {
    const before = stateFor(part, specification)
    const message = { id: 'answer', text: said }
    const { state } = handleAnswer(before, currentSlotOf(before, specification), message, specification)
    const entries =
      asked.module === 'acceptanceCriteria'
        ? state.entries.map(withStory(asked, specification))
        : state.entries
    for (const [module, read] of [[asked.module, entries] as const, ...Object.entries(state.parked)])
      all[module] = [...(all[module] ?? []), ...read]
  }
  const people = peopleIn(all['userStories'] ?? [], specification)
  if (people.length > 0) all['personas'] = [...(all['personas'] ?? []), ...people]
  return Object.entries(all).map(([key, entries]) => {
    // The cast is sound: what is noted for other forms is keyed by their module.
    const module = key as ModuleKey
    const { changes } = createProposal(module, specification[module], entries)
    return {
      module,
      changes: changes.filter(({ mark, op }) => mark !== 'template' && op !== 'remove'),
      removals: [],
    }
  })
}

/** An answer without what it asks the mentor: “What would you recommend?”, “Why do you ask?” */
function withoutQuestions(text: string): string {
  const left = text
    .split(/(?<=[.!?])\s+/)
    .map(sentence => parseQuestionBack(sentence)?.rest ?? (intentOf(sentence) === 'why' ? '' : sentence))
    .filter(sentence => sentence !== '')
  return left.length === 0 ? text : left.join(' ')
}

/** The parts of an answer, each with what it's about. */
function partsOf(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly (readonly [AskedForm, string])[] {
  const { next, items } = asked
  if (next !== undefined) {
    const sentences = sentencesOf(text).map(it => it.text.trim())
    const goesOn = sentences.findIndex((sentence, i) => i > 0 && !continuation.test(sentence))
    return goesOn < 0
      ? [[asked, text]]
      : [
          [asked, sentences.slice(0, goesOn).join(' ')],
          [{ ...asked, slot: next }, sentences.slice(goesOn).join(' ')],
        ]
  }
  // “Drivers, so that nobody rings” is about each of the features in question.
  const isForAll = asked.module === 'userStories' && items.length > 1 && !namesAny(text, items, specification)
  return isForAll
    ? items.map(item => [{ ...asked, items: [item] }, text.replace(forAll, '')])
    : [[asked, text]]
}

/** A sentence that says more about who it is. */
const continuation = /^(?:and|then|also|plus|not|mainly|mostly|later|especially|maybe)\b/i

const forAll = /\s(?:for )?(?:all of them|all|both(?: of them)?|each(?: of them)?|everything)(?=[\s,.;!]|$)/i

const namesAny = (text: string, ids: readonly string[], { features }: Specification): boolean => {
  const said = new Set(stemsOf(text))
  return features.some(({ id, name }) => ids.includes(id) && stemsOf(name).some(stem => said.has(stem)))
}

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

/** Those who want something in a story and are no persona yet. */
function peopleIn(stories: readonly ExtractedItem[], { personas }: Specification): ExtractedItem[] {
  const known = new Set(personas.map(({ name }) => stemsOf(name).at(-1)))
  return stories.flatMap(({ finds: { persona } }) => {
    const head = typeof persona?.value === 'string' ? stemsOf(persona.value).at(-1) : undefined
    if (head === undefined || known.has(head)) return []
    known.add(head)
    return [{ finds: { name: { ...persona!, value: capitalize(persona!.value as string) } } }]
  })
}

/** The state of a conversation that has just asked for this. */
function stateFor({ module, slot, items }: AskedForm, specification: Specification): DialogueState {
  const blank: DialogueState = {
    module,
    depth: 'standard',
    phase: 'ask',
    slot: null,
    asked: [],
    answered: [],
    skipped: [],
    probes: 0,
    entries: [],
    parked: {},
    cards: Infinity,
  }
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
