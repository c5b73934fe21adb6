import { expect, test } from 'vitest'
import { createListeners } from './createListeners.ts'
import { createStore } from './createStore.ts'

test('a store notifies its listeners of a new value, but not of the same one', () => {
  const store = createStore('a')
  const seen: string[] = []
  const stop = store.subscribe(() => seen.push(store.get()))
  store.set('b')
  store.set('b')
  store.set('c')
  stop()
  store.set('d')
  expect(seen).toEqual(['b', 'c'])
  expect(store.get()).toBe('d')
})

test('listeners are called in order, each once, with the arguments', () => {
  const listeners = createListeners<[string, number]>()
  const calls: string[] = []
  const first = (name: string, count: number) => void calls.push(`first ${name} ${count}`)
  const stopFirst = listeners.subscribe(first)
  listeners.subscribe(first)
  const stopSecond = listeners.subscribe(name => void calls.push(`second ${name}`))
  listeners.notify('x', 1)
  stopFirst()
  listeners.notify('y', 2)
  stopSecond()
  listeners.notify('z', 3)
  expect(calls).toEqual(['first x 1', 'second x', 'second y'])
  expect(listeners.isEmpty()).toBe(true)
})
