import { questions as acceptanceCriteria } from '#domain/modules/acceptanceCriteria/questions.ts'
import { questions as constraints } from '#domain/modules/constraints/questions.ts'
import { questions as dataModels } from '#domain/modules/dataModels/questions.ts'
import { questions as features } from '#domain/modules/features/questions.ts'
import { questions as glossary } from '#domain/modules/glossary/questions.ts'
import { questions as nonFunctionalRequirements } from '#domain/modules/nonFunctionalRequirements/questions.ts'
import { questions as outOfScope } from '#domain/modules/outOfScope/questions.ts'
import { questions as overview } from '#domain/modules/overview/questions.ts'
import { questions as personas } from '#domain/modules/personas/questions.ts'
import { questions as problemStatement } from '#domain/modules/problemStatement/questions.ts'
import { questions as technicalRequirements } from '#domain/modules/technicalRequirements/questions.ts'
import { questions as userStories } from '#domain/modules/userStories/questions.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import { createDefaultQuestions } from './createDefaultQuestions.ts'
import type { ModuleQuestions } from './moduleQuestions.ts'

/** The modules with questions of their own. `brainDumpSlots.ts` asks those about the brain dump. */
const ownQuestions: { readonly [K in FormKey]?: ModuleQuestions } = {
  acceptanceCriteria,
  constraints,
  dataModels,
  features,
  glossary,
  nonFunctionalRequirements,
  outOfScope,
  overview,
  personas,
  problemStatement,
  technicalRequirements,
  userStories,
}

/** Returns the questions about a module: its own, or else ones made from the labels and hints of its definition. */
export const questionsOf = (module: FormKey): ModuleQuestions =>
  ownQuestions[module] ?? createDefaultQuestions(module)
