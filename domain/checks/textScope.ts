import type { Address } from '../field/address.ts'
import type { FormKey } from '../specification/specification.ts'
import type { TextCheck } from './check.ts'

/** Fields that say what to build; null stands for all texts of the form. Names, examples and links say nothing. */
const requirementFields: { readonly [K in FormKey]?: readonly string[] | null } = {
  features: ['description'],
  userStories: ['goal', 'benefit'],
  acceptanceCriteria: ['criteria'],
  nonFunctionalRequirements: null,
  constraints: null,
  outOfScope: null,
}

/** The kinds of checks that read the texts at a place; none for the brain dump and the hidden forms. */
export function textScopeOf({ module, path }: Address): readonly TextCheck['texts'][] {
  if (module === 'brainDump' || module === 'statements') return []
  const [field] = path
  const fields = requirementFields[module]
  const isRequirement = fields === null || (fields ?? []).some(name => name === field)
  if (!isRequirement) return ['all']
  return field === 'criteria' ? ['all', 'requirements', 'criteria'] : ['all', 'requirements']
}
