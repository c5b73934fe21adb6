import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { linkTargetsOf, linkTextOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { storyGoalOf } from './storyGoal.ts'

/** Replaces a story's persona and feature by the names that the project uses for them. */
export function linkStory({ finds, ...entry }: ExtractedItem, specification: Specification): ExtractedItem {
  const { persona, goal, relatedFeature } = finds
  const keyOf = (value: unknown) => (typeof value === 'string' ? nameKeyOf(value) : '')
  const known = linkTargetsOf(specification, 'personas').find(
    it => keyOf(it.name) === keyOf(persona?.value) && it.name.trim() !== '',
  )
  const feature = linkTargetsOf(specification, 'features').find(
    ({ name }) =>
      nameKeyOf(name) !== '' &&
      (keyOf(goal?.value).startsWith(nameKeyOf(name)) || nameKeyOf(storyGoalOf(name)) === keyOf(goal?.value)),
  )
  return {
    ...entry,
    finds: {
      ...finds,
      ...(persona === undefined || known === undefined
        ? {}
        : { persona: { ...persona, value: known.name.trim() } }),
      ...(goal === undefined || relatedFeature !== undefined || feature === undefined
        ? {}
        : { relatedFeature: { ...goal, value: linkTextOf(feature, 'id'), mark: 'guessed' as const } }),
    },
  }
}
