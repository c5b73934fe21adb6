import { readScenarios } from '../checks/gherkin.ts'
import type { AcceptanceCriteriaValue } from '../modules/acceptanceCriteria/definition.ts'
import { isBlank } from '../modules/defineModule.ts'
import type { FeaturesValue } from '../modules/features/definition.ts'
import type { UserStoriesValue } from '../modules/userStories/definition.ts'
import { findLinkTarget, linkTargetsOf } from '../specification/links.ts'
import type { Specification } from '../specification/specification.ts'

type Feature = FeaturesValue[number]
type Story = UserStoriesValue[number]
type CriteriaSet = AcceptanceCriteriaValue[number]

/** Features with their stories and criteria, as links connect them: what every target writes in its own way. */
export interface FeatureOutline {
  readonly features: readonly OutlinedFeature[]
  /** Stories that belong to no feature. */
  readonly otherStories: readonly OutlinedStory[]
  /** Criteria that belong to no story. */
  readonly otherCriteria: readonly OutlinedCriteriaSet[]
}
export interface OutlinedFeature {
  readonly feature: Feature
  readonly stories: readonly OutlinedStory[]
}
export interface OutlinedStory {
  readonly story: Story
  /** The criteria of all sets that name the story. */
  readonly criteria: readonly OutlinedCriterion[]
}
export interface OutlinedCriteriaSet {
  readonly set: CriteriaSet
  readonly criteria: readonly OutlinedCriterion[]
}
export interface OutlinedCriterion {
  /** The number under which the document and its readers cite it: "AC-4.2". */
  readonly id: string
  /** Its lines as written: one, or the steps of a scenario that has a line for each. */
  readonly lines: readonly string[]
}

/** The outline of a specification. Each story and each criterion is in it exactly once, in the order of the forms. */
export function featureOutlineOf(specification: Specification): FeatureOutline {
  const { features, userStories, acceptanceCriteria } = specification
  const featureTargets = linkTargetsOf(specification, 'features')
  const storyTargets = linkTargetsOf(specification, 'userStories')
  const sets = acceptanceCriteria.map(set => ({
    story: findLinkTarget(set.userStoryId, storyTargets)?.id,
    set,
    criteria: outlinedCriteriaOf(set),
  }))
  const stories = userStories.map(story => ({
    feature: findLinkTarget(story.relatedFeature, featureTargets)?.id,
    story,
    criteria: sets.filter(set => set.story === story.id).flatMap(({ criteria }) => criteria),
  }))
  const storiesOf = (id: string | undefined): OutlinedStory[] =>
    stories.filter(({ feature }) => feature === id).map(({ story, criteria }) => ({ story, criteria }))
  return {
    features: features.map(feature => ({ feature, stories: storiesOf(feature.id) })),
    otherStories: storiesOf(undefined),
    otherCriteria: sets
      .filter(({ story }) => story === undefined)
      .map(({ set, criteria }) => ({ set, criteria })),
  }
}

/** The criteria of a set that aren't blank. The steps of one scenario, a line each, are one criterion. */
export function outlinedCriteriaOf({
  id,
  criteria,
}: Pick<CriteriaSet, 'id' | 'criteria'>): OutlinedCriterion[] {
  const scenarios = readScenarios(criteria).map(({ steps }) => steps.map(({ line }) => line))
  const first = new Map(scenarios.flatMap(lines => lines.map(line => [line, lines[0]!] as const)))
  const byFirstLine = Map.groupBy(criteria.keys(), line => first.get(line) ?? line)
  return [...byFirstLine]
    .map(([line, all]) => ({ id: `${id}.${line + 1}`, lines: all.map(it => criteria[it]!) }))
    .filter(({ lines }) => !lines.every(isBlank))
}

/** All criteria of a specification, in the order of its form. */
export const allCriteriaOf = ({ acceptanceCriteria }: Specification): OutlinedCriterion[] =>
  acceptanceCriteria.flatMap(outlinedCriteriaOf)
