import type { Entry } from '../finds.ts'
import { nameFieldOf } from '../matching.ts'
import type { Specification } from '../specification.ts'
import { known } from './acknowledged.ts'
import type { Intent } from './intents.ts'
import type { Interview, Turn } from './interview.ts'
import { shown, type Slot } from './slots.ts'
import { suggestionsFor } from './suggestions.ts'
import { again, closing, more, next, projectWith, slotAsked, summary, text } from './turns.ts'
import { says } from './words.ts'

/** What follows what a person says about the conversation itself: skip, why, example, back, done. */
export function onIntent(
  state: Interview,
  intent: Intent,
  slot: Slot | undefined,
  project: Specification,
): Turn {
  const isProbing = state.phase === 'probe'
  switch (intent) {
    case 'skip':
    case 'none':
    case 'no': {
      // What was probed was answered: nothing of it is taken back.
      const isKept = state.slot === null || isProbing
      const skipped = isKept ? state.skipped : [...state.skipped, state.slot]
      const said = intent === 'skip' ? says.skipped[skipped.length % says.skipped.length]! : says.nothingThere
      return next({ ...state, skipped, probes: 0 }, project, [text(said)])
    }
    case 'enough':
      if (isProbing) return next({ ...state, probes: 0 }, project, [])
      return slot?.path === 'items' ? onIntent(state, 'none', slot, project) : summary(state)
    case 'done':
      return summary(state)
    case 'yes':
      return state.phase === 'confirm' ? summary(state) : again(state, slot, project, says.agreed)
    case 'more':
      return slot === undefined ? more(state, project) : again(state, slot, project, says.more)
    case 'why':
      return again(state, slot, project, says.why(slot?.why ?? says.help))
    case 'example':
      return again(state, slot, project, slot === undefined ? says.help : says.example(slot.example))
    case 'asks':
      return again(state, slot, project, slot === undefined ? says.help : says.askedBack(slot.example))
    case 'thanks':
      return again(state, slot, project, says.thanked)
    case 'help':
      return again(state, slot, project, says.help)
    case 'back':
      return back(state, project)
    case 'suggest': {
      const suggested =
        slot === undefined ? [] : suggestionsFor(state.module, slot, projectWith(state, project))
      if (suggested.length === 0) return again(state, slot, project, says.nothingToSuggest)
      const answered = state.slot === null ? state.answered : [...state.answered, state.slot]
      const names = known(state.module, suggested).map(it => shown(it))
      return next({ ...state, answered, entries: [...state.entries, ...suggested] }, project, [
        text(says.suggested(names)),
      ])
    }
  }
}

function back(state: Interview, project: Specification): Turn {
  const at = state.slot === null ? -1 : -2
  const earlier = state.asked.at(at)
  if (earlier === undefined) return again(state, slotAsked(state, project), project, says.noEarlier)
  const without = (all: readonly string[]) => all.filter(id => id !== earlier)
  const returned: Interview = {
    ...state,
    phase: 'ask',
    slot: earlier,
    asked: at === -1 ? state.asked : state.asked.slice(0, -1),
    answered: without(state.answered),
    skipped: without(state.skipped),
    probes: 0,
  }
  const slot = slotAsked(returned, project)
  const taken = slot === undefined ? returned : { ...returned, entries: takenBack(slot, returned) }
  return slot === undefined
    ? next(returned, project, [])
    : closing(taken, project, [{ kind: 'question', slot: slot.id, text: slot.question }])
}

/** Who goes back wants to answer anew: what was said of the slot is taken back, of a list nothing. */
function takenBack({ path, card, about }: Slot, { module, entries }: Interview): readonly Entry[] {
  if (path === 'items' && about === undefined) return entries
  const isIts = ({ finds }: Entry) => {
    const value = finds[nameFieldOf(module) ?? '']?.value
    if (about !== undefined)
      return Object.values(finds).some(
        it => typeof it.value === 'string' && it.value.startsWith(`${about.id} `),
      )
    return finds[path] !== undefined && (card === undefined || value === card)
  }
  return entries.filter(entry => !isIts(entry))
}
