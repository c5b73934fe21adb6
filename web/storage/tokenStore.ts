import { createListeners } from '#web/state/createListeners.ts'

export const tokenKey = 'ideawright.token'

/**
 * Stores the session's token on this device (docs/product.md#session). If storage fails, the token lives as long as
 * the page. Listeners are notified of every change, including those in other tabs.
 */
export function createTokenStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** The value that storage didn't accept; undefined while storage works. */
  let memoryToken: string | null | undefined
  const { subscribe, notify } = createListeners()

  function change(token: string | null) {
    try {
      if (token === null) storage().removeItem(tokenKey)
      else storage().setItem(tokenKey, token)
      memoryToken = undefined
    } catch {
      memoryToken = token
    }
    notify()
  }

  function get(): string | null {
    if (memoryToken !== undefined) return memoryToken
    try {
      return storage().getItem(tokenKey) || null
    } catch {
      return null
    }
  }
  /** Handles the `storage` event: another tab wrote. A null key means that everything was cleared. */
  function follow({ key }: Pick<StorageEvent, 'key'>) {
    if (key === tokenKey || key === null) notify()
  }
  return { get, set: (token: string) => change(token), clear: () => change(null), follow, subscribe }
}

export type TokenStore = ReturnType<typeof createTokenStore>

export const tokenStore = createTokenStore(() => localStorage)
