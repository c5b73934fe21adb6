import { fieldLabelOf } from '#domain/field/fieldPaths.ts'
import { formOf, itemListOf, type ModuleKey } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

/** The module of a kind of content: 'overview' of 'overview.corePurpose'. */
export const moduleOfKind = (kind: string): ModuleKey => kind.split('.')[0] as ModuleKey

/** A module’s short name, for labels. */
export const shortNameOf = (module: ModuleKey): string => messages.short[module] ?? formOf(module).title

/** "Features", or "Overview: Core Purpose" for a field. */
export function placeNameOf(kind: string): string {
  if (kind === 'aside') return messages.setAside
  const module = moduleOfKind(kind)
  const field = kind.slice(module.length + 1)
  return itemListOf(module) === undefined && field !== ''
    ? messages.place(shortNameOf(module), fieldLabelOf(module, field))
    : shortNameOf(module)
}

/** The short names of all modules that a statement is in: "Features and Criteria". */
export const modulesNameOf = (kinds: readonly string[]): string =>
  messages.placeList([...new Set(kinds.map(kind => shortNameOf(moduleOfKind(kind))))])
