import { isBlank } from '../../../modules/defineModule.ts'
import type { Notation } from '../../criteria/notation.ts'
import type { FeatureOutline, OutlinedStory } from '../../featureOutline.ts'
import { joinBlocks, renderHeadingText, renderInline, renderText, unspecified } from '../../markdown.ts'
import { inBuildOrder } from '../../parts/buildOrder.ts'
import { renderCriterion } from '../../parts/renderCriteria.ts'
import { renderStory } from '../../parts/renderStory.ts'

interface Capability {
  /** "CAP-3" for FE-3: the number stays when features are moved or deleted. */
  readonly id: string
  /** The item that it is made of: "FE-3". */
  readonly item: string
  readonly intent: readonly string[]
  /** Criteria, each on one line. */
  readonly success: readonly string[]
}

/**
 * One capability for each feature, the most important first. Stories without a feature and criteria without a story are
 * capabilities after them, with numbers that no feature has.
 */
export function capabilitiesOf(outline: FeatureOutline, notation: Notation): Capability[] {
  const { features, otherStories, otherCriteria } = outline
  const numbers = features.map(({ feature }) => numberOf(feature.id))
  let last = Math.max(0, ...numbers)
  const successOf = (stories: readonly Pick<OutlinedStory, 'criteria'>[]) =>
    stories.flatMap(({ criteria }) => criteria.map(it => renderCriterion(it, notation)))
  return [
    ...inBuildOrder(features).map(({ feature, stories }) => ({
      id: `CAP-${numberOf(feature.id)}`,
      item: feature.id,
      intent: [
        `**${renderHeadingText(feature.name, 'Unnamed')}** (${feature.id}, ${feature.importance})`,
        isBlank(feature.description) ? '' : renderText(feature.description),
        ...stories.map(({ story }) => storyLine(story)),
      ],
      success: successOf(stories),
    })),
    ...otherStories.map(it => ({
      id: `CAP-${++last}`,
      item: it.story.id,
      intent: [
        storyLine(it.story),
        isBlank(it.story.relatedFeature) ? '' : `For ${renderInline(it.story.relatedFeature)}`,
      ],
      success: successOf([it]),
    })),
    ...otherCriteria
      .filter(({ set, criteria }) => criteria.length > 0 || !isBlank(set.userStoryId))
      .map(it => ({
        id: `CAP-${++last}`,
        item: it.set.id,
        intent: [`For ${renderInline(it.set.userStoryId, 'no story that is stated')}`],
        success: successOf([it]),
      })),
  ]
}

const numberOf = (id: string) => Number(id.replace(/^\D+/, ''))

const storyLine = (story: OutlinedStory['story']) => `${renderStory(story) || unspecified} (${story.id})`

/** The capabilities as bmad-spec's template has them: an intent and what shows its success. */
export const renderCapabilities = (capabilities: readonly Capability[]): string =>
  capabilities
    .map(({ id, intent, success }) =>
      [
        `- **${id}**`,
        `  - **intent:** ${indented(joinBlocks(...intent))}`,
        success.length === 0
          ? '  - **success:** Not stated yet; see Open Questions'
          : ['  - **success:**', ...success.map(line => `    - ${line}`)].join('\n'),
      ].join('\n'),
    )
    .join('\n')

const indented = (text: string) => text.replaceAll(/\n(?=[^\n])/g, '\n    ')
