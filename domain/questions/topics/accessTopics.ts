import { capitalised } from '../../checks/edits.ts'
import { subjects } from '../subjects.ts'
import { setField } from '../../checks/acrossModules/patches.ts'
import type { Address } from '../../field/address.ts'
import { placesOfRules, type Topic } from './topic.ts'

const { security } = placesOfRules

/** Who gets in, who sees, changes and looks after what. */
export const accessTopics: readonly Topic[] = [
  {
    subject: subjects.signIn,
    impact: 3,
    uncertainty: 3,
    asksFor: {
      module: 'nonFunctionalRequirements',
      slot: 'securityConsiderations.authRequired',
      items: [],
    },
    said: /\b(?:sign(?:s|ed|ing)?[ -]?(?:in|up)|log(?:s|ged|ging)?[ -]?in|single sign-on|sso|passwords?|pins?|magic links?|accounts?|no login|anyone can use it|public page|without registering|only (?:for )?me)\b/i,
    ask({ specification, inCharge }) {
      const flag: Address = {
        module: 'nonFunctionalRequirements',
        path: ['securityConsiderations', 'authRequired'],
      }
      const isKnown = specification.nonFunctionalRequirements.securityConsiderations.authRequired
      if (isKnown) return undefined
      const also = [setField(specification, flag, true)]
      return {
        text: 'How do people get in?',
        why: 'It decides who can see anything at all, and what’s stored about them.',
        place: security,
        answers: [
          [
            'By a link sent by email',
            'People sign in by a link sent by email, which works once, within 10 minutes.',
            also,
          ],
          [
            'With an email address and a password',
            'People sign in with an email address and a password of at least 12 characters, and can reset it by email.',
            also,
          ],
          [
            `With a PIN from ${inCharge}`,
            `People sign in with their name and a PIN, which ${inCharge} can reset.`,
            also,
          ],
          ['Without an account', 'Nobody signs in: everyone who has the address can use the app.'],
        ],
      }
    },
  },
  {
    subject: subjects.access,
    isAskedOfData: true,
    impact: 3,
    uncertainty: 3,
    said: /\b(?:(?:only|nobody but) (?:\w{1,20} ){1,5}(?:can |may )?(?:see|sees|view|views|look|read|access|get|gets)|(?:see|sees|look at|view|views|find) (?:\w{1,20} ){0,3}(?:only )?(?:their|its|his|her|my|your) own|(?:see|sees|look at) their\b|everyone (?:can )?sees?|anyone can|sees? (?:all|everything)|visible (?:only )?(?:to|for)|private|public page|read[- ]only|reads? only|shown only|(?:don['’]?t|not|never) (?:show|see|visible)|do not get access|(?:just|only) (?:for )?(?:me|myself)|permissions?|access rights)\b/i,
    ask: ({ inCharge }) => ({
      text: 'Who can see what people enter?',
      why: 'Without an answer, a builder shows everything to everyone.',
      place: security,
      answers: [
        [
          `The person who entered it, and ${inCharge}`,
          `People see only what they entered themselves; ${inCharge} sees everything. The server checks this for every request.`,
        ],
        ['Everyone who uses the app', 'Everyone who uses the app sees everything that’s entered.'],
        [
          'Only the person who entered it',
          'People see only what they entered themselves. The server checks this for every request.',
        ],
      ],
    }),
  },
  {
    subject: 'corrections',
    isAskedOfData: true,
    impact: 3,
    uncertainty: 3,
    sign: {
      words:
        /\b(?:logs?|records?|enters?|counts?|weighs?|notes? down|writes?|adds?|ticks?|measures?|types?|puts? in|fills? in|submits?|reports?|register|scores?)\b/i,
    },
    said: /\b(?:correct(?:s|ed|ions?|ing)?|edit(?:s|ed|ing)?|delet(?:e|es|ed) (?:it|them|an?|the|entries|only)|chang(?:e|es|ed) (?:it|them|an entry|entries|only|afterwards|later)|can['’]t be (?:deleted|changed)|struck|amend(?:s|ed)?|locked after|append[- ]only|not to recalculate|undo)\b/i,
    ask: ({ inCharge }) => ({
      text: 'Who can correct or delete an entry afterwards?',
      why: 'Everyone makes mistakes, and everyone could change what others rely on.',
      place: security,
      answers: [
        [
          `The person who made it, for 24 hours; then ${inCharge}`,
          `An entry can be corrected or deleted for 24 hours by the person who made it, then only by ${inCharge}.`,
        ],
        [`Only ${inCharge}`, `Only ${inCharge} can correct or delete an entry.`],
        [
          'Nobody: the wrong entry is struck out and made again',
          'No entry is changed or deleted: a wrong one is struck out with a reason and made again.',
        ],
      ],
    }),
  },
  {
    subject: 'administration',
    impact: 3,
    uncertainty: 3,
    said: /\b(?:admin\w{0,12}|set(?:s)? up (?:the )?(?:users|accounts|members|lists?)|manages? (?:the )?(?:users|accounts|members|settings|list)|(?:adds?|invites?|imports?) (?:the )?(?:users?|people|members?|colleagues?)|moderators?|no account)\b/i,
    ask: ({ inCharge }) => ({
      text: 'Who adds people and changes the settings?',
      why: 'Someone has to let people in, remove them, and keep the lists up to date.',
      place: security,
      answers: [
        [capitalised(inCharge), `${capitalised(inCharge)} adds and removes people and changes the settings.`],
        [
          'People register themselves',
          `People register themselves; ${inCharge} can remove them and changes the settings.`,
        ],
        [
          'The developer, in a configuration file',
          'There are no pages for administration: the developer changes a configuration file.',
        ],
      ],
    }),
  },
  {
    subject: 'history',
    impact: 1,
    uncertainty: 2,
    sign: {
      words:
        /\b(?:approv(?:e|es|ed|al|als)|signs? off|signed|certif(?:y|ies|icates?)|inspect(?:s|ed|ions?)?|permits?|weighings?|stock|hand(?:s|ed)? over|handovers?|assign(?:s|ed)?|report as|conditions?)\b/i,
    },
    said: /\b(?:histor(?:y|ies)|audit|logged|change log|who changed|versions?|keeps? the old|stay with old|traceab\w{1,5}|timestamps?)\b/i,
    ask: () => ({
      text: 'Does it have to show who changed what, and when?',
      why: 'In a dispute, that’s the only proof, and it can’t be added for the past.',
      place: security,
      answers: [
        [
          'Yes, for every change',
          'Every change is stored with the person and the time, and can be looked up.',
        ],
        [
          'Only who made an entry and who changed it last',
          'Each entry shows who made it and who changed it last, with the time.',
        ],
        ['No', 'No history of changes is kept.'],
      ],
    }),
  },
]
