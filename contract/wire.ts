import { projectStatuses, type Project } from '#domain/specification/project.ts'
import { forms, formOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import { repair } from '#domain/field/value.ts'
import type { WireModuleName, WireModules, WireProject } from './projects.ts'

/**
 * Between the wire's names and the domain's (product spec, sections 3 and 7): features travel as coreFeatures,
 * the overview's name and audience under names of their own, out of scope as one text. Everything else is equal.
 */
export const toWireModuleName = (key: ModuleKey): WireModuleName =>
  key === 'features' ? 'coreFeatures' : key

/** The module that a name on the wire means. `features` is understood as well. */
export const toModuleKey = (name: WireModuleName | 'features'): ModuleKey =>
  name === 'coreFeatures' ? 'features' : name

/** One module's value as it is sent. */
export function toWireModule<K extends ModuleKey>(
  key: K,
  value: Specification[K],
): WireModules[WireModuleName] {
  if (key === 'overview') {
    const { name, targetAudience, ...rest } = value as Specification['overview']
    return { projectName: name, ...rest, targetAudienceDescription: targetAudience }
  }
  if (key === 'outOfScope') return (value as Specification['outOfScope']).excludedFeatures
  return value as WireModules[WireModuleName]
}

/** One module's value as it came: any of the shapes that the product spec names, repaired where it has to be. */
export function fromWireModule<K extends ModuleKey>(
  key: K,
  data: unknown,
  lastNumber?: number,
): Specification[K] {
  return repair(formOf(key).body, toDomainShape(key, data), lastNumber) as Specification[K]
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

function toDomainShape(key: ModuleKey, data: unknown): unknown {
  if (key === 'overview') {
    const { projectName, targetAudienceDescription, ...rest } = (data ?? {}) as Record<string, unknown>
    return { ...rest, name: projectName, targetAudience: targetAudienceDescription }
  }
  if (key !== 'outOfScope') return data
  if (Array.isArray(data)) return { excludedFeatures: data.join('\n') }
  return typeof data === 'string' ? { excludedFeatures: data } : data
}
