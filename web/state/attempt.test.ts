import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'

test('a call that throws has no result', () => {
  expect(attempt(() => 'read')).toBe('read')
  expect(
    attempt(() => {
      throw new Error('The storage refuses.')
    }),
  ).toBeUndefined()
})
