import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { modules } from '#domain/modules/index.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { DialogueState } from '../dialogueState.ts'

/** Remembers for all modules that something was taken away, so that the brain dump doesn't bring it back. */
export function withRemoved(state: DialogueState, name: string): DialogueState {
  const note: ExtractedItem = { finds: {}, removed: name }
  const parked: { [K in FormKey]?: readonly ExtractedItem[] } = { ...state.parked }
  for (const { key } of modules) parked[key] = [...(parked[key] ?? []), note]
  return { ...state, parked }
}
