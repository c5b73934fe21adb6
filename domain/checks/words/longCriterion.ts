import type { TextCheck } from '../check.ts'

const limit = 500
const message = (count: number) => `This criterion has ${count} characters. Split it into single checks.`

export const longCriterion: TextCheck = {
  id: 'long-criterion',
  scope: 'text',
  texts: 'criteria',
  group: 'testable',
  severity: 'warning',
  title: 'Criterion of more than 500 characters',
  why: 'If only half of it works, nobody can say whether it has passed.',
  example: {
    before:
      'Given a guest with a booking, when the guest opens the page of the booking, then she sees its day. '.repeat(
        6,
      ),
    after: 'Given a guest with a booking, when the guest opens its page, then she sees its day.',
  },
  find: text =>
    text.trim().length > limit ? [{ start: 0, end: text.length, message: message(text.trim().length) }] : [],
}
