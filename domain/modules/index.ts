import { acceptanceCriteria } from './acceptanceCriteria/definition.ts'
import { constraints } from './constraints/definition.ts'
import { dataModels } from './dataModels/definition.ts'
import { features } from './features/definition.ts'
import { glossary } from './glossary/definition.ts'
import { nonFunctionalRequirements } from './nonFunctionalRequirements/definition.ts'
import { outOfScope } from './outOfScope/definition.ts'
import { overview } from './overview/definition.ts'
import { personas } from './personas/definition.ts'
import { problemStatement } from './problemStatement/definition.ts'
import { technicalRequirements } from './technicalRequirements/definition.ts'
import { userStories } from './userStories/definition.ts'

/** The twelve modules, in the order in which they are asked about, counted and exported. */
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
