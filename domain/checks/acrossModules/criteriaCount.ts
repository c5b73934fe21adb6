import type { Fault, SpecificationCheck } from '../check.ts'

const fewest = 2
const most = 9

export const criteriaCount: SpecificationCheck = {
  id: 'criteria-count',
  scope: 'specification',
  group: 'testable',
  severity: 'hint',
  title: 'Too few or too many criteria',
  why: 'One criterion rarely covers a story, and a story with ten or more is usually two.',
  example: { before: 'A single criterion for “pay”', after: 'Three criteria: paid, declined, paid twice' },
  find: ({ acceptanceCriteria }) =>
    acceptanceCriteria.flatMap(({ id, userStoryId, criteria }): Fault[] => {
      const count = criteria.filter(text => text.trim() !== '').length
      if (count === 0 || (count >= fewest && count <= most)) return []
      // Without a story, nothing says how many there should be.
      if (count < fewest && userStoryId.trim() === '') return []
      const message = count < fewest ? messages.few : messages.many(count)
      return [{ address: { module: 'acceptanceCriteria', item: id, path: ['criteria'] }, message }]
    }),
}

const messages = {
  few: 'This is the only criterion of its story. Add what else has to be true.',
  many: (count: number) =>
    `These are ${count} criteria for one story. Split the story, or drop what says the same.`,
} as const
