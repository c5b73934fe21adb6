import type { Rubric } from '../../mentor/rubrics.ts'

/** What a language model looks for in this module, with an example from the sample project. */
export const rubric: Rubric = {
  rule: 'A model is a thing that the app stores, lists or changes, in the singular; its attributes are what has to be known of each, and its relationships name other models.',
  example: {
    name: 'Walk',
    description: 'One bus on one morning.',
    attributes: [
      { name: 'day', type: 'Date', required: true, example: '2026-11-24' },
      { name: 'status', type: 'Text', required: true, example: 'open, confirmed, under way, arrived, off' },
      { name: 'arrivedAt', type: 'Date', required: false, example: '2026-11-24 07:48' },
    ],
    relationships: 'A Walk belongs to one Bus. A Walk has many Duties. A Walk has many Ticks.',
  },
}
