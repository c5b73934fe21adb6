import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardGroupsOf } from './cardGroups.ts'

const listOf = (count: number) => Array.from({ length: count }, (_, i) => `FE-${i + 1}`)
const anyIds = fc.uniqueArray(
  fc.integer({ min: 1, max: 400 }).map(n => `FE-${n}`),
  { maxLength: 80 },
)
const groupOf = (ids: readonly string[]) =>
  new Map(cardGroupsOf(ids).flatMap(({ key, ids }) => ids.map(id => [id, key] as const)))

describe('groups of cards', () => {
  it('contain every card once, in order, with its position', () =>
    fc.assert(
      fc.property(anyIds, ids => {
        const groups = cardGroupsOf(ids)
        expect(groups.flatMap(group => group.ids)).toEqual(ids)
        for (const { from, ids: own } of groups) expect(ids.slice(from, from + own.length)).toEqual(own)
        expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
      }),
    ))

  it('contain about eight cards if none was deleted or moved', () => {
    expect(cardGroupsOf(listOf(20)).map(({ ids }) => ids.length)).toEqual([7, 8, 5])
    expect(cardGroupsOf([])).toEqual([])
  })

  it('keep all other cards when a card that doesn’t begin a group moves', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 99 }), (number, to) => {
        fc.pre(number % 8 !== 0)
        const ids = listOf(100)
        const id = `FE-${number}`
        const moved = ids.filter(it => it !== id).toSpliced(to, 0, id)
        const [before, after] = [groupOf(ids), groupOf(moved)]
        for (const other of ids) if (other !== id) expect(after.get(other)).toBe(before.get(other))
      }),
    ))
})
