import { expect, test, vi } from 'vitest'
import { createRootLens } from '#web/fields/lens.ts'
import { createPlaceLenses } from './placeLenses.ts'

test('only the places whose value has changed are notified, and only while somebody listens', () => {
  const source = createRootLens<Readonly<Record<string, number>>>({ a: 1, b: 2 })
  const lensOf = createPlaceLenses(source, place => source.get()[place])
  const [a, b] = [vi.fn(), vi.fn()]
  const stops = [lensOf('a').subscribe(a), lensOf('b').subscribe(b)]
  source.set({ a: 1, b: 3 })
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1])
  expect(lensOf('b').get()).toBe(3)
  stops[1]!()
  source.set({ a: 2, b: 4 })
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([1, 1])
  stops[0]!()
  source.set({ a: 3, b: 4 })
  expect(a).toHaveBeenCalledTimes(1)
  lensOf('a').subscribe(a)
  source.set({ a: 3, b: 5 })
  expect(a).toHaveBeenCalledTimes(1)
  source.set({ a: 4, b: 5 })
  expect(a).toHaveBeenCalledTimes(2)
})

test('a place keeps its lens, so that a component subscribes once', () => {
  const lensOf = createPlaceLenses(createRootLens(0), place => place)
  expect(lensOf('a')).toBe(lensOf('a'))
})
