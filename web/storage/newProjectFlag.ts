/** Marks the history entry of a project that has just been created, so that its page knows. */
export const newProjectState = { isFresh: true } as const

/** True if this page is the first view of a new project. True only once: after a reload or Back, it's false. */
export function takeNewProjectFlag(): boolean {
  if ((history.state as Partial<typeof newProjectState> | null)?.isFresh !== true) return false
  history.replaceState(null, '')
  return true
}
