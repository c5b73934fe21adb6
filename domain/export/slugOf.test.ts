import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemSlugOf, slugOf } from './slugOf.ts'

test.each([
  ['Tick children', 'tick-children'],
  ['  Who’s next?!  ', 'whos-next'],
  ['Zähle die Kinder', 'zahle-die-kinder'],
  ['../../etc/passwd', 'etc-passwd'],
  ['散歩', ''],
])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug))

test('has whole words up to its limit', () => {
  expect(slugOf('remind the parents of children who are late', 20)).toBe('remind-the-parents')
})

test('of an item begins with its id, which makes it unique', () => {
  expect(itemSlugOf('FE-3', 'Tick children')).toBe('fe-3-tick-children')
  expect(itemSlugOf('FE-3', '散歩')).toBe('fe-3')
})

test('is always safe in a path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 60 }), (name, limit) => {
      expect(slugOf(name, limit)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      expect(slugOf(name, limit).length).toBeLessThanOrEqual(limit)
    }),
  )
})
