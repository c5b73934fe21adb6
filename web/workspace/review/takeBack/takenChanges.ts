import type { PatchJson } from '#contract/mentor.ts'
import { compareForm, type FormChange } from '#domain/comparison/compareForm.ts'
import { apply, moduleOf, type Operation, type Patch } from '#domain/field/patch.ts'
import type { UnreadText } from '#domain/import/reader.ts'
import { appendToBrainDump } from '#domain/import/text.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { describePatch } from '../../patches/describePatch.ts'

/** What the files change in one item, or in one field of a form without items: applied as a whole, or not. */
export interface TakenChange {
  readonly key: string
  /** In plain words. */
  readonly title: string
  readonly patch: Patch
  readonly isRemoval: boolean
  /** Word by word; undefined if only something invisible changes, such as white space. */
  readonly difference: FormChange | undefined
}

/** The parts of a patch that a person can choose from, in its order. */
export function takenChangesOf(patch: Patch, specification: Specification): TakenChange[] {
  return [...Map.groupBy(patch, placeOf)].map(([key, operations]) => {
    const [first] = operations
    const form = moduleOf(first!)
    const after = apply(specification, operations).specification
    return {
      key,
      title: describePatch(operations, specification)[0]!,
      patch: operations,
      isRemoval: operations.some(({ op }) => op === 'removeItem'),
      difference: compareForm(form, specification[form], after[form]),
    }
  })
}

function placeOf(operation: Operation): string {
  if ('item' in operation) return `${operation.module}.${operation.item.id}`
  const { module, item, path } = operation.at
  return [module, ...(item === undefined ? path : [item])].join('.')
}

/** The patch of the chosen changes, with the chosen texts at the end of the brain dump. */
export function chosenPatchOf(
  changes: readonly TakenChange[],
  texts: readonly UnreadText[],
  specification: Specification,
): PatchJson {
  const patch = changes.flatMap(change => change.patch)
  const from = apply(specification, patch).specification.brainDump
  const to = texts.reduce((all, { text }) => appendToBrainDump(all, text), from)
  const added: Patch = from === to ? [] : [{ op: 'set', at: { module: 'brainDump', path: [] }, from, to }]
  // A round trip through JSON gives it the shape of the contract.
  return JSON.parse(JSON.stringify([...patch, ...added])) as PatchJson
}
