import { isBlank } from '../../modules/defineModule.ts'
import type { FeatureOutline, OutlinedCriterion, OutlinedStory } from '../featureOutline.ts'
import { joinBlocks, renderHeadingText, renderOptionalField, renderText, unspecified } from '../markdown.ts'
import { inBuildOrder } from './buildOrder.ts'
import { renderCriteria } from './renderCriteria.ts'
import { renderStory, renderStoryTitle } from './renderStory.ts'

/**
 * The requirements of tools that follow Kiro: one for each feature, the most important first, with its stories and its
 * criteria in EARS. Stories without a feature and criteria without a story are requirements of their own. The numbers
 * are only positions; the ids beside them stay.
 */
export function renderRequirements(outline: FeatureOutline, storyLabel: string): string {
  const { features, otherStories, otherCriteria } = outline
  const requirements = [
    ...inBuildOrder(features).map(({ feature, stories }) => ({
      title: `${renderHeadingText(feature.name, 'Unnamed')} (${feature.id})`,
      blocks: [
        `**Priority:** ${feature.importance}`,
        isBlank(feature.description) ? '' : renderText(feature.description),
        ...stories.map(it => renderStoryLine(it, storyLabel)),
      ],
      criteria: stories.flatMap(it => it.criteria),
    })),
    ...otherStories.map(it => ({
      title: `${renderStoryTitle(it.story)} (${it.story.id})`,
      blocks: [renderStoryLine(it, storyLabel), renderOptionalField('Feature', it.story.relatedFeature)],
      criteria: it.criteria,
    })),
    ...otherCriteria
      .filter(({ set, criteria }) => criteria.length > 0 || !isBlank(set.userStoryId))
      .map(({ set, criteria }) => ({
        title: `Criteria without a story (${set.id})`,
        blocks: [renderOptionalField('Story', set.userStoryId)],
        criteria,
      })),
  ]
  return joinBlocks(
    ...requirements.flatMap(({ title, blocks, criteria }, i) => [
      `### Requirement ${i + 1}: ${title}`,
      ...blocks,
      '#### Acceptance Criteria',
      renderCriteriaOrGap(criteria),
    ]),
  )
}

const renderStoryLine = ({ story }: OutlinedStory, label: string) =>
  `**${label}:** ${renderStory(story) || unspecified} (${story.id})`

const renderCriteriaOrGap = (criteria: readonly OutlinedCriterion[]) =>
  renderCriteria(criteria, 'ears') || 'None stated yet; ask before building this.'
