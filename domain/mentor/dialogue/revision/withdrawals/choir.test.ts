import { testEverywhere } from './withdrawals.testing.ts'

/** The librarian of a choir, who chooses her words. */
testEverywhere([
  {
    module: 'features',
    said: [
      'a catalogue of our sheet music, lending copies to singers, a calendar of rehearsals, a page where singers record themselves, an attendance register',
    ],
    revisions: [
      [
        'I’ve been talking to the committee and they’re not at all keen on people recording themselves, so I think we had better not.',
        'record',
        'catalogue, lend, calendar, attendance',
      ],
      [
        'On reflection the attendance register rather smacks of school. Let’s do without.',
        'attendance',
        'catalogue, lend, calendar, record',
      ],
      [
        'What I called a calendar is really a diary, we have always said diary.',
        'calendar',
        'diary, catalogue, lend, record, attendance',
      ],
    ],
    additions: ['A singer who leaves the choir must be able to hand everything back at once.'],
  },
  {
    module: 'personas',
    said: ['the librarian, singers, the conductor, the vicar'],
    revisions: [
      [
        'The vicar only lends us the hall, he’d never so much as look at it.',
        'vicar',
        'librarian, singer, conductor',
      ],
    ],
    additions: ['The conductor doesn’t lend anything himself, he only asks where things are.'],
  },
  {
    module: 'glossary',
    said: [
      'A part is soprano, alto, tenor or bass. A set is all copies of one piece. A folder is what a singer takes home.',
    ],
    revisions: [
      [
        'A folder and a set are one and the same to most people, so keep only set.',
        'term":"folder',
        'set, part',
      ],
    ],
  },
  {
    module: 'acceptanceCriteria',
    said: ['A copy is due back after eight weeks. A lost copy costs twelve pounds.'],
    revisions: [
      [
        'Did I say eight weeks? I meant a term, which is twelve weeks.',
        'eight',
        'twelve weeks, twelve pounds',
      ],
    ],
    additions: ['No copy goes out twice without a signature.'],
  },
  {
    module: 'outOfScope',
    said: ['selling tickets, paying subscriptions, arranging lifts'],
    revisions: [
      [
        'Subscriptions ought to be in after all, the treasurer has put her foot down.',
        'subscription',
        'ticket, lift',
      ],
    ],
  },
  {
    module: 'constraints',
    said: ['nothing that shows the addresses of singers', 'skip', 'four hundred pounds'],
    revisions: [['I’m told it is three hundred, not four.', 'four hundred', 'three hundred, address']],
  },
  {
    module: 'overview',
    said: [
      'A library of sheet music for choirs, so that copies come back, and for ordering new copies',
      'choirs in the county',
    ],
    revisions: [
      [
        'Ordering new copies should never have been in that sentence, the shop does it.',
        'ordering',
        'come back, county',
      ],
    ],
  },
])
