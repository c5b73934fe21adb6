import { linkTargetsOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'

/** Returns the names of all personas, and of those mentioned only in user stories, without duplicates. */
export const personaNamesOf = (specification: Specification): string[] => [
  ...new Set([
    ...linkTargetsOf(specification, 'personas').map(it => it.name),
    ...specification.userStories.map(it => it.persona),
  ]),
]
