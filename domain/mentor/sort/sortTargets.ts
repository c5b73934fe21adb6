import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { modules } from '#domain/modules/index.ts'
import { isModuleKey, itemListOf, type ModuleKey } from '#domain/specification/specification.ts'

/** A place to which a person can give a statement: a list, or a text of a module of single fields. */
export interface SortTarget {
  /** Such as 'features' or 'overview.corePurpose'. */
  readonly kind: string
  readonly module: ModuleKey
  /** Blank for a list. */
  readonly field: string
}

/** All places, in the order of the modules and their fields. */
export const sortTargets: readonly SortTarget[] = modules.flatMap(({ key }) =>
  itemListOf(key) !== undefined
    ? [{ kind: key, module: key, field: '' }]
    : [...fieldsOf(key)]
        .filter(([, field]) => field.kind === 'text')
        .map(([path]) => ({ kind: `${key}.${path}`, module: key, field: path })),
)

/**
 * True if a decision may name this kind of content: the place of a stored statement may be any field, also one that a
 * person can’t choose.
 */
export function isContentKind(kind: string): boolean {
  const [module = '', ...path] = kind.split('.')
  if (!isModuleKey(module)) return false
  return path.length === 0 ? itemListOf(module) !== undefined : fieldsOf(module).has(path.join('.'))
}

const targetsByKind = new Map(sortTargets.map(target => [target.kind, target]))

/** Returns the place for a kind of content, or undefined if a person can’t choose it. */
export const sortTargetOf = (kind: string): SortTarget | undefined => targetsByKind.get(kind)
