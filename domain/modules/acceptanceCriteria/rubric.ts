import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'Each check can be answered with yes or no, and has its numbers, times and limits; what happens in the exceptional case has a check too.',
  example: {
    userStoryId: 'US-2 excuse my child at six in the morning',
    criteria: [
      'Given a walk at 7:25, when I excuse the child at 7:24, then the guides’ list shows it within 10 seconds.',
      'When I try at 7:26, then the app says the walk has started and shows the guides’ numbers.',
      'Excusing a child takes two taps and no reason.',
    ],
  },
}
