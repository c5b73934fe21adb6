import type { ModuleKey } from '../specification/specification.ts'

/** The modules that are drafted earlier than their place among the modules says, with the one they go before. */
const earlier: { readonly [K in ModuleKey]?: ModuleKey } = {
  // A check names the things that are stored; a technology follows from the qualities.
  dataModels: 'acceptanceCriteria',
  nonFunctionalRequirements: 'technicalRequirements',
}

/** The order in which modules are drafted, so that each can build on those before it. */
export function draftOrderOf(keys: readonly ModuleKey[]): ModuleKey[] {
  const order = [...keys]
  for (const [key, before] of Object.entries(earlier) as [ModuleKey, ModuleKey][]) {
    const [from, to] = [order.indexOf(key), order.indexOf(before)]
    if (from > to && to >= 0) order.splice(to, 0, ...order.splice(from, 1))
  }
  return order
}
