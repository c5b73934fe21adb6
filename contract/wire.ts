import { projectStatuses, type Project } from '#domain/specification/project.ts'
import { forms, formOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import { repair } from '#domain/field/value.ts'
import type { WireModules, WireProject } from './projects.ts'

/**
 * How a module differs on the wire from what is stored (docs/product.md#wire-project): in its name or its shape. A
 * module without an entry here is sent unchanged, under its own key.
 */
interface WireForm<K extends ModuleKey> {
  readonly name?: string
  toWire?(this: void, value: Specification[K]): unknown
  /** Converts any of the shapes that the wire accepts; whatever doesn't fit is repaired afterwards. */
  fromWire?(this: void, data: unknown): unknown
}

const wireForms = {
  overview: {
    toWire: ({ name, targetAudience, ...rest }) => ({
      projectName: name,
      ...rest,
      targetAudienceDescription: targetAudience,
    }),
    fromWire: data => {
      const { projectName, targetAudienceDescription, ...rest } = (data ?? {}) as Record<string, unknown>
      return { ...rest, name: projectName, targetAudience: targetAudienceDescription }
    },
  },
  features: { name: 'coreFeatures' },
  outOfScope: {
    toWire: ({ excludedFeatures }) => excludedFeatures,
    fromWire: data => {
      if (Array.isArray(data)) return { excludedFeatures: data.join('\n') }
      return typeof data === 'string' ? { excludedFeatures: data } : data
    },
  },
} as const satisfies { readonly [K in ModuleKey]?: WireForm<K> }

type WireForms = typeof wireForms
/** The name of a module on the wire. */
export type WireNameOf<K extends ModuleKey> = K extends keyof WireForms
  ? WireForms[K] extends { readonly name: infer Name }
    ? Name
    : K
  : K
export type WireModuleName = WireNameOf<ModuleKey>

const wireFormOf = <K extends ModuleKey>(key: K): WireForm<K> | undefined =>
  (wireForms as { readonly [key: string]: unknown })[key] as WireForm<K> | undefined

export const toWireModuleName = (key: ModuleKey): WireModuleName =>
  (wireFormOf(key)?.name ?? key) as WireModuleName

const keysByWireName: ReadonlyMap<string, ModuleKey> = new Map(
  modules.flatMap(({ key }): [string, ModuleKey][] => [
    [key, key],
    [toWireModuleName(key), key],
  ]),
)

/** Returns the module that a name on the wire refers to. The module's own key is accepted too. */
export const toModuleKey = (name: WireModuleName | ModuleKey): ModuleKey => keysByWireName.get(name)!

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

/** Converts the values of all thirteen forms of a project, or of a snapshot. */
export function fromWireSpecification(wire: Pick<WireProject, 'rawIdeaDetails' | 'modules'>): Specification {
  const values = forms.map(({ key }) => [
    key,
    key === 'brainDump' ? wire.rawIdeaDetails : fromWireModule(key, wire.modules[toWireModuleName(key)]),
  ])
  return Object.fromEntries(values) as Specification
}

/** Converts a whole project from the server's shape to the one that the client works with. */
export function fromWireProject(wire: WireProject): Project {
  const versions = Object.entries(wire.moduleVersions).map(([name, version]) => [
    toModuleKey(name as WireModuleName),
    version,
  ])
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
