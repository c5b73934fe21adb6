import { createProposal, type Proposal } from '#domain/proposal/proposal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import { itemsOf } from '../../specification/links.ts'
import { nameFieldOf, type ModuleKey, type Specification } from '../../specification/specification.ts'
import { currentSlotsOf } from '../dialogue/askNextQuestion.ts'
import type { DialogueState } from '../dialogue/dialogueState.ts'
import type { Slot } from '../dialogue/slots.ts'
import { takeTurn } from '../dialogue/takeTurn.ts'
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
  const { state } = takeTurn(stateFor(asked, specification), { id: 'answer', text }, specification)
  const read = [[asked.module, state.entries] as const, ...Object.entries(state.parked)]
  return read.map(([key, entries]) => {
    // The cast is sound: what is noted for other forms is keyed by their module.
    const module = key as ModuleKey
    const { changes } = createProposal(module, specification[module], entries)
    return { module, changes: changes.filter(({ mark }) => mark !== 'template'), removals: [] }
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
