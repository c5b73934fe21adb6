import type { Project } from '#domain/project.ts'

const key = 'ideawright.unsaved'

/** Notes that there may be unsaved text on this device: a page that opens then looks before it shows anything. */
export function mayHold(isHolding: boolean): void {
  try {
    if (!isHolding) localStorage.removeItem(key)
    // Asked amid typing: to look is cheap, to write tells every other tab.
    else if (!mayBeHeld()) localStorage.setItem(key, '1')
  } catch {
    // Then nobody looks, and the next save or merge settles it.
  }
}

function mayBeHeld(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** A project that is open in this page, or was left with text that the server did not have yet. */
export interface AtHand {
  readonly project: Pick<Project, 'id' | 'userId' | 'name'>
  readonly autosave: {
    /** By form. */
    unsaved(this: void): ReadonlyMap<string, unknown>
    forget(this: void): void
  }
  /** Whether this device has all of it. */
  readonly kept: { get(this: void): { readonly isKept: boolean } }
}

export const atHand = new Set<AtHand>()

/** Whether something may be on this device, or in this page alone, that the server does not have. */
export const mayBeUnsaved = (): boolean =>
  mayBeHeld() || [...atHand].some(({ autosave }) => autosave.unsaved().size > 0)
