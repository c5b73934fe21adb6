export const tokenKey = 'ideawright.token'

/**
 * The session's token on this device (docs/product.md#session). Storage that refuses costs only the memory of it: the
 * token then lives as long as the page. A listener is told of every change, of another tab's too.
 */
export function createTokenStore(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  /** What storage did not take; undefined while it can be asked. */
  let kept: string | null | undefined
  const listeners = new Set<() => void>()

  function change(token: string | null) {
    try {
      if (token === null) storage().removeItem(tokenKey)
      else storage().setItem(tokenKey, token)
      kept = undefined
    } catch {
      kept = token
    }
    tell()
  }
  function tell() {
    for (const listener of listeners) listener()
  }

  function get(): string | null {
    if (kept !== undefined) return kept
    try {
      return storage().getItem(tokenKey) || null
    } catch {
      return null
    }
  }
  /** For the `storage` event: another tab wrote. A null key means that all was cleared. */
  function follow({ key }: Pick<StorageEvent, 'key'>) {
    if (key === tokenKey || key === null) tell()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { get, set: (token: string) => change(token), clear: () => change(null), follow, subscribe }
}

export type TokenStore = ReturnType<typeof createTokenStore>

export const tokenStore = createTokenStore(() => localStorage)
