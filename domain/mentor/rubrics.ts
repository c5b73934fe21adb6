import { rubric as acceptanceCriteria } from '../modules/acceptanceCriteria/rubric.ts'
import { rubric as constraints } from '../modules/constraints/rubric.ts'
import { rubric as dataModels } from '../modules/dataModels/rubric.ts'
import { rubric as features } from '../modules/features/rubric.ts'
import { rubric as glossary } from '../modules/glossary/rubric.ts'
import { rubric as nonFunctionalRequirements } from '../modules/nonFunctionalRequirements/rubric.ts'
import { rubric as outOfScope } from '../modules/outOfScope/rubric.ts'
import { rubric as overview } from '../modules/overview/rubric.ts'
import { rubric as personas } from '../modules/personas/rubric.ts'
import { rubric as problemStatement } from '../modules/problemStatement/rubric.ts'
import { rubric as technicalRequirements } from '../modules/technicalRequirements/rubric.ts'
import { rubric as userStories } from '../modules/userStories/rubric.ts'
import type { FormKey } from '../specification/specification.ts'

/** What makes the content of a module good, for a language model to look for. */
export interface Rubric {
  /** One sentence. */
  readonly rule: string
  /** A part of the sample project that follows the rule: fields of the form, or an item without its id. */
  readonly example: Readonly<Record<string, unknown>>
}

const rubrics: { readonly [K in FormKey]?: Rubric } = {
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

/** Returns what a module is measured by; undefined for a module that has no rubric of its own. */
export const rubricOf = (module: FormKey): Rubric | undefined => rubrics[module]
