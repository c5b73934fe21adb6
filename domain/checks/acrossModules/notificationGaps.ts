import { optOutAnswers } from './usualAnswers.ts'
import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { subjects } from '../../questions/subjects.ts'
import type { Fault, Severity, SpecificationCheck } from '../check.ts'
import { setsOf } from './linkedItems.ts'
import { createMentionFinder } from './mentionedServices.ts'
import { addSentence, addStoryCriteria } from './patches.ts'
import { storyOf } from './paymentGaps.ts'
import { matching, rememberByText, textsOf } from './specificationTexts.ts'

const notifying =
  /\b(?:notif(?:y|ies|ied|ications?)|remind(?:s|ed|ers?)?|(?:gets?|sends?|sent|receives?) (?:an?|the)? ?(?:e-?mails?|sms|text messages?|push messages?)|newsletters?|digests?|push messages?)\b/i
/** Messages that people may not want, as opposed to answers to what they did. */
const unasked = /\b(?:remind(?:s|ed|ers?)?|notifications?|newsletters?|digests?)\b/i
const excluded =
  /\bno (?:notifications?|e-?mails?)\b|(?:^|\n)\s{0,5}[-*•]?\s{0,5}(?:push )?notifications?\s{0,5}(?:\n|$)/i
const channel =
  /\b(?:e-?mails?|letters?|by post|sms|text messages?|push|notifications?|newsletters?|twilio|sendgrid|mailgun|postmark|mailchimp|amazon ses|slack|telegram|whatsapp|smtp|firebase|apns|fcm|messages?|messaging|chat tool)\b/i
/** A way that is named, as opposed to that there is one: "reminders", "notifications". */
const named = /\b(?:e-?mails?|letters?|sms|text messages?|push|newsletters?|telegram|whatsapp|messages?)\b/i
const optOut =
  /\b(?:opt(?:s|ed|ing)?[ -]?(?:out|in)|unsubscrib(?:e|es|ed|ing)|mut(?:e|es|ed)|silent|only after consent|confirmed their address|confirmed subscriptions?|quiet hours|do not disturb|notification settings)\b|^is ?(?:on|enabled|muted)$/i
/** They need a message in the same text: other things are switched off, too. */
const switching = /\b(?:turn(?:s|ed|ing)?|switch(?:es|ed|ing)?) (?:\w{1,20} ){0,3}off\b|\bchooses? which\b/i
const message = /\b(?:notif\w{1,9}|remind\w{0,4}|messages?|e-?mails?|newsletters?|digests?)\b/i

/** Messages that always need a provider, and what says that there is one. */
const paid = /\b(?:sms|text messages?|texted)\b/i
const paidChannel =
  /\b(?:sms|text messages?|messag(?:e|ing) (?:service|provider|gateway)|twilio|vonage|nexmo|messagebird|sinch|clickatell|whatsapp|amazon sns|gateway|modem|providers?|none for messages|web push)\b/i

const findNotifying = createMentionFinder(notifying, excluded)
const saysChannel = matching(channel)
const saysPaidChannel = matching(paidChannel)
const isPaid = matching(paid)
const saysOptOut = rememberByText(
  ({ text }) => optOut.test(text) || (switching.test(text) && message.test(text)),
)

export const notificationGaps: SpecificationCheck = {
  id: 'notification-gaps',
  scope: 'specification',
  group: 'complete',
  severity: 'hint',
  title: 'Open questions about notifications',
  why: 'Messages need a service that sends them, and people who can’t switch them off leave.',
  example: {
    before: 'Story “be reminded” (no service, no way to opt out)',
    after: 'A reminder can be switched off.',
  },
  find(specification, trace): Fault[] {
    const stated = findNotifying(specification)
    const [first] = stated
    if (first === undefined) return []
    const technical = textsOf(specification, ['technicalRequirements'])
    const all = textsOf(specification, [
      'features',
      'userStories',
      'acceptanceCriteria',
      'dataModels',
      'constraints',
      'nonFunctionalRequirements',
    ])
    const wanted = stated.filter(({ text }) => unasked.test(text))
    const needsProvider = stated.some(isPaid)
    const isMissingService =
      technical.length > 0 && !technical.some(needsProvider ? saysPaidChannel : saysChannel)
    const isMissingChoice = wanted.length > 0 && !all.some(saysOptOut)
    const story = isMissingChoice ? storyOf(specification, wanted) : undefined
    return [
      ...(isMissingService
        ? [askForService(specification, stated.some(({ text }) => named.test(text)) ? 'warning' : 'hint')]
        : []),
      ...(isMissingChoice && story === undefined
        ? [{ address: wanted[0]!.address, message: messages.noChoice }]
        : []),
      ...(story === undefined
        ? []
        : [
            {
              address: wanted[0]!.address,
              message: messages.noChoice,
              question: {
                subject: subjects.messageOptOut,
                text: messages.canSwitchOff,
                why: messages.whyChoice,
                options: optOutAnswers.map(([text, criterion]) => ({
                  text,
                  patch: addStoryCriteria(specification, story, setsOf(trace, story.id), [criterion]),
                })),
                recommended: 0,
              },
            },
          ]),
    ]
  },
}

function askForService(specification: Specification, severity: Severity): Fault {
  const address: Address = { module: 'technicalRequirements', path: ['thirdPartyApis'] }
  const options = services.map(([text, sentence]) => ({
    text,
    patch: addSentence(specification, address, sentence),
  }))
  return {
    address,
    severity,
    message: messages.noService,
    question: {
      subject: subjects.messageChannel,
      text: messages.whichService,
      why: messages.whyService,
      options,
      recommended: 0,
    },
  }
}

const services = [
  ['Email', 'One provider for email.'],
  ['Notifications on the phone or in the browser', 'Web Push for notifications in browsers and on phones.'],
  ['Text messages', 'One provider for text messages.'],
  ['Only inside the app', 'None for messages: they’re shown only inside the app.'],
] as const

const messages = {
  noService: 'Messages are sent to people, but nothing says which service sends them.',
  whichService: 'How do messages reach people?',
  whyService: 'Each way costs something else, and needs another address of the person.',
  noChoice: 'People are sent messages, but nothing says how they switch them off.',
  canSwitchOff: 'Can people switch these messages off?',
  whyChoice: 'In many countries it’s the law, and people who can’t will block the sender.',
} as const
