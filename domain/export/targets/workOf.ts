import type { AcceptanceCriteriaValue } from '../../modules/acceptanceCriteria/definition.ts'
import type { FeaturesValue } from '../../modules/features/definition.ts'
import type { UserStoriesValue } from '../../modules/userStories/definition.ts'
import { findLinkTarget, linkTargetsOf, linkTextOf, type LinkTarget } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { featureOutlineOf, type OutlinedCriterion } from '../featureOutline.ts'
import { renderHeadingText, renderInline } from '../markdown.ts'
import { renderStory } from '../parts/renderStory.ts'
import { itemSlugOf } from '../slugOf.ts'

/** What there is to build: a feature, or what belongs to none. */
export interface WorkGroup {
  /** A name for its folder or file, unique within a specification: "fe-3-share-a-list". */
  readonly slug: string
  /** "FE-3 Share a list" */
  readonly title: string
  readonly feature: FeaturesValue[number] | undefined
  readonly items: readonly WorkItem[]
}

/** A story with its criteria, or a set of criteria that belongs to no story. All texts are on one line. */
export interface WorkItem {
  /** "US-2" or "AC-4" */
  readonly id: string
  /** "US-2 share a list" */
  readonly title: string
  /** The story as a sentence; blank if there is none. */
  readonly story: string
  /** Links that say more or something else than what they lead to, in the person's words. */
  readonly notes: readonly string[]
  readonly criteria: readonly OutlinedCriterion[]
}

/**
 * The features with their stories and criteria, then the stories without a feature and the criteria without a story:
 * what formats for tasks and requirements write, each in its own way.
 */
export function workOf(specification: Specification): WorkGroup[] {
  const { features, otherStories, otherCriteria } = featureOutlineOf(specification)
  const featureTargets = linkTargetsOf(specification, 'features')
  const storyTargets = linkTargetsOf(specification, 'userStories')
  const setsByStory = Map.groupBy(
    specification.acceptanceCriteria,
    set => findLinkTarget(set.userStoryId, storyTargets)?.id,
  )
  const storyItem = (story: UserStoriesValue[number], criteria: readonly OutlinedCriterion[]): WorkItem => ({
    id: story.id,
    title: titleOf(story.id, story.goal),
    story: renderStory(story),
    notes: [
      ...noteOf('Related feature', story.relatedFeature, featureTargets),
      ...(setsByStory.get(story.id) ?? []).flatMap(set =>
        noteOf(`Story of ${set.id}`, set.userStoryId, storyTargets),
      ),
    ],
    criteria,
  })
  const setItem = (
    set: AcceptanceCriteriaValue[number],
    criteria: readonly OutlinedCriterion[],
  ): WorkItem => ({
    id: set.id,
    title: set.id,
    story: '',
    notes: noteOf('Related user story', set.userStoryId, storyTargets),
    criteria,
  })
  const groups: WorkGroup[] = features.map(({ feature, stories }) => ({
    slug: itemSlugOf(feature.id, feature.name),
    title: titleOf(feature.id, feature.name),
    feature,
    items: stories.map(({ story, criteria }) => storyItem(story, criteria)),
  }))
  const others: WorkGroup[] = [
    {
      slug: 'other-stories',
      title: 'Stories without a feature',
      feature: undefined,
      items: otherStories.map(({ story, criteria }) => storyItem(story, criteria)),
    },
    {
      slug: 'other-criteria',
      title: 'Criteria without a story',
      feature: undefined,
      items: otherCriteria.map(({ set, criteria }) => setItem(set, criteria)),
    },
  ]
  return [...groups, ...others.filter(({ items }) => items.length > 0)]
}

/** A mark for what a person has to answer first, in the words that coding tools know from Spec Kit. */
export const needsClarification = (what: string): string => `[NEEDS CLARIFICATION: ${what}]`
export const missingStories = (group: WorkGroup): string =>
  needsClarification(`${group.feature?.id ?? group.title} has no user stories yet`)
export const missingCriteria = ({ id }: WorkItem): string =>
  needsClarification(`${id} has no acceptance criteria yet`)

const titleOf = (id: string, name: string) => `${id} ${renderHeadingText(name, '')}`.trim()

function noteOf(label: string, text: string, targets: readonly LinkTarget[]): string[] {
  const target = findLinkTarget(text, targets)
  const words = text.trim()
  const isJustALink =
    target !== undefined && [target.id, target.name.trim(), linkTextOf(target, 'id')].includes(words)
  return words === '' || isJustALink ? [] : [`${label}: ${renderInline(words)}`]
}
