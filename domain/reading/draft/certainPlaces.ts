import type { Placement } from './placedStatement.ts'

/** What goes on elsewhere as it does today has to be used as it is, whatever else the statement looks like. */
export const outsidePlace: Placement = {
  module: 'constraints',
  field: 'mandatoryTechnologies',
  probability: 0.9,
}

/** A line that explains terms. */
export const termPlace: Placement = { module: 'glossary', field: '', probability: 0.9 }

/** What can wait isn't built now, whatever it is. */
export const laterPlace: Placement = { module: 'outOfScope', field: 'excludedFeatures', probability: 0.9 }
