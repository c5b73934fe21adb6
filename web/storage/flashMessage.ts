import { attempt } from '#web/state/attempt.ts'

const flashMessageKey = 'ideawright.notice'

/** Stores one sentence for the next page, such as why a project couldn't be opened. It's shown once. */
export function createFlashMessageStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** Memory is enough unless the page is reloaded. */
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

/** Leaves a sentence for the dashboard to show when it next opens. */
export const setFlashMessage = flashMessageStore.leave
/** Returns the stored sentence. */
export const getFlashMessage = flashMessageStore.left
export const clearFlashMessage = flashMessageStore.forget
