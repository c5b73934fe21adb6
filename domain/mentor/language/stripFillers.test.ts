import { expect, test } from 'vitest'
import { stripFillers } from './stripFillers.ts'

test('only the fillers around an answer are removed', () => {
  expect(stripFillers('well, i guess small clubs, you know')).toBe('small clubs')
  expect(stripFillers('small clubs, or something, lol :-)')).toBe('small clubs')
  expect(stripFillers('small clubs  ??')).toBe('small clubs')
})

test.each(['-', ' ', '.', ',', '\n'])('a long line of %j takes linear time', mark => {
  const text = `clubs${mark.repeat(200_000)}x`
  const before = process.cpuUsage()
  expect(stripFillers(text)).toBe(text)
  // Took minutes when each character began a search of its own.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})
