import type { FormKey, Specification } from '../specification.ts'
import { saying, type Message } from './answers.ts'
import { leftOpenIn } from './intents.ts'
import type { Interview, Turn } from './interview.ts'
import type { Slot } from './slots.ts'
import { technologiesIn } from './technologies.ts'
import { next, text } from './turns.ts'
import { says } from './words.ts'

/** Where words are kept that decide nothing; undefined where a form has no such place, or names what is wanted. */
function notesFor(module: FormKey, { path }: Slot, text: string): string | undefined {
  if (technologiesIn(text).length > 0) return undefined
  if (module === 'technicalRequirements') return 'otherNotes'
  const isMoney = /\b(?:cheap\w*|free|afford\w*|costs?|low[- ]cost|no money)\b/i.test(text)
  return module === 'constraints' && path !== 'budgetConstraints' && isMoney ? 'budgetConstraints' : undefined
}

/** Left open, but for a wish: the question is skipped, and the words stand in the notes. Undefined where it isn't. */
export function onLeftOpen(
  state: Interview,
  slot: Slot,
  message: Message,
  project: Specification,
): Turn | undefined {
  const words = leftOpenIn(message.text)
  const notes = notesFor(state.module, slot, message.text)
  if (words === undefined || notes === undefined) return undefined
  const isKept = state.slot === null || state.phase === 'probe'
  const note = saying(message)({ [notes]: says.leftOpenIn(slot.field.label, words) })
  const told: Interview = {
    ...state,
    entries: [...state.entries, note],
    skipped: isKept ? state.skipped : [...state.skipped, slot.id],
    probes: 0,
  }
  return next(told, project, [text(says.leftOpen(words))])
}
