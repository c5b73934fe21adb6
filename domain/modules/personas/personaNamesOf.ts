import { linkTargetsOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'

/** The names of all personas, and of those that only the user stories name, each once. */
export const personaNamesOf = (specification: Specification): string[] => [
  ...new Set([
    ...linkTargetsOf(specification, 'personas').map(it => it.name),
    ...specification.userStories.map(it => it.persona),
  ]),
]
