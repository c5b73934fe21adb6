import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'A feature is one thing that people can do, named with a verb and a noun; the description says what they do, how the app responds, and what happens if it fails.',
  example: {
    name: 'Walk with one list',
    description:
      'The guides’ list for today by stop and time: tick off each child, call the parents with one tap, wait or go on. It works offline and syncs once there’s a connection again.',
    importance: 'High',
  },
}
