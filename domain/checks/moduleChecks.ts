import { checks as acceptanceCriteria } from '../modules/acceptanceCriteria/checks.ts'
import { checks as dataModels } from '../modules/dataModels/checks.ts'
import { checks as features } from '../modules/features/checks.ts'
import { checks as glossary } from '../modules/glossary/checks.ts'
import { checks as nonFunctionalRequirements } from '../modules/nonFunctionalRequirements/checks.ts'
import { checks as outOfScope } from '../modules/outOfScope/checks.ts'
import { checks as overview } from '../modules/overview/checks.ts'
import { checks as personas } from '../modules/personas/checks.ts'
import { checks as problemStatement } from '../modules/problemStatement/checks.ts'
import { checks as technicalRequirements } from '../modules/technicalRequirements/checks.ts'
import { checks as userStories } from '../modules/userStories/checks.ts'
import type { SpecificationCheck } from './check.ts'
import { namelessItem } from './namelessItem.ts'
import { solutionInProblem } from './solutionInProblem.ts'

/** The checks of one module each, in the order of the modules, and those that several modules share. */
export const moduleChecks: readonly SpecificationCheck[] = [
  ...overview,
  ...problemStatement,
  ...personas,
  ...features,
  ...userStories,
  ...acceptanceCriteria,
  ...dataModels,
  ...technicalRequirements,
  ...nonFunctionalRequirements,
  ...outOfScope,
  ...glossary,
  namelessItem,
  solutionInProblem,
]
