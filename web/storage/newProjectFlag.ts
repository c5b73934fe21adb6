/** How the page of a project learns that it was created just now: by its entry in the browser's history. */
export const newProjectState = { isFresh: true } as const

/** Whether this page is the first view of a new project. True once: a reload, or Back, is no first view. */
export function takeNewProjectFlag(): boolean {
  if ((history.state as Partial<typeof newProjectState> | null)?.isFresh !== true) return false
  history.replaceState(null, '')
  return true
}
