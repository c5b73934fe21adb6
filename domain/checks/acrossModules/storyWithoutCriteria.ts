import { printAddress } from '../../field/address.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { hasCriteria, setsOf } from './linkedItems.ts'
import { addStoryCriteria } from './patches.ts'
import { criteriaFor } from './storyTexts.ts'

export const storyWithoutCriteria: SpecificationCheck = {
  id: 'story-without-criteria',
  scope: 'specification',
  group: 'testable',
  severity: 'warning',
  title: 'Story without criteria',
  why: 'Without criteria, nobody can tell when the most important features are done.',
  example: {
    before: 'US-3 find a recipe (no criteria)',
    after: 'Given no match, then the three nearest recipes are shown.',
  },
  find(specification, trace) {
    const features = new Map(specification.features.map(feature => [feature.id, feature]))
    const sets = new Map(specification.acceptanceCriteria.map(set => [set.id, set]))
    return specification.userStories.flatMap((story): Fault[] => {
      const goal = story.goal.trim()
      const isHigh = trace
        .from(printAddress({ module: 'userStories', item: story.id, path: [] }))
        .some(
          ({ kind, to }) =>
            kind === 'link' && features.get(trace.nodes.get(to)?.item ?? '')?.importance === 'High',
        )
      const own = setsOf(trace, story.id)
      if (!isHigh || goal === '' || own.some(id => hasCriteria(sets.get(id)!))) return []
      const patch = addStoryCriteria(specification, story, own, criteriaFor(goal))
      return [
        {
          address: { module: 'userStories', item: story.id, path: ['goal'] },
          message: messages.noCriteria(goal),
          fixes: [{ label: messages.add, patch }],
        },
      ]
    })
  },
}

const messages = {
  noCriteria: (goal: string) =>
    `“${goal}” belongs to a feature of high importance but has no criteria. Say how you’d check that it works.`,
  add: 'Add criteria for success and for no connection',
} as const
