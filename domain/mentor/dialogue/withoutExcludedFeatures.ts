import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { formOf, type Specification } from '#domain/specification/specification.ts'
import { textsIn } from '../language/contentWords.ts'
import type { DialogueState } from './dialogueState.ts'
import { messages } from './messages.ts'
import { isNameOf, keyStemsOf } from './revision/matchCard.ts'
import { isSameStem } from './revision/isSameStem.ts'
import { toShortText } from './toShortText.ts'

/** "The fault list" is the running list of faults, if it's no other. */
function isOnlyOne(line: string, name: string, all: Specification['features']): boolean {
  const said = keyStemsOf(line.split(/\s[–—-]\s|,\s/)[0]!)
  const hasAll = (own: readonly string[]) => said.every(stem => own.some(it => isSameStem(it, stem)))
  const matches = all.filter(it => hasAll(keyStemsOf(it.name)))
  // "Reporting" is the reporting of waiting times, but "booking" isn't the import from Bookeo.
  const [head = ''] = name.split(/\s(?:of|for|from|with|by|in|on|to|at|per|when|that)\s/)
  const isHead = isNameOf(line, head)
  const isMost = said.length > 1 || isHead || (keyStemsOf(name).length < 3 && keyStemsOf(head).length > 1)
  return said.length > 0 && isMost && matches.length === 1 && matches[0]!.name === name
}

/**
 * Proposes to take out the features that an answer about what isn't built names whole, and says so: nothing is built and
 * not built at once.
 */
export function withoutExcludedFeatures(
  state: DialogueState,
  items: readonly ExtractedItem[],
  specification: Specification,
): { readonly state: DialogueState; readonly said: readonly string[] } {
  if (state.module !== 'outOfScope') return { state, said: [] }
  const lines = items
    .flatMap(({ finds }) => textsIn(finds['excludedFeatures']?.value))
    .flatMap(text => text.split('\n'))
    .map(line => line.replace(/^\s*[-*•]\s*/, '').replace(/\s\(.{1,200}\)$/, ''))
  const excluded = specification.features.filter(({ name }, _, all) =>
    lines.some(line => isNameOf(line, name) || isOnlyOne(line, name, all)),
  )
  if (excluded.length === 0) return { state, said: [] }
  const removals = excluded.map(({ id, name }): ExtractedItem => ({ id, finds: {}, removed: name }))
  return {
    state: {
      ...state,
      parked: { ...state.parked, features: [...(state.parked.features ?? []), ...removals] },
    },
    said: excluded.map(({ name }) => messages.removedElsewhere(toShortText(name), formOf('features').title)),
  }
}
