import { unflaggedPersonalData } from '../checks/acrossModules/unflaggedPersonalData.ts'
import { unflaggedSignIn } from '../checks/acrossModules/unflaggedSignIn.ts'
import { setField } from '../checks/acrossModules/patches.ts'
import type { Address } from '../field/address.ts'
import { apply, type Patch } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { subjects } from './subjects.ts'

const signIn: Address = {
  module: 'nonFunctionalRequirements',
  path: ['securityConsiderations', 'authRequired'],
}
const sensitive: Address = {
  module: 'nonFunctionalRequirements',
  path: ['securityConsiderations', 'handlesSensitiveData'],
}

/** The subjects whose answers only make sense where people sign in. */
const aboutSignIn: ReadonlySet<string> = new Set([subjects.signIn, subjects.sessionEnd, subjects.lostAccess])
const denial = /\b(?:no|not|nobody|none|never|without|anyone|everyone|open to all|public)\b|n['’]t\b/i

/**
 * The boxes that an answer ticks besides what it writes: that people sign in, or that personal data is handled, if it says
 * so for the first time. Empty if they are ticked already.
 *
 * @param words The answer in the person's own words, if it was given so.
 */
export function flagsOfAnswer(
  id: string,
  words: string | undefined,
  change: Patch,
  specification: Specification,
): Patch {
  const next = apply(specification, change).specification
  const { authRequired, handlesSensitiveData } = next.nonFunctionalRequirements.securityConsiderations
  const saysSignIn =
    (words !== undefined && aboutSignIn.has(id) && !denial.test(words)) ||
    isNew(unflaggedSignIn, specification, next)
  return [
    ...(!authRequired && saysSignIn ? [setField(next, signIn, true)] : []),
    ...(!handlesSensitiveData && isNew(unflaggedPersonalData, specification, next)
      ? [setField(next, sensitive, true)]
      : []),
  ]
}

const isNew = (
  { find }: { find(this: void, specification: Specification): readonly unknown[] },
  before: Specification,
  after: Specification,
) => find(after).length > 0 && find(before).length === 0
