import { attempt } from '#web/state/attempt.ts'

const flashMessageKey = 'ideawright.notice'

/** One sentence left for the next page, such as why a project could not be opened. Shown once. */
export function createFlashMessageStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** Enough unless the page is loaded anew. */
  let kept: string | undefined

  function leave(text: string): void {
    kept = text
    attempt(() => storage().setItem(flashMessageKey, text))
  }
  function left(): string | undefined {
    return kept ?? attempt(() => storage().getItem(flashMessageKey)) ?? undefined
  }
  function forget(): void {
    kept = undefined
    attempt(() => storage().removeItem(flashMessageKey))
  }
  return { leave, left, forget }
}

const flashMessageStore = createFlashMessageStore(() => sessionStorage)

/** Leaves a sentence that the dashboard shows when it opens next. */
export const setFlashMessage = flashMessageStore.leave
/** The sentence that was left. */
export const getFlashMessage = flashMessageStore.left
export const clearFlashMessage = flashMessageStore.forget
