import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitrarySpecification } from '../field/values.testing.ts'
import { createRealisticSpecification } from './document.testing.ts'
import { featureOutlineOf, outlinedCriteriaOf } from './featureOutline.ts'

test('has each feature, story and criterion exactly once', () => {
  fc.assert(
    fc.property(arbitrarySpecification, specification => {
      const { features, otherStories, otherCriteria } = featureOutlineOf(specification)
      const stories = [...features.flatMap(it => it.stories), ...otherStories]
      const lines = [...stories, ...otherCriteria].flatMap(it => it.criteria).flatMap(it => it.lines)
      expect(features.map(it => it.feature)).toEqual(specification.features)
      expect(stories.map(it => it.story.id).toSorted()).toEqual(
        specification.userStories.map(it => it.id).toSorted(),
      )
      const written = specification.acceptanceCriteria
        .flatMap(set => set.criteria)
        .filter(line => line.trim() !== '')
      expect(lines.filter(line => line.trim() !== '').toSorted()).toEqual(written.toSorted())
    }),
  )
})

test('follows the links of a realistic specification', () => {
  const { features } = featureOutlineOf(createRealisticSpecification())
  expect(features.some(it => it.stories.some(story => story.criteria.length > 0))).toBe(true)
})

test('takes the steps of a scenario for one criterion, numbered by its first line', () => {
  const criteria = ['It’s free', 'Given a guest', 'When they pay', 'Then they get a receipt', '', 'It’s fast']
  expect(outlinedCriteriaOf({ id: 'AC-4', criteria }).map(({ id, lines }) => [id, lines.length])).toEqual([
    ['AC-4.1', 1],
    ['AC-4.2', 3],
    ['AC-4.6', 1],
  ])
})
