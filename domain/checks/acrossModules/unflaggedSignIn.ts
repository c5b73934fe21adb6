import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { setField } from './patches.ts'
import { behaviourModules, mayMatchIn, rememberByText, sentencesIn, textsOf } from './specificationTexts.ts'
import { shorten } from './shorten.ts'

const signedIn =
  /\b(?:sign(?:s|ed|ing)?[ -]in\b|log(?:s|ged|ging)?[ -]in\b|sign(?:s|ing)? up\b|(?:creat(?:e|es|ing)|open(?:s|ing)?|delet(?:e|es|ing)|clos(?:e|es|ing)) (?:an?|my|their|the) account|(?:my|their) (?:account|profile|password|orders|bookings)\b|(?:forgot(?:ten)?|reset|change) (?:my |their |the |a )?password|(?:with|by|and|his|her|their|an?|own) (?:user ?names? and )?passwords?\b|(?:signed|logged)[ -]in\b|log-?ins?\b|single sign-on\b|(?:with|has|have|needs?) (?:an |their |his |her |my )?(?:\w{3,12} )?accounts?\b|registered (?:users?|members?|customers?)|two-factor|second factor|(?:sees?|edits?|opens?|changes?) only (?:his|her|their|its) own\b)/i
const negation = /\b(?:no|not|never|nobody|no one|none|nothing|without|instead)\b|n[’']t\b/i
/** Personas who may do what others may not. */
const privileged = /\b(?:admin|admins|administrators?|moderators?|superuser)\b/i

const modules = [
  ...behaviourModules,
  'technicalRequirements',
  'nonFunctionalRequirements',
  'constraints',
] as const

/** The words that say that people sign in, unless their sentence says that they don't. */
const maySaySignIn = mayMatchIn(signedIn)
const signInWordsIn = rememberByText((stated): string | undefined => {
  const sentence = !maySaySignIn(stated)
    ? undefined
    : sentencesIn(stated).find(it => signedIn.test(it.text) && !negation.test(it.text))
  return sentence && signedIn.exec(sentence.text)?.[0]
})

export const unflaggedSignIn = {
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
  find(specification: Specification): readonly Fault[] {
    if (specification.nonFunctionalRequirements.securityConsiderations.authRequired) return []
    const stated = textsOf(specification, modules).find(it => signInWordsIn(it) !== undefined)
    const { personas } = specification
    const role = personas.length < 2 ? undefined : personas.find(({ name }) => privileged.test(name))
    const words = stated === undefined ? role?.name.trim() : signInWordsIn(stated)
    if (words === undefined) return []
    const address = {
      module: 'nonFunctionalRequirements',
      path: ['securityConsiderations', 'authRequired'],
    } as const
    return [
      {
        address,
        message: messages.unmarked(words, stated?.text.trim() ?? ''),
        fixes: [{ label: messages.mark, patch: [setField(specification, address, true)] }],
      },
    ]
  },
} satisfies SpecificationCheck

const messages = {
  unmarked: (words: string, text: string) =>
    `“${words}” needs people to sign in${text === '' || text === words ? '' : ` (“${shorten(text)}”)`}, but “Authentication required” is off.`,
  mark: 'Switch on “Authentication required”',
} as const
