import { links } from './links.ts'
import { modules } from '../modules/index.ts'
import type { FormKey, ModuleKey } from './specification.ts'

/**
 * The modules that are read together with one: those before and after it, those that it links to or that link to it,
 * and the overview. In the modules' order, without the module itself.
 */
export function neighboursOf(module: FormKey): ModuleKey[] {
  const keys = modules.map(({ key }): ModuleKey => key)
  const at = keys.findIndex(key => key === module)
  const linked = links.flatMap(({ from, to }) => (from === module ? [to] : to === module ? [from] : []))
  const near = new Set<FormKey | undefined>(['overview', keys[at - 1], keys[at + 1], ...linked])
  return keys.filter(key => key !== module && near.has(key))
}
