import type { Project } from '#domain/specification/project.ts'

const key = 'ideawright.unsaved'

/** Notes that there may be unsaved text on this device: a page that opens then looks before it shows anything. */
export function setUnsavedHint(mayHaveUnsaved: boolean): void {
  try {
    if (!mayHaveUnsaved) localStorage.removeItem(key)
    // Asked amid typing: to look is cheap, to write tells every other tab.
    else if (!hasUnsavedHint()) localStorage.setItem(key, '1')
  } catch {
    // Then nobody looks, and the next save or merge settles it.
  }
}

function hasUnsavedHint(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** A project that is open in this page, or was left with text that the server did not have yet. */
export interface RegisteredProject {
  readonly project: Pick<Project, 'id' | 'userId' | 'name'>
  readonly autosave: {
    /** By form. */
    getUnsaved(this: void): ReadonlyMap<string, unknown>
    discard(this: void): void
  }
  /** Whether this device has all of it. */
  readonly localBackup: { get(this: void): { readonly isComplete: boolean } }
}

export const unsavedRegistry = new Set<RegisteredProject>()

/** Whether something may be on this device, or in this page alone, that the server does not have. */
export const mayHaveUnsaved = (): boolean =>
  hasUnsavedHint() || [...unsavedRegistry].some(({ autosave }) => autosave.getUnsaved().size > 0)
