import { subjects } from '../subjects.ts'
import { One, one, type Process } from './process.ts'

const twoAtOnce =
  /\b(?:at the same (?:moment|time)|simultaneous(?:ly)?|double[- ]?book\w{0,4}|already (?:taken|booked|reserved|gone|lent)|first come|first served|whoever is first|someone else (?:has|is)|twice|one (?:trial|item|loan) per|overlap\w{0,5}|locked)\b/i

/** What people book, borrow or order. */
export const thingsToShare: readonly Process[] = [
  {
    id: 'booking',
    words:
      /\b(?:bookings?|booked|book (?=(?:an?|the|online|their|your|my|our|one|two|by|for|in|up to|at|it)\b)|books (?=(?:an?|the|online|their|one)\b)|reservations?|reserv(?:e|es|ed)|appointments?|put (?:their|your|my) names? down|time slots?|pick (?:your|their|an?) (?:evening|slot|time|date|day))/i,
    nounOf: words =>
      words.startsWith('reserv')
        ? 'reservation'
        : words.startsWith('appoint')
          ? 'appointment'
          : /^(?:pick|put)/.test(words)
            ? 'sign-up'
            : 'booking',
    saidStates:
      /\b(?:cancel(?:s|led)? (?:\w{1,20} ){0,8}(?:released|goes back|free again|offered)|confirmed,|status)\b/i,
    states: [
      [
        'Booked at once, then used, cancelled or missed',
        noun =>
          `${One(noun)} is valid at once; later it’s used, cancelled or missed, and each is shown as such.`,
      ],
      [
        'Requested, then confirmed or declined by someone',
        noun =>
          `${One(noun)} is requested first and counts only once it’s confirmed; if it’s declined, the person is told why.`,
      ],
    ],
    more: [
      {
        subject: 'cancellation',
        uncertainty: 3,
        said: /\b(?:cancel(?:s|led|lation|ling)?|reschedul\w{1,3}|takes? (?:\w{1,20} ){0,2}(?:name )?off|moves? (?:a|the|an|their)|released?|goes back|swap)\b/i,
        ask: noun => ({
          text: `Until when can ${one(noun)} be changed or cancelled?`,
          why: 'It’s the first thing that people ask for after they have booked.',
          answers: [
            [
              'Until it starts',
              `${One(noun)} can be changed or cancelled by the person who made it until it starts; then it’s free for others at once.`,
            ],
            [
              'Until 24 hours before; later by phone only',
              `${One(noun)} can be changed or cancelled until 24 hours before it starts, later only by whoever is in charge.`,
            ],
            ['Not at all', `${One(noun)} can’t be changed or cancelled in the app.`],
          ],
        }),
      },
      {
        subject: 'no-show',
        uncertainty: 1,
        said: /\b(?:no[- ]shows?|turns? up|turned up|show(?:s)? up|unclaimed|doesn['’]t (?:come|appear|arrive|pick)|nobody picks|picks it up|not used|missed|released|goes back)\b/i,
        ask: noun => ({
          text: `What happens when ${one(noun)} isn’t used?`,
          why: 'Otherwise others wait for something that nobody uses.',
          answers: [
            [
              'After 15 minutes, it’s free for others',
              `${One(noun)} that isn’t used within 15 minutes is released and free for others.`,
            ],
            [
              'It’s noted, and the person is told',
              `If ${one(noun)} isn’t used, this is noted with it, and the person gets a message.`,
            ],
            ['Nothing', `If ${one(noun)} isn’t used, nothing happens: it stays as it is.`],
          ],
        }),
      },
      {
        subject: 'booking-limit',
        uncertainty: 2,
        said: /\b(?:at most|no more than|max(?:imum)?\.?|up to|only|per (?:person|flat|member)|limit(?:ed)?(?: to)?) (?:\w{1,20} ){0,2}(?:\d{1,3}|one|two|three|four|open)\b|\b(?:one|two|three) (?:\w{1,20} ){0,2}per (?:person|flat|member|day|week)\b/i,
        ask: noun => ({
          text: `How many open ${noun}s can one person have?`,
          why: 'Without a limit, a few people take everything in advance.',
          answers: [
            ['2', `One person can have at most 2 open ${noun}s.`],
            ['5', `One person can have at most 5 open ${noun}s.`],
            ['As many as they like', `One person can have any number of open ${noun}s.`],
          ],
        }),
      },
      {
        subject: subjects.twoAtOnce,
        uncertainty: 1,
        said: twoAtOnce,
        ask: () => ({
          text: 'What if two people want the same slot at the same moment?',
          why: 'It happens with whatever is scarce, and then one of them is turned away at the door.',
          answers: [
            [
              'The first one counts; the second sees what’s still free',
              'If two people want the same slot at the same moment, the first one counts, and the second sees what’s still free.',
            ],
            [
              'The second goes on a waiting list',
              'If two people want the same slot at the same moment, the first one counts, and the second is put on a waiting list.',
            ],
          ],
        }),
      },
    ],
  },
  {
    id: 'loan',
    words:
      /\b(?:loans?|lends?|lending|lent|borrow(?:s|ed|ing)?|(?:check|checks|checked) (?:\w{1,20} ){0,2}out(?! as)|hand(?:s|ed) out|who has got|rent(?:s|als?|ing|ed)|signs? for it)\b/i,
    nounOf: words => (words.startsWith('rent') ? 'rental' : 'loan'),
    saidStates: /\b(?:status|overdue|reserved, lent)\b/i,
    states: [
      [
        'Handed out, then returned, overdue or lost',
        noun =>
          `${One(noun)} is open until it’s returned; after the agreed day it’s overdue, and it can be marked as lost.`,
      ],
      [
        'Requested and approved first, then handed out and returned',
        noun =>
          `${One(noun)} is requested, approved, handed out and returned; each step is stored with the person and the time.`,
      ],
    ],
    more: [
      {
        subject: 'overdue',
        uncertainty: 3,
        said: /\b(?:overdue|too late|back (?:the )?same night|must be back|gotta be back|late returns?|longer than|no more than \w{1,10} (?:weeks?|days?)|returned? (?:within|by|until|after))\b/i,
        ask: noun => ({
          text: 'What happens when something isn’t returned in time?',
          why: 'It’s the reason why such lists are kept at all.',
          answers: [
            [
              'The person is reminded, then whoever is in charge is told',
              `If ${one(noun)} isn’t returned in time, the person is reminded on that day, and whoever is in charge is told 3 days later.`,
            ],
            [
              'It’s shown as overdue in a list',
              `If ${one(noun)} isn’t returned in time, it’s shown as overdue at the top of the list.`,
            ],
            ['Nothing', `${One(noun)} has no end: nothing happens until it’s returned.`],
          ],
        }),
      },
      {
        subject: 'damage',
        uncertainty: 1,
        said: /\b(?:damag(?:e|es|ed)|broken|broke|ripped|lost|condition (?:report|on)|repairs?|insurance)\b/i,
        ask: noun => ({
          text: 'What happens when something comes back damaged, or not at all?',
          why: 'Someone has to decide who pays, and the next person mustn’t get it.',
          answers: [
            [
              'It’s marked with a note and can’t be handed out',
              `If something comes back damaged or is lost, it’s marked so with a note at the end of the ${noun} and can’t be handed out until it’s repaired.`,
            ],
            [
              'It’s noted, and stays available',
              `Damage is noted with the ${noun}; the thing stays available.`,
            ],
            ['It’s settled outside the app', 'Damage and losses are settled outside the app.'],
          ],
        }),
      },
    ],
  },
  {
    id: 'order',
    words:
      /\b(?:(?<!in )orders? (?=(?:an?|the|online|food|for|from|samples?)\b)|(?:place|take|sell)s? (?:an )?orders?|online orders?|orders are|trades?|offers? (?=(?:an?|the)\b))/i,
    nounOf: words => (words.startsWith('trade') ? 'trade' : words.startsWith('offer') ? 'offer' : 'order'),
    saidStates: /\b(?:status|accepted (?:or|and)|shipped|delivered|withdrawn)\b/i,
    states: [
      [
        'Made, accepted, handed over; cancelled until it’s accepted',
        noun => `${One(noun)} is made, accepted and handed over; it can be cancelled until it’s accepted.`,
      ],
      [
        'Made and handed over; cancelled until it’s handed over',
        noun => `${One(noun)} is made and handed over; it can be cancelled until then by either side.`,
      ],
    ],
    more: [
      {
        subject: subjects.twoAtOnce,
        uncertainty: 1,
        said: twoAtOnce,
        ask: noun => ({
          text: 'What if two people want the last one at the same moment?',
          why: 'It happens with whatever is scarce, and one of them has to be told.',
          answers: [
            [
              'The first one gets it, the second is told at once',
              `If two people want the last one at the same moment, the first ${noun} counts, and the second person is told at once.`,
            ],
            [
              'Both wait until someone decides',
              'If two people want the last one at the same moment, both wait until someone decides.',
            ],
          ],
        }),
      },
    ],
  },
]
