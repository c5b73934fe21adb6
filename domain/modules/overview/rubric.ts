import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'The purpose says what the app does and for whom; each goal has a number and a date, or a way to count.',
  example: {
    corePurpose:
      'Families in one neighbourhood have their children walk to school in a group with two adults. Walking Bus fills the weekly rota, gives the adults one list in the morning, and tells parents when their child has been picked up and has arrived.',
    primaryGoals:
      '1. By Friday 20:00, each school day of the next week has two guides, in 9 out of 10 weeks.',
  },
}
