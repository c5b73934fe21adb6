import type { Specification } from '../../specification/specification.ts'
import { detailExamples } from './detailExamples.testing.ts'
import { exclusionExamples } from './exclusionExamples.testing.ts'
import { linkExamples } from './linkExamples.testing.ts'
import { numberExamples } from './numberExamples.testing.ts'
import { peopleExamples } from './peopleExamples.testing.ts'
import { ruleExamples } from './ruleExamples.testing.ts'
import { scopeExamples } from './scopeExamples.testing.ts'
import { wordingExamples } from './wordingExamples.testing.ts'

/** Small specifications in which a check finds a fault, and similar ones that it leaves alone. */
export interface Examples {
  readonly finds: readonly Specification[]
  readonly leaves: readonly Specification[]
}

/** The examples of every check, by its id. */
export const examples: Readonly<Record<string, Examples>> = {
  ...linkExamples,
  ...scopeExamples,
  ...wordingExamples,
  ...numberExamples,
  ...ruleExamples,
  ...exclusionExamples,
  ...detailExamples,
  ...peopleExamples,
}
