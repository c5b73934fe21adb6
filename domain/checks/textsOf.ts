import { modules } from '../modules/index.ts'
import type { ModuleKey, Specification } from '../specification/specification.ts'
import { statedTextsByItem, type StatedText } from '../specification/statedTexts.ts'
import type { TextCheck } from './check.ts'
import { textScopeOf } from './textScope.ts'

type Kind = TextCheck['texts']

/** All texts that checks of this kind read, except blank ones, in the order of the specification. */
export const textsOf = (specification: Specification, kind: Kind): StatedText[] =>
  modules.flatMap(({ key }) => textsInModule(specification, key, kind))

/** Kept for as long as the module's value is in use. */
const known = new WeakMap<object, Map<Kind, readonly StatedText[]>>()

function textsInModule(specification: Specification, module: ModuleKey, kind: Kind): readonly StatedText[] {
  const value = specification[module]
  const byKind = known.get(value) ?? new Map<Kind, readonly StatedText[]>()
  known.set(value, byKind)
  const texts =
    byKind.get(kind) ??
    statedTextsByItem(specification, module)
      .flat()
      .filter(({ address }) => textScopeOf(address).includes(kind))
  byKind.set(kind, texts)
  return texts
}
