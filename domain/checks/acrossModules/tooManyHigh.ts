import type { SpecificationCheck } from '../check.ts'

/** More than these are no first version. */
const mostHigh = 12
/** From this number of features on, they can't nearly all be the most important. */
const fewestFeatures = 8
const mostShare = 0.8

export const tooManyHigh: SpecificationCheck = {
  id: 'too-many-high',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Everything is important',
  why: 'If everything comes first, the builder chooses what does.',
  example: {
    before: '14 of 15 features have high importance',
    after: '5 of 15 features have high importance',
  },
  find({ features }) {
    const count = features.filter(({ importance }) => importance === 'High').length
    const isTooMany =
      count > mostHigh || (features.length >= fewestFeatures && count > features.length * mostShare)
    return isTooMany
      ? [{ address: { module: 'features', path: [] }, message: messages.many(count, features.length) }]
      : []
  },
}

const messages = {
  many: (count: number, all: number) =>
    `${count} of ${all} features have high importance. Keep it for those that the first version can’t do without.`,
} as const
