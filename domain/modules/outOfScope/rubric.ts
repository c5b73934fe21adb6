import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'What people might expect and won’t get, one thing a line, so that nobody builds it.',
  example: {
    excludedFeatures:
      '- The way home\n- Locations on a map during the walk\n- Chat between parents\n- Buses by bicycle',
  },
}
