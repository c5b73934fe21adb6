import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'What is fixed from outside: what must be used, what must not, which law applies, how much money and time there is.',
  example: {
    keyExclusions: 'No locations, no photos of children, no chat, no advertising, no ranking of families.',
    budgetConstraints:
      '35 euros a month, 20 of them for text messages; two parents, 6 hours a week, one term.',
  },
}
