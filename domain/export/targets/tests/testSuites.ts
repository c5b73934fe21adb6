import { storySentenceOf } from '../../../text/storySentence.ts'
import type { Specification } from '../../../specification/specification.ts'
import { writeCriterion } from '../../criteria/notation.ts'
import { featureOutlineOf, type OutlinedCriterion, type OutlinedStory } from '../../featureOutline.ts'
import { renderInline } from '../../markdown.ts'
import { itemSlugOf } from '../../slugOf.ts'
import type { ExportOptions } from '../target.ts'

/** The tests of one feature, or of what belongs to none, for a file of their own. */
export interface TestSuite {
  /** A name for the file: "fe-3-tick-children". */
  readonly slug: string
  /** "FE-3 Tick children" */
  readonly title: string
  readonly groups: readonly TestGroup[]
}
/** The tests of one story. */
export interface TestGroup {
  readonly title: string
  readonly cases: readonly TestCase[]
}
export interface TestCase {
  /** The criterion's id: "AC-4.2". */
  readonly id: string
  /** The criterion on one line. */
  readonly text: string
}

/** The tests that a specification asks for: one for each criterion, in the files that any framework writes. */
export function testSuitesOf(
  specification: Specification,
  { notation }: Pick<ExportOptions, 'notation'>,
): TestSuite[] {
  const { features, otherStories, otherCriteria } = featureOutlineOf(specification)
  const casesOf = (criteria: readonly OutlinedCriterion[]) =>
    criteria.map(({ id, lines }) => ({ id, text: renderInline(writeCriterion(lines, notation)) }))
  const groupOf = ({ story, criteria }: OutlinedStory) => ({
    title: titleOf(story.id, storySentenceOf(story)),
    cases: casesOf(criteria),
  })
  const suites = [
    ...features.map(({ feature, stories }) => ({
      slug: itemSlugOf(feature.id, feature.name),
      title: titleOf(feature.id, feature.name),
      groups: stories.map(groupOf),
    })),
    { slug: 'other-stories', title: 'Stories of no feature', groups: otherStories.map(groupOf) },
    {
      slug: 'other-criteria',
      title: 'Criteria of no story',
      groups: otherCriteria.map(({ set, criteria }) => ({
        title: titleOf(set.id, set.userStoryId),
        cases: casesOf(criteria),
      })),
    },
  ]
  return suites
    .map(suite => ({ ...suite, groups: suite.groups.filter(({ cases }) => cases.length > 0) }))
    .filter(({ groups }) => groups.length > 0)
}

const titleOf = (id: string, name: string) => `${id} ${renderInline(name, '')}`.trimEnd()
