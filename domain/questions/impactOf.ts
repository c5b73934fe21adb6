import { printAddress, type Address } from '../field/address.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { subjects } from './subjects.ts'

/** Checks whose questions are about money, personal data or access, by the start of their id. */
const weightyChecks = /^(?:sensitive|personal|privacy|sign-in|access|payment|children|unflagged)-/

/** Which features are important, and for whom: everything about these follows from it. */
const weightySubjects: ReadonlySet<string | undefined> = new Set([subjects.priorities, subjects.personas])

/** How much depends on a question: 3 if it's about money, personal data, access or a feature of high importance. */
export function impactOf(
  { check, subject }: { readonly check: string; readonly subject?: string | undefined },
  targets: readonly Address[],
  trace: Trace,
  specification: Specification,
): 1 | 3 {
  if (weightyChecks.test(check) || weightySubjects.has(subject)) return 3
  const high = new Set(
    specification.features
      .filter(({ importance }) => importance === 'High')
      .map(({ id }) => printAddress({ module: 'features', item: id, path: [] })),
  )
  const isHigh = (node: string): boolean =>
    high.has(node) || trace.from(node).some(({ kind, to }) => kind === 'link' && isHigh(to))
  return targets.some(target => isHigh(nodeOf(target))) ? 3 : 1
}

/** The node of the trace that a place belongs to: its item, or its field. */
const nodeOf = ({ module, item, path }: Address): string =>
  item === undefined
    ? printAddress({ module, path: path.filter(segment => typeof segment === 'string') })
    : printAddress({ module, item, path: [] })
