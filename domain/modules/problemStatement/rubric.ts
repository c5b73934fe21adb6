import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'It tells what goes wrong today, in which moment, and what that costs in time, money or trust, with numbers.',
  example: {
    painPoint:
      'The rota is made in a group chat each Sunday: about 60 messages for five mornings. When a child is missing at a stop, nobody knows whether they’re ill, late or lost, and the group waits while the adults make calls.',
  },
}
