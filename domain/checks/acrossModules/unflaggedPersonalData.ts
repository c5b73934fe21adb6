import type { Specification } from '../../specification/specification.ts'
import type { SpecificationCheck } from '../check.ts'
import { isMild } from '../../privacy/personalAttributes.ts'
import { personalMentionsOf } from './personalMentions.ts'
import { personalAttributesOf } from './personalData.ts'
import { setField } from './patches.ts'

export const unflaggedPersonalData = {
  id: 'unflagged-personal-data',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Personal data isn’t marked',
  why: 'A builder protects data only if the specification says that it’s sensitive.',
  example: {
    before: 'User: email; “Handles sensitive data” is off',
    after: '“Handles sensitive data” is on',
  },
  find(specification: Specification) {
    if (specification.nonFunctionalRequirements.securityConsiderations.handlesSensitiveData) return []
    const names = personalAttributesOf(specification)
      .filter(({ kind }) => !isMild(kind))
      .map(({ name }) => name)
      .concat(personalMentionsOf(specification))
    if (names.length === 0) return []
    const address = {
      module: 'nonFunctionalRequirements',
      path: ['securityConsiderations', 'handlesSensitiveData'],
    } as const
    return [
      {
        address,
        message: messages.unmarked([...new Set(names)]),
        fixes: [{ label: messages.mark, patch: [setField(specification, address, true)] }],
      },
    ]
  },
} satisfies SpecificationCheck

const messages = {
  unmarked: (names: readonly string[]) => {
    const shown = names.slice(0, 3).map(name => `“${name}”`)
    return `${shown.join(', ')} ${names.length === 1 ? 'is' : 'are'} personal data, but “Handles sensitive data” is off.`
  },
  mark: 'Switch on “Handles sensitive data”',
} as const
