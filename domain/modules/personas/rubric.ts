import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'A persona is a role that uses the app, with the circumstances that change how it has to work, and what they have to get done.',
  example: {
    name: 'Guide',
    characteristics:
      'Whoever walks that morning: mother, father, neighbour. One hand free, gloves in winter, no signal at the underpass.',
    needsAndGoals: 'One list: who’s expected at which stop, who’s excused, whom to call.',
    painPoints: 'Scrolls through a chat in the rain to find out whether Mats is coming today.',
  },
}
