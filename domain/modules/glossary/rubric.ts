import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'A word that this product uses in a sense of its own, with the rule that tells what counts and what doesn’t.',
  example: {
    term: 'Left',
    definition: 'The group went on without the child after 3 minutes; the parents have been told.',
  },
}
