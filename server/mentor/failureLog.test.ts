import { expect, it, vi } from 'vitest'
import { noteFailure } from '#server/mentor/failureLog.ts'
import { endingOf } from '#server/mentor/reply.ts'
import { notFound } from '#server/refused.ts'

it('is silent where the project was deleted while it was answered, and else names no text', () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  noteFailure(log, endingOf(notFound()), 'guided')
  expect(log.error).not.toHaveBeenCalled()
  expect(log.warn).not.toHaveBeenCalled()
  noteFailure(log, endingOf(new TypeError('their text')), 'guided')
  expect(log.error).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('their text')
})
