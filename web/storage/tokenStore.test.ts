import { expect, it } from 'vitest'
import { createFlashMessageStore } from './flashMessage.ts'
import { createTokenStore, tokenKey } from './tokenStore.ts'

function storageWith(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const refuse = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('stores the token under its key, and notifies of every change', () => {
  const storage = storageWith({ [tokenKey]: 'ss_0' })
  const store = createTokenStore(() => storage)
  let notifications = 0
  const leave = store.subscribe(() => notifications++)
  expect(store.get()).toBe('ss_0')
  store.set('ss_1')
  expect([store.get(), storage.map.get('ideawright.token')]).toEqual(['ss_1', 'ss_1'])
  store.clear()
  expect([store.get(), storage.map.size, notifications]).toEqual([null, 0, 2])
  leave()
  store.set('ss_2')
  expect(notifications).toBe(2)
})

it('follows another tab, for its own key or when all is cleared', () => {
  const storage = storageWith()
  const store = createTokenStore(() => storage)
  const seen: (string | null)[] = []
  store.subscribe(() => seen.push(store.get()))
  storage.map.set(tokenKey, 'ss_1')
  store.follow({ key: tokenKey })
  store.follow({ key: 'other' })
  storage.map.clear()
  store.follow({ key: null })
  expect(seen).toEqual(['ss_1', null])
})

it.each([
  ['all of it throws', refuse],
  ['writing throws', () => ({ ...storageWith({ [tokenKey]: 'old' }), setItem: refuse, removeItem: refuse })],
])('keeps the token until the page is closed when %s', (_, storage) => {
  const store = createTokenStore(storage)
  store.set('ss_1')
  expect(store.get()).toBe('ss_1')
  store.clear()
  expect(store.get()).toBe(null)
})

it('shows a flash message once, even after a reload, even without storage', () => {
  const storage = storageWith()
  createFlashMessageStore(() => storage).set('Gone.')
  const box = createFlashMessageStore(() => storage)
  expect([box.get(), box.get()]).toEqual(['Gone.', 'Gone.'])
  box.clear()
  expect(box.get()).toBeUndefined()
  const withoutStorage = createFlashMessageStore(refuse)
  withoutStorage.set('Gone.')
  expect(withoutStorage.get()).toBe('Gone.')
  withoutStorage.clear()
  expect(withoutStorage.get()).toBeUndefined()
})
