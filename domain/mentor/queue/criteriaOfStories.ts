import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { findLinkTarget, linkTextOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { likestItem } from './likestItem.ts'

/**
 * Criteria are each for the story that has most words in common with them: of those in question, or of
 * all others. What has none goes on about the story before, or is for the first.
 */
export const withStories =
  ({ items }: AskedForm, { userStories, features }: Specification) =>
  (entry: ExtractedItem): readonly ExtractedItem[] => {
    const { criteria } = entry.finds
    if (!Array.isArray(criteria?.value)) return [entry]
    const described = userStories.map(({ id, goal, benefit, relatedFeature }) => {
      const target = findLinkTarget(relatedFeature, features)
      const feature = features.find(it => it.id === target?.id)
      return {
        id,
        name: goal,
        description: `${benefit} ${feature?.name ?? ''} ${feature?.description ?? ''}`,
      }
    })
    const asked = described.filter(({ id }) => items.includes(id))
    const waiting = features.find(({ id }) => items.includes(id))
    if (asked.length === 0)
      return waiting === undefined ? [entry] : [forFeature(entry, waiting.name, criteria)]
    const others = described.filter(({ id }) => !items.includes(id))
    let last = asked[0]!
    const byStory = Map.groupBy(criteria.value as readonly string[], criterion => {
      if (asked.length > 1) {
        // Of two that are as likely, it goes on about the one before.
        const story = likestItem(criterion, [last, ...asked.filter(it => it !== last), ...others])
        // What is about a feature that has no story yet waits for it.
        if (story === undefined && likestItem(criterion, features) !== undefined) return undefined
        last = story ?? last
      }
      return last
    })
    return [...byStory].map(([story, own]) => ({
      ...entry,
      finds: {
        ...entry.finds,
        criteria: { ...criteria, value: own },
        userStoryId: {
          ...criteria,
          value: story === undefined ? '' : linkTextOf({ id: story.id, name: story.name }, 'id'),
        },
      },
    }))
  }

/** Criteria of a feature that has no story yet wait for one, by its name. */
const forFeature = (
  { finds, ...entry }: ExtractedItem,
  feature: string,
  criteria: ExtractedItem['finds'][string],
): ExtractedItem => ({
  ...entry,
  finds: {
    ...finds,
    criteria: {
      ...criteria,
      value: (criteria.value as readonly string[]).map(
        it => `${feature}: ${it.slice(0, 1).toLowerCase()}${it.slice(1)}`,
      ),
    },
    userStoryId: { ...criteria, value: '' },
  },
})
