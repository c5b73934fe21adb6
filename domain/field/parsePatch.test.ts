import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlankSpecification } from '../specification/specification.ts'
import { parsePatch } from './parsePatch.ts'
import { apply, diff } from './patch.ts'
import { arbitrarySpecification } from './values.testing.ts'

test('a stored patch is read back', () => {
  fc.assert(
    fc.property(arbitrarySpecification, arbitrarySpecification, (from, to) => {
      const json = JSON.stringify(diff(from, to))
      expect(JSON.stringify(parsePatch(json))).toBe(json)
    }),
    { numRuns: 50 },
  )
})

test.each([
  ['nothing', ''],
  ['no JSON', '[{'],
  ['no list', '{"op":"set"}'],
  ['an unknown operation', '[{"op":"drop","at":{"module":"features","path":[]}}]'],
  ['an unknown form', '[{"op":"set","at":{"module":"users","path":[]},"to":1}]'],
  ['a place without a path', '[{"op":"set","at":{"module":"overview"},"to":1}]'],
  [
    'a span of words',
    '[{"op":"replaceSpan","at":{"module":"brainDump","path":[],"span":"0-4"},"from":"","to":""}]',
  ],
  [
    'a text that is a number',
    '[{"op":"replaceSpan","at":{"module":"brainDump","path":[]},"from":"","to":4}]',
  ],
  ['an item without an id', '[{"op":"addItem","module":"features","index":0,"item":{"name":"Search"}}]'],
  [
    'a position below zero',
    '[{"op":"moveItem","at":{"module":"features","item":"FE-1","path":[]},"from":-1,"to":0}]',
  ],
])('%s isn’t a patch', (_, json) => expect(parsePatch(json)).toBeUndefined())

test('whatever JSON is stored, applying what is read from it throws nothing', () => {
  const word = fc.constantFrom(
    'op',
    'set',
    'at',
    'module',
    'features',
    'overview',
    'path',
    'item',
    'id',
    'name',
    '__proto__',
  )
  const anyJson = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.jsonValue({ maxDepth: 1 }),
      word,
      tie('record'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    record: fc.dictionary(word, tie('value'), { maxKeys: 5 }),
  })).value
  const place = fc.record(
    { module: word, path: fc.array(fc.oneof(word, fc.nat(3)), { maxLength: 3 }), item: word },
    { requiredKeys: ['module', 'path'] },
  )
  const operation = fc.record({
    op: fc.constantFrom('set', 'replaceSpan', 'addItem', 'removeItem', 'moveItem'),
    at: place,
    ...{ module: word, index: fc.nat(3), item: anyJson, from: anyJson, to: anyJson },
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(operation, anyJson), { maxLength: 3 }), value => {
      const patch = parsePatch(JSON.stringify(value))
      if (patch !== undefined) apply(createBlankSpecification(), patch)
    }),
    { numRuns: 300 },
  )
})
