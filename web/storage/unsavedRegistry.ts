import type { Project } from '#domain/specification/project.ts'

const key = 'ideawright.unsaved'

/** Notes that there may be unsaved text on this device, so that a page checks before it shows anything. */
export function setUnsavedHint(mayHaveUnsaved: boolean): void {
  try {
    if (!mayHaveUnsaved) localStorage.removeItem(key)
    // Called while typing: a read is cheap, but a write notifies every other tab.
    else if (!hasUnsavedHint()) localStorage.setItem(key, '1')
  } catch {
    // Without the hint, no page checks, and the next save or merge settles it.
  }
}

function hasUnsavedHint(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** A project that is open in this page, or was closed with text that the server didn't have yet. */
export interface RegisteredProject {
  readonly project: Pick<Project, 'id' | 'userId' | 'name'>
  readonly autosave: {
    /** By form. */
    getUnsaved(this: void): ReadonlyMap<string, unknown>
    discard(this: void): void
  }
  /** True if this device has stored all of it. */
  readonly localBackup: { get(this: void): { readonly isComplete: boolean } }
  /** Decisions in Sort that aren't applied. */
  unappliedSorting?: UnappliedSorting
}

export interface UnappliedSorting {
  isEmpty(this: void): boolean
  /** True if this device has stored all of them. */
  isOnDevice(this: void): boolean
}

export const unsavedRegistry = new Set<RegisteredProject>()

/** True if this device or this page may have text that the server doesn't have. */
export const mayHaveUnsaved = (): boolean =>
  hasUnsavedHint() ||
  [...unsavedRegistry].some(
    ({ autosave, unappliedSorting }) =>
      autosave.getUnsaved().size > 0 || unappliedSorting?.isEmpty() === false,
  )
