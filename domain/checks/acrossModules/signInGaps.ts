import type { Address } from '../../field/address.ts'
import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, QuestionOption, SpecificationCheck } from '../check.ts'
import { subjects } from '../../questions/subjects.ts'
import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import { addCriteria, addSentence } from './patches.ts'
import { matching, ruleModules, textsOf } from './specificationTexts.ts'

/** How people sign in. */
const signIn =
  /\b(?:sign(?:s|ed|ing)?[ -]?(?:in|on|up)|log(?:s|ged|ging)?[ -]?(?:in|on)|single sign-on|sso|passwords?|pass ?keys?|magic links?|oauth|openid|oidc|saml|ldap|api keys?|second factor|two-factor|2fa|mfa|auth0|clerk|keycloak|okta|authenticat(?:e|es|ed|ion) (?:with|by|via|through|using)|register(?:s|ed|ing)? with)\b/i
/** When a sign-in ends, or that there’s no session: a link or key that expires. */
const sessionEnd =
  /\b(?:sign(?:s|ed|ing)?[ -]?out|log(?:s|ged|ging)?[ -]?out|sessions?|(?:links?|keys?|tokens?)\b[^.\n]{0,80}\b(?:expir(?:e|es|ed)|rotated|revoked|works? once)|stays? signed in|remember me|inactiv(?:e|ity)|api keys?|single sign-on|sso)\b/i
/** How people get in again, or a way of signing in that has nothing to forget. */
const recovery =
  /\b(?:forg(?:et|ets|ot|otten)|reset(?:s|ting)?|recover(?:y|s|ed)?|can[’']t sign in|lost (?:phone|device|password|access|key)|by (?:a )?(?:magic )?link|magic links?|single sign-on|sso|openid|oidc|oauth|saml|ldap|google|apple|social login|api keys?|keys? (?:is|are|can be) (?:rotated|revoked)|rotated|revoked)\b/i

const saysSignIn = matching(signIn)
const saysSessionEnd = matching(sessionEnd)
const saysRecovery = matching(recovery)

export const signInGaps: SpecificationCheck = {
  id: 'sign-in-gaps',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Open questions about signing in',
  why: 'Signing in is the part that every user meets first, and that attackers try first.',
  example: {
    before: '“Authentication required” is on (nothing says how)',
    after: 'People sign in by a link sent by email.',
  },
  find(specification) {
    const { authRequired } = specification.nonFunctionalRequirements.securityConsiderations
    const texts = textsOf(specification, ruleModules)
    if (!authRequired || texts.length === 0) return []
    if (!texts.some(saysSignIn)) return [howToSignIn(specification)]
    return [
      ...(texts.some(saysSessionEnd) ? [] : [whenSessionEnds(specification)]),
      ...(texts.some(saysRecovery) ? [] : [lostAccess(specification)]),
    ]
  },
}

const flagPlace: Address = {
  module: 'nonFunctionalRequirements',
  path: ['securityConsiderations', 'authRequired'],
}
const notesPlace: Address = { module: 'nonFunctionalRequirements', path: ['securityConsiderations', 'other'] }

const option = (specification: Specification, text: string, sentence: string): QuestionOption => ({
  text,
  patch: addToStory(specification, sentence) ?? addSentence(specification, notesPlace, sentence),
})

/** As a criterion of the story about signing in, if there is one with criteria. */
function addToStory(specification: Specification, criterion: string): Patch | undefined {
  const stories = linkTargetsOf(specification, 'userStories').filter(({ name }) => signIn.test(name))
  if (stories.length === 0) return undefined
  const set = specification.acceptanceCriteria.find(
    ({ userStoryId }) => findLinkTarget(userStoryId, stories) !== undefined,
  )
  return set && addCriteria(specification, set.id, [criterion])
}

function howToSignIn(specification: Specification): Fault {
  const note = (text: string, sentence: string) => ({
    text,
    patch: addSentence(specification, notesPlace, sentence),
  })
  return {
    address: flagPlace,
    message: 'People have to sign in, but nothing says how.',
    question: {
      subject: subjects.signIn,
      text: 'How do people sign in?',
      why: 'It decides what’s stored about them, and what they need at hand.',
      options: [
        note(
          'By a link sent by email',
          'People sign in by a link sent by email, which works once, within 10 minutes.',
        ),
        note(
          'With an email address and a password',
          'People sign in with an email address and a password of at least 12 characters, and can reset it by email.',
        ),
        note('With Google or Apple', 'People sign in with Google or Apple; no passwords are stored.'),
        note(
          'With the organisation’s single sign-on',
          'People sign in with the organisation’s single sign-on.',
        ),
      ],
      recommended: 0,
    },
  }
}

const whenSessionEnds = (specification: Specification): Fault => ({
  address: flagPlace,
  message: 'Nothing says when people are signed out, or what happens to unsaved work then.',
  question: {
    subject: subjects.sessionEnd,
    text: 'What happens when a session ends while a form is open?',
    why: 'People lose work, or someone else continues on their device.',
    options: [
      option(
        specification,
        'Keep the draft and ask to sign in again',
        'When a session ends after 30 days without use, then unsaved entries are kept and saved after the next sign-in.',
      ),
      option(
        specification,
        'Sign out after 30 minutes and discard the draft',
        'When a session ends after 30 minutes without use, then unsaved entries are discarded, with a warning 2 minutes before.',
      ),
      option(
        specification,
        'Never, until people sign out',
        'A session lasts until the person signs out, on each device.',
      ),
    ],
    recommended: 0,
  },
})

const lostAccess = (specification: Specification): Fault => ({
  address: flagPlace,
  message: 'Nothing says how people get back in after they lose their password or device.',
  question: {
    subject: subjects.lostAccess,
    text: 'How do people get back in when they can’t sign in?',
    why: 'It happens every week, and without an answer someone has to do it by hand.',
    options: [
      option(
        specification,
        'By a link to their email address',
        'When someone can’t sign in, then a link sent to their email address lets them in, once, within 30 minutes.',
      ),
      option(
        specification,
        'An administrator lets them in',
        'When someone can’t sign in, then an administrator resets their access, which is logged.',
      ),
      option(
        specification,
        'With recovery codes',
        'Each person gets 10 recovery codes at registration; each of them replaces the password once.',
      ),
    ],
    recommended: 0,
  },
})
