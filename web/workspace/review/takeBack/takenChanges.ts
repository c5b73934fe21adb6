import type { PatchJson } from '#contract/mentor.ts'
import { compareDecisions } from '#domain/comparison/compareDecisions.ts'
import { compareForm, type FormChange } from '#domain/comparison/compareForm.ts'
import { apply, moduleOf, visibleOperationsOf, type Operation, type Patch } from '#domain/field/patch.ts'
import type { UnreadText } from '#domain/import/reader.ts'
import { appendToBrainDump } from '#domain/import/text.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { describePatch } from '../../patches/describePatch.ts'
import { messages } from './messages.ts'

/** What the files change in one item, or in one field of a form without items: applied as a whole, or not. */
export interface TakenChange {
  readonly key: string
  /** In plain words. */
  readonly title: string
  readonly patch: Patch
  /** The key of the decision that it changes, if it isn't about a form that users fill in. */
  readonly decision?: string
  readonly isRemoval: boolean
  /** Word by word; undefined if only something invisible changes, such as white space. */
  readonly difference: FormChange | undefined
}

/** The parts of a patch that a person can choose from, in its order. */
export function takenChangesOf(patch: Patch, specification: Specification): TakenChange[] {
  const after = apply(specification, patch).specification.decisions
  const decisions = compareDecisions(specification.decisions, after).map((change): TakenChange => ({
    key: `decisions.${change.path}`,
    title: messages.decision(change.label),
    patch: [],
    decision: change.path,
    isRemoval: change.to.length === 0,
    difference: {
      ...{ form: 'decisions', title: '', items: [] },
      // The title has named it.
      fields: [{ ...change, path: '' }],
    },
  }))
  const forms = [...Map.groupBy(visibleOperationsOf(patch), placeOf)].map(
    ([key, operations]): TakenChange => {
      const [first] = operations
      const form = moduleOf(first!)
      const after = apply(specification, operations).specification
      const difference = compareForm(form, specification[form], after[form])
      return {
        key,
        title: titleOf(first!, specification, difference),
        patch: operations,
        isRemoval: operations.some(({ op }) => op === 'removeItem'),
        difference,
      }
    },
  )
  return [...forms, ...decisions]
}

/** Names what changes; the new words are only part of it where no comparison shows them. */
function titleOf(first: Operation, specification: Specification, difference: FormChange | undefined): string {
  if (difference === undefined || !('at' in first) || first.op === 'moveItem')
    return describePatch([first], specification)[0]!
  const { module, item, path } = first.at
  return placeNameOf({ module, ...(item === undefined ? { path } : { item, path: [] }) }, specification)
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
  imported: Pick<Specification, 'decisions'> = specification,
): PatchJson {
  const patch = [
    ...changes.flatMap(change => change.patch),
    ...decisionsPatchOf(changes, specification, imported),
  ]
  const from = apply(specification, patch).specification.brainDump
  const to = texts.reduce((all, { text }) => appendToBrainDump(all, text), from)
  const added: Patch = from === to ? [] : [{ op: 'set', at: { module: 'brainDump', path: [] }, from, to }]
  // A round trip through JSON gives it the shape of the contract.
  return JSON.parse(JSON.stringify([...patch, ...added])) as PatchJson
}

/** The chosen decisions as one operation, because they are stored as one list. */
function decisionsPatchOf(
  changes: readonly TakenChange[],
  { decisions: from }: Specification,
  imported: Pick<Specification, 'decisions'>,
): Patch {
  const chosen = new Set(changes.flatMap(({ decision }) => decision ?? []))
  if (chosen.size === 0) return []
  const next = new Map(imported.decisions.map(it => [it.key, it]))
  const known = new Set(from.map(it => it.key))
  const to = [
    ...from.flatMap(it => (chosen.has(it.key) ? (next.get(it.key) ?? []) : [it])),
    ...imported.decisions.filter(it => chosen.has(it.key) && !known.has(it.key)),
  ]
  return [{ op: 'set', at: { module: 'decisions', path: [] }, from, to }]
}
