import { expect, test, describe } from 'vitest'
import { talk } from './talk.testing.ts'

const notedBy = (module: 'overview' | 'problemStatement' | 'features' | 'dataModels', said: string) =>
  talk(module, [said]).last.state.parked

describe('a note for another module', () => {
  test.each([
    [
      'features',
      'Search and sort. Data protection law applies, because we store names.',
      'constraints',
      'compliance',
    ],
    ['features', 'Search and sort. We have 4,000 euros for all of it.', 'constraints', 'budgetConstraints'],
    ['dataModels', 'Boats and crews. It must use PostgreSQL.', 'constraints', 'mandatoryTechnologies'],
  ] as const)('is taken from clear words: %s, “%s”', (module, said, key, path) => {
    expect(notedBy(module, said)[key]?.some(({ finds }) => finds[path] !== undefined)).toBe(true)
  })

  test.each([
    ['overview', 'No more fights, and everyone pays by the first of the month'],
    ['overview', 'No crew waits at a pier for a guest who is not coming'],
    ['overview', 'The directors hope to save about 3,000 euros in premiums a year'],
    ['problemStatement', 'We pay 900 euros per month in fees instead of mending the roof'],
  ] as const)('isn’t taken from goals, costs and stories: %s, “%s”', (module, said) => {
    const { constraints = [], outOfScope = [] } = notedBy(module, said)
    expect([...constraints, ...outOfScope]).toEqual([])
  })
})
