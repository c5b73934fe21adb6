import { printAddress } from '../../field/address.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { storiesOf } from './linkedItems.ts'
import { createStemLookup, textsOf, textsOfItem } from './specificationTexts.ts'

const purposeModules = ['overview', 'problemStatement', 'personas', 'glossary'] as const
/** Fewer stems than this can’t tell what the app is for. */
const fewestPurposeStems = 15

export const featureWithoutPurpose: SpecificationCheck = {
  id: 'feature-without-purpose',
  scope: 'specification',
  group: 'consistent',
  severity: 'hint',
  title: 'Feature that serves no goal',
  why: 'What serves no goal and no need costs time that the rest could use.',
  example: { before: 'Feature “Weather widget” in a shop', after: 'Feature “Reserve stock at checkout”' },
  find(specification, trace) {
    const purposes = textsOf(specification, purposeModules)
    if (purposes.reduce((count, { stemSet }) => count + stemSet.size, 0) < fewestPurposeStems) return []
    const isInPurpose = createStemLookup(specification, purposeModules)
    const models = new Set(specification.dataModels.flatMap(({ name }) => stemsOf(name)))
    const stories = new Map(specification.userStories.map(story => [story.id, story]))
    return specification.features.flatMap((feature): Fault[] => {
      const name = feature.name.trim()
      const own = [
        ...textsOfItem('features', feature),
        ...storiesOf(trace, feature.id).flatMap(id => textsOfItem('userStories', stories.get(id)!)),
      ]
      const isServing =
        own.some(({ stems }) => stems.some(stem => isInPurpose(stem) || models.has(stem))) ||
        trace
          .to(printAddress({ module: 'features', item: feature.id, path: [] }))
          .some(({ kind }) => kind === 'mention')
      if (name === '' || isServing) return []
      return [
        { address: { module: 'features', item: feature.id, path: ['name'] }, message: messages.noGoal(name) },
      ]
    })
  },
}

const messages = {
  noGoal: (name: string) =>
    `“${name}” shares no word with the goals, the problem or the personas’ needs. Say what it’s for, or leave it out.`,
} as const
