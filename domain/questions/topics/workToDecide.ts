import { singularOf } from '../../text/words.ts'
import { One, one, type Process } from './process.ts'

/** What somebody decides on, mends or does. */
export const workToDecide: readonly Process[] = [
  {
    id: 'request',
    words:
      /\b(?:requests?(?! to the| per second)|applications? for|permission slips?|approv(?:e|es) (?:an?|the|each|every|all) \p{L}{3,20}|signs? (?:\w{1,20} ){0,2}up(?! sheet)|registrations?|register for|enrol(?:s|led|ment)?)(?!\p{L})/iu,
    nounOf: words =>
      words.startsWith('approv')
        ? singularOf(words.split(' ').at(-1)!)
        : words.startsWith('appl')
          ? 'application'
          : /^(?:sign|regist|enrol)/.test(words)
            ? 'registration'
            : 'request',
    saidStates:
      /\b(?:(?:accept|approve)(?:s|ed)? (?:it |them )?or (?:reject|decline)s?|status|yes or no|pass or fail|withdrawn?)\b/i,
    states: [
      [
        'Open, then accepted or declined with a reason',
        noun =>
          `${One(noun)} is open until it’s accepted or declined with a reason; the person who made it is told, and can withdraw it until then.`,
      ],
      [
        'Accepted at once, unless someone objects',
        noun => `${One(noun)} counts at once; whoever is in charge can decline it later with a reason.`,
      ],
    ],
    more: [
      {
        subject: 'no-decision',
        uncertainty: 2,
        said: /\b(?:within \d|after \d{1,3} (?:hours?|days?|weeks?)|working days|deadline|\d{1,3} ?h before|in time)\b/i,
        ask: noun => ({
          text: `What happens when nobody decides on ${one(noun)}?`,
          why: 'People wait for an answer, and the one who decides is on holiday.',
          answers: [
            [
              'After 3 days, whoever decides is reminded',
              `If nobody decides on ${one(noun)} within 3 days, whoever decides is reminded, and a deputy can decide, too.`,
            ],
            [
              'After 7 days, it’s declined',
              `${One(noun)} that nobody decides on within 7 days is declined, and the person is told.`,
            ],
            ['It stays open', `${One(noun)} stays open until someone decides on it.`],
          ],
        }),
      },
    ],
  },
  {
    id: 'report',
    words:
      /\b(?:faults?|defects?|(?:something|things?|stuff)['’]?s? (?:is |as )?(?:broken?|ripped|damaged)|(?:report|mark)s? (?:\w{1,20} ){0,4}(?:damaged?|broken|missing|ripped|lost|stolen)|complaints?|incidents?|support tickets?|damage claims?)\b/i,
    nounOf: words =>
      words.startsWith('complaint')
        ? 'complaint'
        : words.startsWith('incident')
          ? 'incident'
          : /ticket/.test(words)
            ? 'ticket'
            : /claim/.test(words)
              ? 'claim'
              : 'fault report',
    saidStates: /\b(?:seen to|open, in progress|status|resolved|fixed|closed)\b/i,
    states: [
      [
        'New, in progress, done; whoever is in charge moves it on',
        noun =>
          `${One(noun)} is new, in progress or done; whoever is in charge moves it on, and the person who made it sees the state.`,
      ],
      [
        'Open or done; anyone can close it',
        noun => `${One(noun)} is open or done; anyone can mark it as done.`,
      ],
    ],
    more: [
      {
        subject: 'report-receiver',
        uncertainty: 3,
        said: /\b(?:tells? me|want to tell me|crew see|sees? what to fix|is told|get(?:s)? (?:a|an) (?:message|e-?mail)|notified|alerts?|responsible for)\b/i,
        ask: noun => ({
          text: `Who is told about a new ${noun}?`,
          why: 'What nobody is told about isn’t mended.',
          answers: [
            [
              'One person in charge, immediately',
              `One person in charge gets a message about each new ${noun} immediately.`,
            ],
            [
              'Everyone who can help',
              `Everyone who can help gets a message about each new ${noun} and can take it on.`,
            ],
            ['Nobody: they’re in a list', `New ${noun}s are at the top of a list; nobody gets a message.`],
          ],
        }),
      },
    ],
  },
  {
    id: 'task',
    words: /\b(?:chores?|tasks?|to-?dos?|work orders?)\b/i,
    nounOf: words => (words.startsWith('chore') ? 'chore' : 'task'),
    saidStates: /\b(?:status|approve|objects|signs off|open, done)\b/i,
    states: [
      [
        'Open, then done',
        noun =>
          `${One(noun)} is open until the person who does it marks it as done; this can be undone on the same day.`,
      ],
      [
        'Open, done, then checked by someone else',
        noun =>
          `${One(noun)} is open, done, and then checked by someone else, who accepts it or opens it again with a reason.`,
      ],
    ],
    more: [
      {
        subject: 'undone-task',
        uncertainty: 1,
        said: /\b(?:overdue|not done|isn['’]t done|nobody does|no acknowledgement|not ticked|missing tick|block(?:s|ed)? (?:a |the )?(?:departure|start)|late)\b/i,
        ask: noun => ({
          text: `What happens when ${one(noun)} isn’t done in time?`,
          why: 'A list that nobody reacts to is soon ignored.',
          answers: [
            [
              'It’s shown as overdue to everyone concerned',
              `${One(noun)} that isn’t done in time is shown as overdue to everyone concerned.`,
            ],
            [
              'Someone else is told',
              `If ${one(noun)} isn’t done in time, whoever is in charge gets a message.`,
            ],
            ['Nothing', `${One(noun)} has no deadline.`],
          ],
        }),
      },
    ],
  },
]
