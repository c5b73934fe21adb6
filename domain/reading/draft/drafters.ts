import { itemListOf, type ModuleKey } from '#domain/specification/specification.ts'
import { draft as acceptanceCriteria } from '#domain/modules/acceptanceCriteria/draft.ts'
import { draft as dataModels } from '#domain/modules/dataModels/draft.ts'
import { draft as features } from '#domain/modules/features/draft.ts'
import { draft as glossary } from '#domain/modules/glossary/draft.ts'
import { draft as nonFunctionalRequirements } from '#domain/modules/nonFunctionalRequirements/draft.ts'
import { draft as outOfScope } from '#domain/modules/outOfScope/draft.ts'
import { draft as overview } from '#domain/modules/overview/draft.ts'
import { draft as personas } from '#domain/modules/personas/draft.ts'
import { draft as technicalRequirements } from '#domain/modules/technicalRequirements/draft.ts'
import { draft as userStories } from '#domain/modules/userStories/draft.ts'
import { createFieldDrafter } from './fieldDrafter.ts'
import type { Drafter } from './placedStatement.ts'

const drafters: { readonly [K in ModuleKey]?: Drafter } = {
  acceptanceCriteria,
  dataModels,
  features,
  glossary,
  nonFunctionalRequirements,
  outOfScope,
  overview,
  personas,
  technicalRequirements,
  userStories,
}

/** Returns the drafter of a module: its own, or else the one for single fields. A list needs its own. */
export const drafterOf = (module: ModuleKey): Drafter =>
  drafters[module] ??
  (itemListOf(module) === undefined ? createFieldDrafter(module) : (_, { found }) => [...found])
