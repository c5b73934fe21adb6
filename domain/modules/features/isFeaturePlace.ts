import type { Placement } from '#domain/reading/draft/placedStatement.ts'

/** Whether a place is the list of features. */
export const isFeaturePlace = ({ module, field }: Placement): boolean => module === 'features' && field === ''

/** The probability of what a person decided. */
export const decided = 1
