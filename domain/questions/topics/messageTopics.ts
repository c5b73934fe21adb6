import { optOutAnswers } from '../../checks/acrossModules/usualAnswers.ts'
import { subjects } from '../subjects.ts'
import { placesOfRules, type Topic } from './topic.ts'

/** Messages that the app sends on its own. */
const sending =
  /\b(?:remind(?:s|ed|ers?|er)?|notif(?:y|ies|ied|ications?)|alerts?|pings?|pinged|warn(?:s|ed|ings?)?(?! (?:if|in red))|newsletters?|push messages?)\b/i
const excluded =
  /\bno (?:notifications?|reminders?|e-?mails?|messages)\b|(?:^|\n)[\s\-*•]{0,8}(?:push )?(?:notifications?|reminders?)\s{0,5}(?:\n|$)/i

/** "reminders" */
const nounOf = (words: string): string =>
  words.startsWith('remind')
    ? 'reminders'
    : /^(?:alert|ping|warn)/.test(words)
      ? 'alerts'
      : words.startsWith('newsletter')
        ? 'newsletters'
        : 'notifications'

export const messageTopics: readonly Topic[] = [
  {
    subject: subjects.messageChannel,
    impact: 1,
    uncertainty: 3,
    sign: { words: sending, excluded },
    said: /\b(?:e-?mails?|e-?mailed|sms|text messages?|texts (?:them|me|us)|by text|push|slack|telegram|whatsapp|web push|firebase|twilio|on (?:the|their|my|his|her) (?:phone|screen)|inside the app|in the app)\b/i,
    ask: ({ words }) => ({
      text: `How do ${nounOf(words)} reach people?`,
      why: 'Each way costs something else, and needs another address of the person.',
      place: placesOfRules.services,
      answers: [
        ['By email', 'One provider for email.'],
        ['On the phone, as push notifications', 'Web Push for notifications in browsers and on phones.'],
        ['By text message', 'One provider for text messages.'],
        ['Only inside the app', 'None for messages: they’re shown only inside the app.'],
      ],
    }),
  },
  {
    subject: 'message-failure',
    impact: 1,
    uncertainty: 1,
    sign: { words: sending, excluded },
    said: /\b(?:undeliver\w{1,6}|(?:message|reminder|alert|e-?mail|sms|notification)s? (?:\w{1,20} ){0,3}(?:fails?|bounces?|isn['’]t delivered|can['’]t be (?:delivered|sent)|not delivered)|bounced?|(?:not|no one) (?:acknowledged|confirmed|reacts)|no acknowledgement|sent again|escalat\w{1,5})\b/i,
    ask: ({ words, inCharge }) => ({
      text: `What happens when ${nounOf(words)} can’t be delivered?`,
      why: 'People rely on them, and nobody notices the one that didn’t arrive.',
      answers: [
        [
          `It’s tried again for an hour, then ${inCharge} sees it`,
          `A message that can’t be delivered is tried again for 1 hour, then ${inCharge} sees it in a list.`,
        ],
        [
          'It’s shown the next time the person opens the app',
          'A message that can’t be delivered is shown the next time the person opens the app.',
        ],
        ['Nothing', 'A message that can’t be delivered is lost; nobody is told.'],
      ],
    }),
  },
  {
    subject: subjects.messageOptOut,
    impact: 1,
    uncertainty: 3,
    sign: {
      words: /\b(?:remind(?:s|ed|ers?)?|notif(?:y|ies|ied|ications?)|pings?|newsletters?|digests?)\b/i,
      excluded,
    },
    said: /\b(?:opt(?:s|ed|ing)?[ -]?(?:out|in)|unsubscrib(?:e|es|ed|ing)|mut(?:e|es|ed)|quiet hours|do not disturb|notification settings|switch(?:es|ed)? (?:\w{1,20} ){0,4}off|turn(?:s|ed)? (?:\w{1,20} ){0,4}off|reply no|can['’]t be switched off)\b/i,
    ask: ({ words }) => ({
      text: `Can people switch ${nounOf(words)} off?`,
      why: 'In many countries it’s the law, and people who can’t will block the sender.',
      answers: optOutAnswers,
    }),
  },
]
