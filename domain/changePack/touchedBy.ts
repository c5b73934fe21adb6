import { printAddress } from '../field/address.ts'
import type { Specification, VisibleFormKey } from '../specification/specification.ts'
import { traceOf } from '../trace/createTracer.ts'
import type { Trace, TraceNode } from '../trace/trace.ts'
import { isOnlyImportance, type RequirementChange } from './requirementChanges.ts'

/** A feature, story or set of criteria that didn't change itself but hangs together with something that did. */
export interface TouchedItem {
  readonly form: VisibleFormKey
  readonly id: string
  readonly name: string
  /** The items that changed, in the order of the changes. */
  readonly because: readonly string[]
}

const touchable = ['features', 'userStories', 'acceptanceCriteria'] as const

/**
 * What the changes touch: what links to a changed item, directly or through others; what a changed story or set of
 * criteria links to; and what names a changed data model, term or feature. Only what still exists, in the order of the
 * document.
 */
export function touchedBy(
  changes: readonly RequirementChange[],
  before: Specification,
  after: Specification,
): TouchedItem[] {
  const traces = [traceOf(before), traceOf(after)]
  const [, now] = traces as [Trace, Trace]
  const addressOf = ({ form, item }: RequirementChange) =>
    item === undefined ? undefined : printAddress({ module: form, item, path: [] })
  const meaning = changes.filter(it => it.kind !== 'renumbered' && !isOnlyImportance(it))
  const changed = new Set(meaning.map(addressOf))
  const causes = new Map<string, Set<string>>()
  for (const change of meaning) {
    const address = addressOf(change)
    if (address === undefined) continue
    for (const node of traces.flatMap(trace => [...hangingOn(address, trace)])) {
      if (changed.has(node) || !isTouchable(now.nodes.get(node))) continue
      causes.set(node, (causes.get(node) ?? new Set()).add(change.item!))
    }
  }
  return [...now.nodes.values()].flatMap(({ address, module, item, name }) => {
    const because = causes.get(address)
    if (because === undefined) return []
    return [{ form: module as VisibleFormKey, id: item!, name, because: [...because] }]
  })
}

const isTouchable = (node: TraceNode | undefined) => touchable.some(module => node?.module === module)

function hangingOn(address: string, trace: Trace): Set<string> {
  const direct = [
    ...trace.to(address).map(({ from }) => from),
    ...trace.from(address).flatMap(({ kind, to }) => (kind === 'link' ? [to] : [])),
  ]
  const dependents = new Set([address])
  // A set's iteration reaches the elements added during it.
  for (const node of dependents)
    for (const { kind, from } of trace.to(node)) if (kind === 'link') dependents.add(from)
  return new Set([...direct, ...dependents])
}
