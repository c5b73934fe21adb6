import type { Address } from '../field/address.ts'
import { isModuleKey, type FormKey } from '../specification/specification.ts'
import type { TextCheck } from './check.ts'

/** Fields that say what to build; null stands for all texts of the form. Names, examples and links say nothing. */
const requirementFields: { readonly [K in FormKey]?: readonly string[] | null } = {
  features: ['description'],
  userStories: ['goal'],
  acceptanceCriteria: ['criteria'],
  technicalRequirements: null,
  nonFunctionalRequirements: null,
  constraints: ['mandatoryTechnologies', 'keyExclusions', 'compliance'],
}
/** Fields that say what it's for, what it may cost, and what not to build. */
const otherIntentions: { readonly [K in FormKey]?: readonly string[] | null } = {
  userStories: ['benefit'],
  constraints: ['budgetConstraints'],
  outOfScope: null,
}

/** The kinds of checks that read the same texts. */
export type TextScope = readonly TextCheck['texts'][]

const none: TextScope = []
const otherTexts: TextScope = ['all']
const intentions: TextScope = ['all', 'intentions']
const requirements: TextScope = ['all', 'intentions', 'requirements']
const criteria: TextScope = ['all', 'intentions', 'requirements', 'criteria']

/** The kinds of checks that read the texts at a place; none for the brain dump and the hidden forms. */
export function textScopeOf({ module, path: [field = ''] }: Address): TextScope {
  if (!isModuleKey(module)) return none
  const isIn = (fields: readonly string[] | null | undefined) =>
    fields === null || fields?.some(name => name === field)
  if (isIn(otherIntentions[module])) return intentions
  if (!isIn(requirementFields[module])) return otherTexts
  return field === 'criteria' ? criteria : requirements
}
