import type { Examples } from './examples.testing.ts'
import { specificationOf as of } from './specification.testing.ts'

const story = { persona: 'Cook', goal: 'find a recipe', relatedFeature: 'FE-1 Search recipes' }
const criterion = 'When I search for an egg, then 3 recipes are shown.'
const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
/** A feature and one criterion of its only story. */
const told = (description: string, criterion: string) =>
  of({
    features: [feature('Thing', description)],
    userStories: [{ goal: 'see it', relatedFeature: 'FE-1 Thing' }],
    acceptanceCriteria: [{ userStoryId: 'US-1 see it', criteria: [criterion] }],
  })
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
  'conflicting-numbers': {
    finds: [
      told('The list of stops comes at 6:00.', 'The list of stops is sent at 5:30.'),
      told('A check is valid for 12 months.', 'Given a check is 24 months old, then it has expired.'),
      told(
        'A tray expires 180 days after washing.',
        'When a tray is 6 weeks past washing, then it has expired.',
      ),
      told('All visits of the next 12 hours are offered.', 'Visits of the next 8 hours are offered.'),
      told(
        'Three days before the end, the club gets a list.',
        'A week before the end, the club gets the list.',
      ),
      told('Who is more than 10 minutes late waits.', 'When a guest is 15 minutes late, then he waits.'),
      told('The photo may be up to 5 MB.', 'A photo larger than 10 MB is refused.'),
      told('The code for the door has 4 digits.', 'The guest types the six-digit code for the door.'),
      of({
        features: [feature('Lock', 'The account is locked for 15 minutes.')],
        nonFunctionalRequirements: { performanceNotes: 'The account is blocked for one hour.' },
      }),

      of({
        features: [feature('Invoices', 'Invoices are kept for 10 years.')],
        constraints: { compliance: 'Invoices must be deleted after 6 months.' },
      }),
      of({
        features: [feature('Albums', 'An album holds at most 20 photos.')],
        constraints: { budgetConstraints: 'Up to 30 photos per album' },
      }),
      of({
        features: [feature('Cancel', 'A booking can be cancelled until 24 hours before.')],
        acceptanceCriteria: [{ criteria: ['A patient can cancel a booking up to 48 hours before.'] }],
      }),
      told('A comment has up to 500 characters and up to 3 photos.', 'A guest can attach up to 5 photos.'),
      told('A notice has not more than 3 photos.', 'When a sixth photo is attached, then it is refused.'),
      told('A reminder is sent two days before.', 'The reminder is sent 24 hours before.'),
      told('The fee is €25 for a season.', 'A new member pays a fee of €30.'),
      of({
        dataModels: [{ name: 'Log', description: 'Log entries are deleted after 30 days.' }],
        constraints: { compliance: 'Log entries are deleted after 1 year' },
      }),
    ],
    leaves: [
      told(
        'A reminder is sent two days before the visit.',
        'A second reminder is sent 2 hours before the visit.',
      ),
      told('A day costs 12 euros.', 'Given a rental of 2 days, then it costs 24 euros.'),
      told('The photo may be up to 5 MB.', 'A photo of 6 MB is refused.'),
      told(
        'Notes are kept for at least 30 days.',
        'Given a retention of 29 days or less, when I save it, then it is refused.',
      ),

      of({
        features: [feature('Invoices', 'Invoices are kept for 10 years.')],
        constraints: { compliance: 'Photos must be deleted after 6 months.' },
      }),
      of({
        features: [feature('Invoices', 'Invoices are kept for 10 years.')],
        constraints: { compliance: 'Unpaid invoices must be deleted after 6 months.' },
      }),
      of({
        features: [feature('Book a boat for a slot of two hours', 'Members book a boat for a slot.')],
        nonFunctionalRequirements: { performanceNotes: 'Booking a boat for a slot takes at most 2 seconds.' },
      }),
      told('An album has up to 20 photos per page.', 'A guest can add up to 50 photos per album.'),
      told('A notice has not more than 3 photos.', 'When a fourth photo is attached, then it is refused.'),
      told(
        'A request expires after 2 days.',
        'Given a request of 47 hours, when it is opened, then it can be accepted.',
      ),
      of({
        features: [
          feature('Albums', 'Upload at most 20 photos per album.'),
          feature('Profile', 'Upload at most 10 photos per profile.'),
        ],
      }),
      of({
        features: [feature('Cancel', 'A booking can be cancelled until 24 hours before.')],
        acceptanceCriteria: [{ criteria: ['A booking can be cancelled up to 1 day before.'] }],
      }),
      of({
        nonFunctionalRequirements: { performanceNotes: 'First words within 2 s, whole answers within 12 s' },
      }),
      of({
        features: [
          feature('Search', 'A search takes at most 2 seconds.'),
          feature('Export', 'An export takes at most 60 seconds.'),
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
