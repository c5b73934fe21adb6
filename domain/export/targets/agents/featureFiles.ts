import { isBlank } from '../../../modules/defineModule.ts'
import type { Notation } from '../../criteria/notation.ts'
import type { FeatureOutline, OutlinedCriterion, OutlinedStory } from '../../featureOutline.ts'
import {
  joinBlocks,
  renderHeadingText,
  renderOptionalField,
  renderText,
  unspecified,
} from '../../markdown.ts'
import { inBuildOrder } from '../../parts/buildOrder.ts'
import { renderCriterion } from '../../parts/renderCriteria.ts'
import { renderStory, renderStoryTitle } from '../../parts/renderStory.ts'
import { slugOf } from '../../parts/slugOf.ts'

/** A file of the specification, as AGENTS.md lists it. */
export interface Page {
  readonly path: string
  /** What it's about, in a few words on one line. */
  readonly about: string
  readonly text: string
}

/** One file for each feature, the most important first, and one for what belongs to none. */
export function featureFilesOf(outline: FeatureOutline, notation: Notation): Page[] {
  const pages = inBuildOrder(outline.features).map(({ feature, stories }) => {
    const name = renderHeadingText(feature.name, 'Unnamed')
    return {
      path: `docs/spec/${slugOf(`${feature.id} ${feature.name}`, 'feature')}.md`,
      about: `${feature.id} ${name} (${feature.importance})`,
      text: joinBlocks(
        `# ${name} (${feature.id})`,
        `**Priority:** ${feature.importance}`,
        isBlank(feature.description) ? '' : renderText(feature.description),
        ...(stories.length === 0 ? ['No user stories are stated yet.'] : []),
        ...stories.flatMap(story => renderStorySection(story, notation)),
      ),
    }
  })
  const rest = renderRest(outline, notation)
  if (rest !== '')
    pages.push({ path: 'docs/spec/other.md', about: 'stories and criteria without a feature', text: rest })
  return pages
}

function renderStorySection({ story, criteria }: OutlinedStory, notation: Notation): string[] {
  return [
    `## ${renderStoryTitle(story)} (${story.id})`,
    renderStory(story) || unspecified,
    renderCriteriaList(criteria, notation) || 'No acceptance criteria are stated yet.',
  ]
}

const renderCriteriaList = (criteria: readonly OutlinedCriterion[], notation: Notation) =>
  criteria.map(it => `- ${renderCriterion(it, notation)}`).join('\n')

function renderRest({ otherStories, otherCriteria }: FeatureOutline, notation: Notation): string {
  const blocks = [
    ...otherStories.flatMap(it => [
      ...renderStorySection(it, notation),
      renderOptionalField('Feature', it.story.relatedFeature),
    ]),
    ...otherCriteria
      .filter(({ set, criteria }) => criteria.length > 0 || !isBlank(set.userStoryId))
      .flatMap(({ set, criteria }) => [
        `## Criteria without a story (${set.id})`,
        renderOptionalField('Story', set.userStoryId),
        renderCriteriaList(criteria, notation),
      ]),
  ]
  return blocks.length === 0 ? '' : joinBlocks('# Stories and criteria without a feature', ...blocks)
}
