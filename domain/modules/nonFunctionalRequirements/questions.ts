import { messages } from '#domain/mentor/dialogue/messages.ts'
import { toShortText, withoutQuestionMarks } from '#domain/mentor/dialogue/toShortText.ts'
import { personalDataKindOf } from '#domain/privacy/personalAttributes.ts'
import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { technicalWords } from '#domain/mentor/language/technicalWords.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

const securityNotesField = 'securityConsiderations.other'
/** When asked whether the data are personal, users name them. */
const personalDataWords =
  /\b(?:names?|e-?mails?|address(?:es)?|phone numbers?|birthdays?|ages?|photos?|bank|cards?|health|children|minors|salar(?:y|ies))\b/i
/** Whoever says how people get in says that they sign in: "no passwords, an invite link". */
const signInWords =
  /\b(?:by|with|via|through|using|an?|the|magic|invit\w+|personal|secret|own)\s(?:\w+\s){0,2}(?:codes?|pins?|links?|passwords?|passkeys?|accounts?|sso|badges?|fingerprint)\b|\b(?:sso|passkeys?|magic links?|single sign-?on|log ?in with|sign ?in with|google account|microsoft account|e-?mail (?:address )?and password)\b|(?<!n['’]t |\b(?:not|never|nobody|no one|none) )\b(?:needs?|requires?|takes?|must have|has to have|have to have) (?:an? )?(?:log-?in|account|sign-?in|password|registration)\b/i
const noSignInWords =
  /\b(?:nobody|no ?one|none)\b.{0,30}\b(?:needs?|has|have|sign|log)\b|(?:n['’]?t|\bnot) (?:really )?(?:need|want|require|have to (?:sign|log))\b|\b(?:no|without|w\/o)\s(?:an?\s)?(?:need (?:for|to)\s)?(?:any\s)?(?:log-?ins?|accounts?|sign-?(?:in|up)s?|signing|logging|passwords?|registration)\b/i
const noPersonalDataWords =
  /\b(?:nothing|no|not|without|never)\b.{0,25}\b(?:personal|sensitive|private|confidential)\b|\bno (?:names?|data about people|addresses)\b|\banonym\w+\b|\b(?:don['’]?t|doesn['’]?t|do not|does not|never) (?:store|keep|collect|save|have|need|ask|record|hold)\b/i
/** Kinds of data that nobody doubts are personal. */
const plainlyPersonal: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'birth',
  'address',
  'health',
  'child',
])
/** What is there only where people sign in. */
const accountWords =
  /\b(?:log(?:ging)? ?in|sign(?:ing)? ?in|sign ?up|passwords?|sso|single sign-on|passkeys?|user accounts?)\b/i
const availabilityWords =
  /\b(?:offline|(?:no|without|poor|bad|weak|losing|lose) (?:\w+ )?(?:network|internet|signal|connection|coverage|reception|wi-?fi)|(?:network|internet|connection|wi-?fi|server|power|line) (?:is|goes|drops?|breaks?|fails?) ?(?:down|out|off|away)?|uptime|availab(?:le|ility)|downtime|queued?|syncs?|back-?ups?)\b|\b99(?:\.\d+)?\s?%/i
const accessWords =
  /\b(?:see|sees|seen|view|read|reads|edit|change|changes|delete|deletes|approve|access|allowed|permission|visible|only the|nobody|no one|everyone|role|admin)\b/i
/** A quantity, or a word that stands for one. */
const quantityWords =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|hundreds?|thousands?|millions?|few|couple|half|most|max\w*|only|just|everyone|everybody|family|families|class|school|club|town|city|village|us|me|myself|small|large|many|at once|at the same time)\b/i

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    targetPlatform: {
      question: 'Where will people use it: in the browser, on phones, on desktops?',
      why: 'It decides what gets built and tested.',
      example: 'In the browser, mostly on phones.',
      expects: technicalWords,
      synonyms: /^(?:target )?platforms?$/i,
    },
    'securityConsiderations.authRequired': {
      question: 'Do people have to sign in?',
      why: 'Accounts mean passwords, emails and a duty to protect them. Without accounts, a lot is simpler.',
      example: 'Yes, with an email address.',
      impliedBy: signInWords,
      deniedBy: noSignInWords,
      denial: 'Nobody has to sign in.',
      notesField: securityNotesField,
    },
    'securityConsiderations.handlesSensitiveData': {
      question: 'Does it store personal or other sensitive data?',
      why: 'If so, laws apply, and it has to be possible to delete it.',
      example: 'Yes: home addresses and phone numbers.',
      impliedBy: personalDataWords,
      deniedBy: noPersonalDataWords,
      denial: 'No personal or other sensitive data is stored.',
      notesField: securityNotesField,
    },
    performanceNotes: {
      question: 'What has to be quick, and how many seconds would still feel quick?',
      why: '“Fast” can’t be tested; “within two seconds” can.',
      example: 'Search results within 1 second for 5,000 tools.',
      rejects: ['people', 'time'],
      isExact: true,
      suggestion: 'Every page loads within 1 second with 1,000 records on a mid-range phone.',
    },
    scalabilityNotes: {
      question: 'Roughly how many people will use it in the first year?',
      why: 'An app for fifty people isn’t an app for fifty thousand.',
      example: 'About 300 households, at most 20 at once.',
      expects: quantityWords,
      isExact: true,
      suggestion: '1,000 users in the first year, 50 at the same time.',
    },
    usabilityNotes: {
      question: 'Who has to manage without help, and what’s hard for them?',
      why: 'It determines sizes, wording and how much fits on a screen.',
      example: 'My grandmother, who is 80 and has poor eyesight.',
      rejects: ['time'],
      isExact: true,
      suggestion: 'Works with a keyboard and a screen reader (WCAG 2.2 AA).',
    },
    'securityConsiderations.other': {
      question: 'Who’s allowed to see or change what?',
      why: 'It’s often the last question asked, and the most expensive one to forget.',
      example: 'Only a tool’s owner can edit it; addresses are shown once a loan is agreed.',
      isExact: true,
      suggestion:
        'Each person sees only their own data. Passwords are never stored in plain text. Sign-ins are rate-limited.',
    },
  },
  hintFor({ path }, { dataModels, features, technicalRequirements }) {
    if (path === 'securityConsiderations.handlesSensitiveData') {
      const names = dataModels.flatMap(({ name: model, attributes }) =>
        attributes
          .map(it => it.name)
          .filter(name => plainlyPersonal.has(personalDataKindOf(name, model) ?? '') && !/[()]/.test(name)),
      )
      return names.length === 0 ? undefined : messages.holdsPersonalData([...new Set(names)].slice(0, 3))
    }
    if (path !== 'securityConsiderations.authRequired') return undefined
    const said = [...features.map(it => it.name), ...Object.values(technicalRequirements)]
    const way = said.find(
      it => it.length < 80 && accountWords.test(it) && !/\b(?:no|not|without|n['’]t)\b/i.test(it),
    )
    return way === undefined ? undefined : messages.hasSignIn(withoutQuestionMarks(toShortText(way)))
  },
  suggestNames: ({ path }) => (path === 'targetPlatform' ? ['Web', 'iOS and Android'] : []),
  findMisplacedAnswer({ path }, text, extractedItems) {
    // What works without a network, or how often, isn't about who may see something.
    if (path === securityNotesField && availabilityWords.test(text) && !accessWords.test(text))
      return { performanceNotes: capitalize(stripFillers(text)) }
    const platform = extractedItems.find(({ finds }) => finds['targetPlatform']?.mark === 'said')?.finds[
      'targetPlatform'
    ]
    return typeof platform?.value === 'string' && nameKeyOf(platform.value) === nameKeyOf(stripFillers(text))
      ? { targetPlatform: platform.value }
      : undefined
  },
}
