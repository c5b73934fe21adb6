import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'Only what is decided: a technology with its version or with what it’s for. What is open stays open for the builder.',
  example: {
    database: 'PostgreSQL; on the phone, IndexedDB for today’s list and unsent ticks.',
    mobile: 'Phones from 2019 or later, Safari 16.4 or Chrome 110 or later for notifications; no app store.',
  },
}
