import { attempt } from '#web/state/attempt.ts'

const flashMessageKey = 'ideawright.notice'

/** Stores one sentence for the next page, such as why a project couldn't be opened. It's shown once. */
export function createFlashMessageStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** Memory is enough unless the page is reloaded. */
  let message: string | undefined

  function set(text: string): void {
    message = text
    attempt(() => storage().setItem(flashMessageKey, text))
  }
  function get(): string | undefined {
    return message ?? attempt(() => storage().getItem(flashMessageKey)) ?? undefined
  }
  function clear(): void {
    message = undefined
    attempt(() => storage().removeItem(flashMessageKey))
  }
  return { set, get, clear }
}

const flashMessageStore = createFlashMessageStore(() => sessionStorage)

/** Leaves a sentence for the dashboard to show when it next opens. */
export const setFlashMessage = flashMessageStore.set
/** Returns the stored sentence. */
export const getFlashMessage = flashMessageStore.get
export const clearFlashMessage = flashMessageStore.clear
