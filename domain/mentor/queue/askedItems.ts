import type { AskedForm } from '../../questions/openQuestion.ts'
import { itemsOf } from '../../specification/links.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'
import type { NamedItem } from './itemsNamed.ts'

/** The items that a question is about, by the names that people call them by. */
export function namedItemsOf({ module, slot, items }: AskedForm, specification: Specification): NamedItem[] {
  const of = formOfItems({ module, slot })
  const field = of === 'userStories' ? 'goal' : 'name'
  const all = itemsOf(specification, of)
  return items.flatMap(id => {
    const name = all.find(it => it.id === id)?.[field]
    return typeof name === 'string' ? [{ id, name }] : []
  })
}

/** Stories are asked for by feature, and criteria by story. */
export const formOfItems = ({ module, slot }: Pick<AskedForm, 'module' | 'slot'>): ModuleKey =>
  slot !== 'story' ? module : module === 'userStories' ? 'features' : 'userStories'
