import { projectStatuses, type Project } from '#domain/specification/project.ts'
import {
  formOf,
  hiddenForms,
  type HiddenFormKey,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import { wire as outOfScope } from '#domain/modules/outOfScope/wire.ts'
import { wire as overview } from '#domain/modules/overview/wire.ts'
import type { WireForm } from '#domain/modules/wireForm.ts'
import type { ValueOf } from '#domain/field/field.ts'
import { repair } from '#domain/field/value.ts'
import type { WireModules, WireProject } from './projects.ts'

/** The modules whose shape on the wire differs from the stored one. */
const wireForms = { overview, outOfScope } satisfies {
  readonly [K in ModuleKey]?: WireForm<Specification[K]>
}

type WireForms = typeof wireForms
type AnyModule = (typeof modules)[number]
/** The name of a module on the wire. */
export type WireNameOf<K extends ModuleKey> = NonNullable<Extract<AnyModule, { key: K }>['wireName']>
export type WireModuleName = WireNameOf<ModuleKey>
/** The value of a module on the wire. */
export type WireValueOf<K extends ModuleKey> = K extends keyof WireForms
  ? ValueOf<WireForms[K]['body']>
  : Specification[K]

/** The value of a module in a project file; if its shape on the wire differs, parts of it may be missing. */
export type FiledValueOf<K extends ModuleKey> = K extends keyof WireForms
  ? Partial<WireValueOf<K>>
  : WireValueOf<K>

/** Returns the shape of a module on the wire, or undefined if it is the stored one. */
export const wireFormOf = <K extends ModuleKey>(key: K): WireForm<Specification[K]> | undefined =>
  // The cast is sound: each key has the shape of its own module, which TypeScript cannot relate to it.
  (wireForms as { readonly [K in ModuleKey]?: unknown })[key] as WireForm<Specification[K]> | undefined

export const toWireModuleName = <K extends ModuleKey>(key: K): WireNameOf<K> =>
  (formOf(key).wireName ?? key) as WireNameOf<K>

const keysByWireName: ReadonlyMap<string, ModuleKey> = new Map(
  modules.flatMap(({ key }): [string, ModuleKey][] => [
    [key, key],
    [toWireModuleName(key), key],
  ]),
)

/** Returns the module that a name on the wire means; its key is accepted too. */
export const toModuleKey = (name: WireModuleName | ModuleKey): ModuleKey => findModuleKey(name)!

/** Returns the module with this name on the wire or this key, or undefined if there is none. */
export const findModuleKey = (name: string): ModuleKey | undefined => keysByWireName.get(name)

/** The modules whose name on the wire differs from their key; the key is an alias there. */
export const wireAliases: readonly { readonly alias: ModuleKey; readonly name: WireModuleName }[] = modules
  .map(({ key }) => ({ alias: key, name: toWireModuleName(key) }))
  .filter(({ alias, name }) => alias !== name)

/** Converts one module's value to its shape on the wire. */
export const toWireModule = <K extends ModuleKey>(
  key: K,
  value: Specification[K],
): WireModules[WireModuleName] => (wireFormOf(key)?.toWire?.(value) ?? value) as WireModules[WireModuleName]

/** Converts one module's value from its shape on the wire, with repairs if necessary. */
export function fromWireModule<K extends ModuleKey>(
  key: K,
  data: unknown,
  lastNumber?: number,
): Specification[K] {
  const { fromWire } = wireFormOf(key) ?? {}
  return repair(
    formOf(key).body,
    fromWire === undefined ? data : fromWire(data),
    lastNumber,
  ) as Specification[K]
}

/** Converts a hidden form, which has the same shape on the wire; data from before it existed has none. */
export const fromWireHiddenForm = <K extends HiddenFormKey>(key: K, data: unknown): Specification[K] =>
  repair(formOf(key).body, data) as Specification[K]

/** Converts the hidden forms of a project, a snapshot or a project file. */
export const fromWireHiddenForms = (wire: {
  readonly [K in HiddenFormKey]?: unknown
}): Pick<Specification, HiddenFormKey> =>
  // The cast is sound: each key is paired with its own form's value, which fromEntries can't express.
  Object.fromEntries(
    hiddenForms.map(({ key }) => [key, fromWireHiddenForm(key, wire[key])]),
  ) as unknown as Pick<Specification, HiddenFormKey>

/** The name of a hidden form's version on the wire. */
export const wireVersionNameOf = <K extends HiddenFormKey>(key: K): `${K}Version` => `${key}Version`

/** Converts the values of all forms of a project, or of a snapshot. */
export function fromWireSpecification(
  wire: Pick<WireProject, 'rawIdeaDetails' | 'modules'> & { readonly [K in HiddenFormKey]?: unknown },
): Specification {
  const values = modules.map(({ key }) => [key, fromWireModule(key, wire.modules[toWireModuleName(key)])])
  return {
    brainDump: wire.rawIdeaDetails,
    // The cast is sound: each key is paired with its own module's value, which fromEntries can't express.
    ...(Object.fromEntries(values) as Pick<Specification, ModuleKey>),
    ...fromWireHiddenForms(wire),
  }
}

/** Converts a whole project from its shape on the wire to the one that the client uses. */
export function fromWireProject(wire: WireProject): Project {
  const versions = [
    ...Object.entries(wire.moduleVersions).map(([name, version]) => [
      toModuleKey(name as WireModuleName),
      version,
    ]),
    ...hiddenForms.map(({ key }) => [key, wire[wireVersionNameOf(key)]]),
  ]
  return {
    id: wire._id,
    userId: wire.userId,
    name: wire.projectName,
    description: wire.projectDescription,
    status: projectStatuses.find(status => status === wire.status) ?? 'active',
    createdAt: wire.createdAt,
    updatedAt: wire.updatedAt,
    modules: fromWireSpecification(wire),
    itemNumbers: wire.itemNumbers,
    version: wire.version,
    moduleVersions: Object.fromEntries(versions) as Project['moduleVersions'],
  }
}
