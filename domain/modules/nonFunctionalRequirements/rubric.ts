import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'A quality has a number, a unit and a situation in which it’s measured; security says who may see and change what.',
  example: {
    performanceNotes:
      'Offline, the list opens within 1 s and a tick is stored within 100 ms, on a phone from 2019. Notifications go out within 10 s of a tick’s arrival, text messages within 60 s.',
  },
}
