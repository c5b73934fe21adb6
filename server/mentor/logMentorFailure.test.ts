import { expect, it, vi } from 'vitest'
import { logMentorFailure } from '#server/mentor/logMentorFailure.ts'
import { failureOutcomeOf } from '#server/mentor/replyJob.ts'
import { createNotFoundError } from '#server/http/httpError.ts'

it('logs nothing for a project deleted during the reply, and never any text', () => {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  logMentorFailure(log, failureOutcomeOf(createNotFoundError()), 'guided')
  expect(log.error).not.toHaveBeenCalled()
  expect(log.warn).not.toHaveBeenCalled()
  logMentorFailure(log, failureOutcomeOf(new TypeError('their text')), 'guided')
  expect(log.error).toHaveBeenCalledOnce()
  expect(JSON.stringify(log.error.mock.calls)).not.toContain('their text')
})
