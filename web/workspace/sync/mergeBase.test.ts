import { expect, test } from 'vitest'
import { mergeBase } from './mergeBase.ts'

const row = (id: number, name: string, note = '') => ({ id: `FE-${id}`, name, note })

test.each([
  ['a text that was reverted', 'a', 'a', 'b', 'b'],
  ['a text that was edited further', 'a', 'c', 'b', 'a'],
  [
    'a reverted field beside one that was edited further',
    { x: 'a', y: '' },
    { x: 'a', y: 'c' },
    { x: 'b', y: '' },
    { x: 'b', y: '' },
  ],
  ['a card that was deleted and restored', [row(1, 'a')], [row(1, 'a'), row(2, 'c')], [row(2, 'c')], []],
  ['a card that was restored and edited', [row(1, 'a')], [row(1, 'c')], [], [row(1, 'a')]],
  [
    'a card that was deleted',
    [row(1, 'a'), row(2, 'b')],
    [row(2, 'c')],
    [row(2, 'b')],
    [row(1, 'a'), row(2, 'b')],
  ],
  ['a field of a card', [row(1, 'a')], [row(1, 'a', 'c')], [row(1, 'b')], [row(1, 'b')]],
  ['lines, which have no IDs', ['a'], ['a', 'c'], ['b'], ['a']],
])('the merge base for %s', (_, known, mine, sent, ground) => {
  expect(mergeBase(known, mine, sent)).toEqual(ground)
})
