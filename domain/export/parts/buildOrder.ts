import type { FeaturesValue } from '../../modules/features/definition.ts'
import type { OutlinedFeature } from '../featureOutline.ts'

type Importance = FeaturesValue[number]['importance']

/** The importance as tools that count have it: 1 is what has to be built first. */
export const priorityOf = (importance: Importance): 1 | 2 | 3 => priorities[importance]

const priorities = { High: 1, Medium: 2, Low: 3 } as const

/** The features, the most important first; the form's order decides between equals. */
export const inBuildOrder = (features: readonly OutlinedFeature[]): OutlinedFeature[] =>
  features.toSorted((a, b) => priorityOf(a.feature.importance) - priorityOf(b.feature.importance))
