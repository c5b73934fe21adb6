import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { findLinkTarget, linkTargetsOf, linkTextOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { meansSame } from '#domain/mentor/dialogue/meansSame.ts'
import { storyGoalOf } from './storyGoal.ts'

/** Whether a story's goal is what a feature of this name does. */
export function isGoalOf(featureName: string, goal: unknown): boolean {
  const name = nameKeyOf(featureName)
  const wanted = typeof goal === 'string' ? nameKeyOf(goal) : ''
  return name !== '' && (wanted.startsWith(name) || nameKeyOf(storyGoalOf(featureName)) === wanted)
}

/** Replaces a story's persona and feature by the names that the project uses for them. */
export function linkStory({ finds, ...entry }: ExtractedItem, specification: Specification): ExtractedItem {
  const { persona, goal, relatedFeature } = finds
  const keyOf = (value: unknown) => (typeof value === 'string' ? nameKeyOf(value) : '')
  const known = linkTargetsOf(specification, 'personas').find(
    it => keyOf(it.name) === keyOf(persona?.value) && it.name.trim() !== '',
  )
  const features = linkTargetsOf(specification, 'features')
  const feature = features.find(({ name }) => isGoalOf(name, goal?.value))
  // A drafted story names the feature as the text does; the person may call it something else.
  const drafted = typeof relatedFeature?.value === 'string' ? relatedFeature.value : undefined
  const isKnown =
    features.length === 0 || drafted === undefined || findLinkTarget(drafted, features) !== undefined
  const meant = isKnown ? undefined : features.find(({ name }) => meansSame(drafted, name))
  const { relatedFeature: _, ...unlinked } = finds
  return {
    ...entry,
    finds: {
      ...(isKnown ? finds : unlinked),
      ...(meant === undefined
        ? {}
        : { relatedFeature: { ...relatedFeature!, value: linkTextOf(meant, 'id') } }),
      ...(persona === undefined || known === undefined
        ? {}
        : { persona: { ...persona, value: known.name.trim() } }),
      ...(goal === undefined || relatedFeature !== undefined || feature === undefined
        ? {}
        : { relatedFeature: { ...goal, value: linkTextOf(feature, 'id'), mark: 'guessed' as const } }),
    },
  }
}
