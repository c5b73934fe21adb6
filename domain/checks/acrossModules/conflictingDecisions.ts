import type { SpecificationCheck } from '../check.ts'
import { peopleIn } from './conflictingRights.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { outcomesInConflict } from './situations.ts'
import { waysInConflict } from './waysInConflict.ts'

export const conflictingDecisions: SpecificationCheck = {
  id: 'conflicting-decisions',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Decisions that exclude each other',
  why: 'Only one of the two can be built, and it changes much of the rest.',
  example: {
    before: 'The app works offline. … Ticking off a child needs an internet connection.',
    after: 'The app works offline; ticks are sent as soon as there’s a connection.',
  },
  find(specification) {
    const featureOf = createFeatureLookup(specification)
    return [
      ...waysInConflict(specification, featureOf, peopleIn),
      ...outcomesInConflict(specification, featureOf),
    ]
  },
}
