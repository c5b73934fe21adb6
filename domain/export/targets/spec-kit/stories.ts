import { features } from '../../../modules/features/definition.ts'
import type { CriterionSteps } from '../../criteria/criterionSteps.ts'
import { criterionStepsOf } from '../../criteria/criterionSteps.ts'
import { keywordStepsOf } from '../../criteria/notation.ts'
import type {
  FeatureOutline,
  OutlinedCriterion,
  OutlinedFeature,
  OutlinedStory,
} from '../../featureOutline.ts'
import { joinBlocks, renderInline, unspecified } from '../../markdown.ts'
import { inBuildOrder, priorityOf } from '../../parts/buildOrder.ts'
import { renderStory, renderStoryTitle } from '../../parts/renderStory.ts'
import { isBlank } from '../../../modules/defineModule.ts'

/**
 * The stories, those of the most important features first. A story has the number of its id, because Spec Kit's tasks
 * cite it as [US3]: so that is US-3 here, too.
 */
export function renderUserStories({ features, otherStories }: FeatureOutline): string {
  const stories = inBuildOrder(features).flatMap(({ feature, stories }) =>
    stories.map(story => renderUserStory(story, feature)),
  )
  const others = otherStories.map(story => renderUserStory(story, undefined))
  return joinBlocks(...[...stories, ...others].flatMap((story, i) => (i === 0 ? [story] : ['---', story])))
}

type Feature = OutlinedFeature['feature']

function renderUserStory({ story, criteria }: OutlinedStory, feature: Feature | undefined): string {
  const priority = feature === undefined ? 3 : priorityOf(feature.importance)
  const ids = criteria.map(({ id }) => id).join(', ')
  return joinBlocks(
    `### User Story ${story.id.replace(/^US-/, '')} - ${renderStoryTitle(story)} (Priority: P${priority})`,
    `${renderStory(story) || unspecified} (${story.id})`,
    `**Why this priority**: ${whyOf(feature, story.relatedFeature)}`,
    `**Independent Test**: ${ids === '' ? 'No acceptance criteria are stated yet' : `Check ${ids} on their own`}`,
    criteria.length === 0
      ? ''
      : joinBlocks(
          '**Acceptance Scenarios**:',
          criteria.map((criterion, i) => `${i + 1}. ${renderScenario(criterion)}`).join('\n'),
        ),
  )
}

function whyOf(feature: Feature | undefined, relatedFeature: string): string {
  if (feature !== undefined) {
    const { name, id, importance } = feature
    const meaning = importanceMeanings?.[importance]
    return `Part of ${renderInline(name, 'a feature without a name')} (${id}), importance ${importance}${meaning === undefined ? '' : `: ${meaning}`}`
  }
  return isBlank(relatedFeature)
    ? 'It belongs to no feature, so no importance is stated'
    : `Part of ${renderInline(relatedFeature)}, which has no stated importance`
}

const importanceMeanings = features.body.fields.importance.meanings as
  Readonly<Record<Feature['importance'], string>> | undefined

/** "**Given** …, **When** …, **Then** … (AC-1.2)". */
function renderScenario({ id, lines }: OutlinedCriterion): string {
  const steps: CriterionSteps = criterionStepsOf(lines)
  const words = keywordStepsOf(steps).map(({ keyword, text }) => `**${keyword}** ${renderInline(text)}`)
  return `${words.join(', ')} (${id})`
}
