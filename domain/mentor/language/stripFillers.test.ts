import { expect, test } from 'vitest'
import { stripFillers } from './stripFillers.ts'

test('what is only said around an answer goes, and nothing more', () => {
  expect(stripFillers('well, i guess small clubs, you know')).toBe('small clubs')
  expect(stripFillers('small clubs, or something, lol :-)')).toBe('small clubs')
  expect(stripFillers('small clubs  ??')).toBe('small clubs')
})

test.each(['-', ' ', '.', ',', '\n'])('a long line of %j is read in one go', mark => {
  const text = `clubs${mark.repeat(200_000)}x`
  const before = process.cpuUsage()
  expect(stripFillers(text)).toBe(text)
  // Where each mark began a search of its own, this took minutes.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})
