import { acceptanceCriteria } from './acceptanceCriteria.ts'
import { constraints } from './constraints.ts'
import { dataModels } from './dataModels.ts'
import { features } from './features.ts'
import { glossary } from './glossary.ts'
import { nonFunctionalRequirements } from './nonFunctionalRequirements.ts'
import { outOfScope } from './outOfScope.ts'
import { overview } from './overview.ts'
import { personas } from './personas.ts'
import { problemStatement } from './problemStatement.ts'
import { technicalRequirements } from './technicalRequirements.ts'
import { userStories } from './userStories.ts'

/** The twelve, in the order in which they are asked, counted and exported. */
export const modules = [
  overview,
  problemStatement,
  personas,
  features,
  userStories,
  acceptanceCriteria,
  dataModels,
  technicalRequirements,
  nonFunctionalRequirements,
  constraints,
  outOfScope,
  glossary,
] as const
