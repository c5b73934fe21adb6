import type { Examples } from './examples.testing.ts'
import { specificationOf as of } from './specification.testing.ts'

const story = { persona: 'Cook', goal: 'find a recipe', relatedFeature: 'FE-1 Search recipes' }
const criterion = 'When I search for an egg, then 3 recipes are shown.'
const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
const booking = { term: 'Booking', definition: 'A held seat, also called a reservation.' }
const qualities = {
  targetPlatform: 'Web',
  securityConsiderations: {
    handlesSensitiveData: false,
    authRequired: false,
    other: 'Only editors have access.',
  },
  performanceNotes: 'Within 1 second',
  scalabilityNotes: 'A backup every night; automatic tests',
  usabilityNotes: 'Everything in two languages',
}

const importances = (high: number, all: number) =>
  Array.from({ length: all }, (_, i) => ({
    name: `Part ${i}`,
    importance: i < high ? ('High' as const) : ('Low' as const),
  }))

const statement = (text: string, state: 'undecided' | 'placed' | 'setAside') => ({
  text,
  source: 'brainDump' as const,
  state,
  kind: '',
  isDecided: false,
  places: [],
})

/** Examples of checks of words, numbers and order. */
export const wordingExamples: Readonly<Record<string, Examples>> = {
  'unused-term': {
    finds: ['Ledger', 'Audit trail', 'Grace period'].map(term =>
      of({ userStories: [story], glossary: [{ term, definition: 'See the manual.' }] }),
    ),
    leaves: [
      of({ userStories: [story], glossary: [{ term: 'Recipe', definition: 'Steps and ingredients.' }] }),
      of({ glossary: [{ term: 'Ledger', definition: 'All bookings.' }] }),
      of({
        userStories: [story],
        glossary: [
          { term: 'Recipe', definition: 'Made of steps.' },
          { term: 'Step', definition: 'One thing to do.' },
        ],
      }),
    ],
  },
  'alias-of-term': {
    finds: [
      ...['cancel a reservation', 'see all reservations', 'move my reservation to Friday'].map(goal =>
        of({ userStories: [{ goal }], glossary: [booking] }),
      ),
      of({ glossary: [{ term: 'Job card', definition: 'The same as the order.' }] }),
      of({ glossary: [{ term: 'Berth', definition: 'Another word for mooring.' }] }),
    ],
    leaves: [
      of({
        glossary: [
          { term: 'Job card', definition: 'A card with what is to be done, of the same size as a letter.' },
        ],
      }),

      of({ userStories: [{ goal: 'cancel a booking' }], glossary: [booking] }),
      of({
        userStories: [{ goal: 'cancel a reservation' }],
        glossary: [{ term: 'Booking', definition: 'A held seat.' }],
      }),
      of({
        userStories: [{ goal: 'cancel a reservation' }],
        glossary: [booking, { term: 'Reservation', definition: 'A request for a seat.' }],
      }),
    ],
  },
  'two-spellings': {
    finds: [
      of({ userStories: [{ goal: 'log in with a link' }, { goal: 'sign in with a password' }] }),
      of({ features: [feature('Send an e-mail'), feature('Read an email')] }),
      of({ features: [feature('Pick a colour', 'The color is stored.')] }),
    ],
    leaves: [
      of({ userStories: [{ goal: 'sign in' }, { goal: 'see the sign-in page' }] }),
      of({ features: [feature('Send an email'), feature('Read emails')] }),
      of({ features: [feature('Pick a colour', 'The colours are stored.')] }),
    ],
  },
  duplicates: {
    finds: [
      of({ features: [feature('Receipt status', ''), feature('Status of receipts', '')] }),
      of({
        features: [
          feature(
            'Search a grave',
            'The clerk enters name, year or plot and sees the graves with field and lease.',
          ),
          feature(
            'Find a plot',
            'The clerk types name, year or plot and gets the graves with field and lease.',
          ),
        ],
      }),
      of({
        features: [
          feature('Walkthrough', 'The manager marks each item; a damaged item needs at least one photo.'),
          feature('Evidence', 'The manager can attach a photo to a damaged item.'),
        ],
      }),
      of({ features: [feature('Cancel a booking'), feature('Cancel bookings')] }),
      of({ userStories: [story, { ...story, goal: 'find the recipe' }] }),
      of({ acceptanceCriteria: [{ criteria: [criterion, 'When I search for eggs, 3 recipes are shown.'] }] }),
    ],
    leaves: [
      of({
        features: [
          feature('Log', 'The log page works the same after the move of the data.'),
          feature('Admin', 'The admin page works the same after the move.'),
        ],
      }),
      of({ features: [feature('Cancel a booking'), feature('Create a booking')] }),
      of({ userStories: [story, { ...story, persona: 'Editor' }] }),
      of({
        acceptanceCriteria: [
          { criteria: ['Given 20 photos, one is added.', 'Given 21 photos, one is added.'] },
        ],
      }),
      of({
        acceptanceCriteria: [
          { criteria: ['The photo of an album is shown.', 'The photo of an album is not shown.'] },
        ],
      }),
    ],
  },
  'conflicting-statements': {
    finds: [
      of({
        features: [
          feature('A', 'Guests can cancel a booking.'),
          feature('B', 'Guests can’t cancel a booking.'),
        ],
      }),
      of({
        acceptanceCriteria: [
          { criteria: ['The total is shown to guests.'] },
          { criteria: ['The total is not shown to guests.'] },
        ],
      }),
      of({
        features: [feature('A', 'Prices include tax everywhere.')],
        constraints: { compliance: 'Prices never include tax everywhere.' },
      }),
    ],
    leaves: [
      of({
        features: [
          feature('A', 'Guests can cancel a booking.'),
          feature('B', 'Members can’t cancel a booking.'),
        ],
      }),
      of({
        acceptanceCriteria: [
          {
            criteria: [
              'Given 45 minutes, the time is offered.',
              'Given 44 minutes, the time is not offered.',
            ],
          },
        ],
      }),
      of({ features: [feature('A', 'It is shown.'), feature('B', 'It is not shown.')] }),
    ],
  },
  'dependency-cycle': {
    finds: [
      of({ features: [feature('Search', 'Depends on FE-2.'), feature('Index', 'Depends on FE-1.')] }),
      of({ features: [feature('Search', 'Requires Index first.'), feature('Index', 'Builds on Search.')] }),
      of({
        features: [feature('A1', 'Needs FE-2.'), feature('B1', 'Needs FE-3.'), feature('C1', 'Needs FE-1.')],
      }),
    ],
    leaves: [
      of({ features: [feature('Search', 'Depends on FE-2.'), feature('Index', 'Reads all pages.')] }),
      of({ features: [feature('Search', 'Depends on FE-2.'), feature('Index', 'Is used by FE-1.')] }),
      of({
        features: [
          feature('Search', 'Needs a word for the index.'),
          feature('Index', 'Needs a page for the search.'),
        ],
      }),
    ],
  },
  'priority-inversion': {
    finds: ['Depends on FE-2.', 'Requires Index.', 'Shows pages. It can only be used after Index.'].map(
      description =>
        of({
          features: [
            { name: 'Search', description, importance: 'High' },
            { name: 'Index', importance: 'Low' },
          ],
        }),
    ),
    leaves: [
      of({
        features: [{ name: 'Search', description: 'Depends on FE-2.', importance: 'High' }, feature('Index')],
      }),
      of({
        features: [
          { name: 'Search', description: 'Depends on FE-2.', importance: 'Low' },
          { name: 'Index', importance: 'Low' },
        ],
      }),
      of({
        features: [
          { name: 'Search', description: 'Mentions FE-2.', importance: 'High' },
          { name: 'Index', importance: 'Low' },
        ],
      }),
    ],
  },
  'too-many-high': {
    finds: [
      [13, 30],
      [8, 8],
      [9, 10],
    ].map(([high = 0, all = 0]) => of({ features: importances(high, all) })),
    leaves: [
      [12, 30],
      [7, 7],
      [8, 10],
    ].map(([high = 0, all = 0]) => of({ features: importances(high, all) })),
  },
  'missing-quality': {
    finds: [
      of({ nonFunctionalRequirements: { targetPlatform: 'Web' } }),
      of({ nonFunctionalRequirements: { ...qualities, performanceNotes: '' } }),
      of({ nonFunctionalRequirements: { ...qualities, scalabilityNotes: 'Automatic tests' } }),
    ],
    leaves: [
      of({}),
      of({ nonFunctionalRequirements: qualities }),
      of({ nonFunctionalRequirements: { ...qualities, performanceNotes: 'As fast as paper.' } }),
    ],
  },
  'unsorted-statement': {
    finds: [
      of({ brainDump: 'Works offline.', statements: [statement('Works offline.', 'undecided')] }),
      of({ statements: [statement('It must be cheap.', 'undecided')] }),
      of({ statements: Array.from({ length: 12 }, (_, i) => statement(`Note ${i}`, 'undecided')) }),
    ],
    leaves: [
      of({ statements: [statement('Works offline.', 'placed')] }),
      of({ statements: [statement('Works offline.', 'setAside')] }),
      of({ brainDump: 'Works offline.' }),
      of({ statements: [{ ...statement('What do people book?', 'undecided'), source: 'template' }] }),
    ],
  },
}
