import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'One persona, one goal and one reason; two goals are two stories. The reason isn’t the goal in other words.',
  example: {
    persona: 'Guide',
    goal: 'tick off each child as they join, with gloves on and no signal',
    benefit: 'I watch the road, not the phone',
    relatedFeature: 'FE-3 Walk with one list',
  },
}
