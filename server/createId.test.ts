import { expect, it } from 'vitest'
import { createId } from '#server/createId.ts'

it('makes UUIDs of version 7 that sort by time and never repeat', () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => createId(1_800_000_000_000 + Math.floor(i / 10)))
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const times = ids.map(id => id.slice(0, 13))
  expect(times).toEqual([...times].sort())
  expect(createId(0)).toMatch(/^00000000-0000-7/)
})
