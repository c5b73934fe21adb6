import { describe, expect, test } from 'vitest'
import { addHandOvers, maxHandOvers, versionTitleOf, type HandOver } from './handOver.ts'
import { targets } from './targets/index.ts'
import { targetKeys } from './targets/titles.ts'

const handOver = (target: HandOver['target'], part = 'all', notation: HandOver['notation'] = 'plain') => ({
  ...{ target, part, notation },
})

describe('the title of a version', () => {
  test.each<[string, string | null, readonly HandOver[]]>([
    ['Before launch', 'Before launch', [handOver('openspec')]],
    ['Exported', null, []],
    ['Handed over: OpenSpec', null, [handOver('openspec')]],
    ['Handed over: FE-3, Spec Kit', null, [handOver('spec-kit'), handOver('markdown', 'FE-3')]],
    ['Handed over: changes (OpenSpec)', null, [handOver('openspec', 'changes')]],
    ['Handed over: Kiro, cc-sdd', null, [handOver('kiro'), handOver('kiro', 'all', 'ears')]],
    [
      'Handed over: FE-5, FE-4, FE-3 and 2 more',
      null,
      [1, 2, 3, 4, 5].map(n => handOver('markdown', `FE-${n}`)),
    ],
  ])('is %s', (title, name, handOvers) => {
    expect(versionTitleOf(name, handOvers)).toBe(title)
  })
})

test('a hand-over that is repeated is the latest, and listed once; the oldest are forgotten', () => {
  const [first, second, third] = [handOver('csv'), handOver('json'), handOver('csv', 'all', 'ears')]
  expect(addHandOvers([first, second], [third, first, first])).toEqual([second, third, first])
  const many = Array.from({ length: maxHandOvers }, (_, i) => handOver('markdown', `FE-${i}`))
  expect(addHandOvers(many, [first])).toEqual([...many.slice(1), first])
})

test('every target has a title, in the same order', () => {
  expect(targets.map(({ key }) => key)).toEqual(targetKeys)
})
