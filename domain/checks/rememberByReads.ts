import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'

/**
 * Returns a pure function of a specification and its trace that runs again only if what it has read has changed: some
 * of the forms, or anything of the trace. Values are never changed in place, so equal objects have equal contents.
 */
export function rememberByReads<T>(
  run: (specification: Specification, trace: Trace) => T,
): (specification: Specification, trace: Trace) => T {
  let last:
    | {
        readonly reads: ReadonlyMap<PropertyKey, unknown>
        readonly trace: Trace | undefined
        readonly result: T
      }
    | undefined
  return (specification, trace) => {
    const isSame =
      last !== undefined &&
      (last.trace === undefined || last.trace === trace) &&
      [...last.reads].every(([form, value]) => Reflect.get(specification, form) === value)
    if (last !== undefined && isSame) return last.result
    const reads = new Map<PropertyKey, unknown>()
    let used: Trace | undefined
    const result = run(
      new Proxy(specification, {
        get(target, form) {
          const value: unknown = Reflect.get(target, form)
          reads.set(form, value)
          return value
        },
      }),
      new Proxy(trace, {
        get(target, member) {
          used = trace
          return Reflect.get(target, member)
        },
      }),
    )
    last = { reads, trace: used, result }
    return result
  }
}
