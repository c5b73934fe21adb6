import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { setField } from './patches.ts'
import { behaviourModules, rememberByText, textsOf } from './specificationTexts.ts'

const signedIn =
  /\b(?:sign(?:s|ed|ing)?[ -]in\b|log(?:s|ged|ging)?[ -]in\b|sign(?:s|ing)? up\b|(?:creat(?:e|es|ing)|open(?:s|ing)?|delet(?:e|es|ing)|clos(?:e|es|ing)) (?:an?|my|their|the) account|(?:my|their) (?:account|profile|password|orders|bookings)\b|(?:forgot(?:ten)?|reset|change) (?:my |their |the |a )?password)/i
const negation = /\b(?:no|not|never|none|nothing|without|instead)\b|n[’']t\b/i
/** Personas who may do what others may not. */
const privileged = /\b(?:admin|admins|administrators?|moderators?|superuser)\b/i

const saysSignedIn = rememberByText(({ text }) => signedIn.test(hideQuoted(text)) && !negation.test(text))

export const unflaggedSignIn: SpecificationCheck = {
  id: 'unflagged-sign-in',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Signing in isn’t marked',
  why: 'A builder leaves out accounts and rights if the specification doesn’t ask for them.',
  example: {
    before: 'Story: “see my orders”; “Authentication required” is off',
    after: '“Authentication required” is on',
  },
  find(specification): readonly Fault[] {
    if (specification.nonFunctionalRequirements.securityConsiderations.authRequired) return []
    const stated = textsOf(specification, behaviourModules).find(saysSignedIn)
    const { personas } = specification
    const role = personas.length < 2 ? undefined : personas.find(({ name }) => privileged.test(name))
    const words = stated === undefined ? role?.name.trim() : signedIn.exec(stated.text)?.[0]
    if (words === undefined) return []
    const address = {
      module: 'nonFunctionalRequirements',
      path: ['securityConsiderations', 'authRequired'],
    } as const
    return [
      {
        address,
        message: messages.unmarked(words),
        fixes: [{ label: messages.mark, patch: [setField(specification, address, true)] }],
      },
    ]
  },
}

const messages = {
  unmarked: (words: string) => `“${words}” needs people to sign in, but “Authentication required” is off.`,
  mark: 'Switch on “Authentication required”',
} as const
