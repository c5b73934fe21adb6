import { projectStatuses, type Project } from '#domain/specification/project.ts'
import { forms, formOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import { repair } from '#domain/field/value.ts'
import type { WireModules, WireProject } from './projects.ts'

/**
 * What is particular about a module on the wire (docs/product.md#wire-project): another name, or another shape than
 * the one that is stored. A module that isn't listed here travels under its own key, as it is.
 */
interface WireForm<K extends ModuleKey> {
  readonly name?: string
  toWire?(this: void, value: Specification[K]): unknown
  /** From any of the shapes that the wire accepts; what doesn't fit is repaired afterwards. */
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

/** The module that a name on the wire means. Its own key is understood as well. */
export const toModuleKey = (name: WireModuleName | ModuleKey): ModuleKey => keysByWireName.get(name)!

/** One module's value as it is sent. */
export const toWireModule = <K extends ModuleKey>(
  key: K,
  value: Specification[K],
): WireModules[WireModuleName] => (wireFormOf(key)?.toWire?.(value) ?? value) as WireModules[WireModuleName]

/** One module's value from the shape in which it came, repaired where it has to be. */
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

/** The thirteen forms' values of a project, or of a snapshot of one. */
export function fromWireSpecification(wire: Pick<WireProject, 'rawIdeaDetails' | 'modules'>): Specification {
  const values = forms.map(({ key }) => [
    key,
    key === 'brainDump' ? wire.rawIdeaDetails : fromWireModule(key, wire.modules[toWireModuleName(key)]),
  ])
  return Object.fromEntries(values) as Specification
}

/** A whole project as the server sends it, in the shape in which it is worked on. */
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
