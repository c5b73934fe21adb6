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
import { handleAnswer } from '../dialogue/handleAnswer.ts'
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
  for (const [part, said] of partsOf(asked, text, specification)) {
    const before = stateFor(part, specification)
    const message = { id: 'answer', text: said }
    const { state } = handleAnswer(before, currentSlotOf(before, specification), message, specification)
    const entries = asked.module === 'acceptanceCriteria' ? state.entries.map(withStory(asked, specification)) : state.entries
    for (const [module, read] of [[asked.module, entries] as const, ...Object.entries(state.parked)])
      all[module] = [...(all[module] ?? []), ...read]
  }
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

/** The parts of an answer, each with what it's about. */
function partsOf(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly (readonly [AskedForm, string])[] {
  const { then, items } = asked
  if (then !== undefined) {
    const [first = text, ...rest] = sentencesOf(text).map(it => it.text.trim())
    return rest.length === 0
      ? [[asked, text]]
      : [
          [asked, first],
          [{ ...asked, slot: then }, rest.join(' ')],
        ]
  }
  // “Drivers, so that nobody rings” is about each of the features in question.
  const isForAll = asked.module === 'userStories' && items.length > 1 && !namesAny(text, items, specification)
  return isForAll ? items.map(item => [{ ...asked, items: [item] }, text.replace(forAll, '')]) : [[asked, text]]
}

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
    if (criteria === undefined || (typeof userStoryId?.value === 'string' && userStoryId.value !== '')) return entry
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
  const own = items.length === 0 ? slots : slots.filter(it => items.includes(itemIdOf(it, module, specification)))
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
