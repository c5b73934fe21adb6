import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

export interface LocalProviderStore {
  adapter: AdapterFactory
  get(key: string): AdapterPayload | undefined
  set(key: string, payload: AdapterPayload, expiresInSeconds: number): void
}

/**
 * Creates the local provider's memory: at most `limit` entries, which expire; the oldest is dropped first. The
 * provider's own sessions are never kept, so that every visit asks who the user is.
 */
export function createLocalProviderStore({ limit, now }: { limit: number; now: () => number }) {
  const entries = new Map<string, { payload: AdapterPayload; expiresAt: number }>()

  function get(key: string): AdapterPayload | undefined {
    const entry = entries.get(key)
    if (entry && entry.expiresAt > now()) return entry.payload
    entries.delete(key)
    return undefined
  }

  function set(key: string, payload: AdapterPayload, expiresInSeconds: number): void {
    entries.delete(key)
    entries.set(key, { payload, expiresAt: now() + expiresInSeconds * 1000 })
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break
      entries.delete(oldest)
    }
  }

  function revokeByGrantId(grantId: string): void {
    for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
  }

  const adapter: AdapterFactory = model => {
    const key = (id: string) => `${model}:${id}`
    const isStored = model !== 'Session'
    return {
      find: async id => get(key(id)),
      upsert: async (id, payload, expiresIn = 600) => {
        if (isStored) set(key(id), payload, expiresIn)
      },
      consume: async id => {
        const payload = get(key(id))
        if (payload) payload.consumed = Math.floor(now() / 1000)
      },
      destroy: async id => {
        entries.delete(key(id))
      },
      revokeByGrantId: async grantId => revokeByGrantId(grantId),
      findByUid: () => Promise.resolve(undefined),
      findByUserCode: () => Promise.resolve(undefined),
    } satisfies Adapter
  }

  return { adapter, get, set } satisfies LocalProviderStore
}
