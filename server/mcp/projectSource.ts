import type { Specification } from '#domain/specification/specification.ts'
import type { KeptVersion } from '#domain/export/keptVersions.ts'

/** Where the tools get projects from: a user's stored ones, or a single file. */
export interface ProjectSource {
  /** The projects, most recently changed first; with `search`, those that contain these words. */
  list(search: string | undefined): Promise<readonly ListedProject[]>
  /** Opens a project. Throws a `ToolRefusal` or an `HttpError` if there is none that the caller may read. */
  open(id: string): Promise<OpenProject>
  /** Earlier versions of the projects. Undefined if there can't be any. */
  readonly versions: KeptVersions | undefined
  /** Stores a new value of a hidden form, unless it has changed since that version. Undefined if nothing can be stored. */
  readonly save: SaveHiddenForm | undefined
  /** Runs what takes long, one at a time for each user and only so often. */
  runLong<T>(run: () => Promise<T>): Promise<T>
}

/** Versions of a project that were kept at each export and hand-over, or under a name. */
export interface KeptVersions {
  /** The newest first. */
  list(project: string): Promise<readonly KeptVersion[]>
  open(project: string, version: string): Promise<Specification>
}

/** Returns false, and stores nothing, if there is a newer version. */
export type SaveHiddenForm = <K extends 'acceptance' | 'suggestions'>(
  project: OpenProject,
  key: K,
  value: Specification[K],
) => Promise<boolean>

export interface ListedProject {
  readonly id: string
  readonly name: string
  /** Filled modules as a whole percentage. */
  readonly progress: number
  readonly about: string
}

export interface OpenProject {
  readonly id: string
  readonly name: string
  readonly specification: Specification
  readonly versions: { readonly acceptance: number; readonly suggestions: number }
}

/** A refusal to tell the caller, in a sentence that helps a model to do better. */
export class ToolRefusal extends Error {}
