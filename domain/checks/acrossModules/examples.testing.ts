import type { Specification } from '../../specification/specification.ts'
import { attributesOf, specificationOf as of } from './specification.testing.ts'

export interface Examples {
  readonly finds: readonly Specification[]
  readonly leaves: readonly Specification[]
}

const story = { persona: 'Cook', goal: 'find a recipe', relatedFeature: 'FE-1 Search recipes' }
const search = { name: 'Search recipes', importance: 'High' } as const
const cook = { name: 'Cook' }
const criterion = 'When I search for an egg, then 3 recipes are shown.'
const noMatch = 'When nothing matches, then the 3 nearest recipes are shown.'
const model = (name: string, relationships = '', ...names: readonly string[]) => ({
  name,
  relationships,
  attributes: attributesOf(...names),
})
const flags = (handlesSensitiveData: boolean, authRequired = false, other = '') => ({
  targetPlatform: 'Web',
  securityConsiderations: { handlesSensitiveData, authRequired, other },
})
const feature = (name: string, description = '') => ({ name, description, importance: 'Medium' as const })
const paying = { ...story, goal: 'pay for my order by card' }

const excludedThings = '- Group chat\n- Voucher codes\n- Video calls'
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

function purpose() {
  return 'Suggests recipes for the ingredients in the fridge, so that families waste less food and cook dinner without shopping first or asking each other what to eat.'
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

/** Small specifications in which a check finds a fault, and similar ones that it leaves alone. */
export const examples: Readonly<Record<string, Examples>> = {
  'broken-feature-link': {
    finds: [
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'FE-9' }] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'FE-2 Search recipes' }] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'Browse recipes' }] }),
    ],
    leaves: [
      of({ features: [search], userStories: [story] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: '' }] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: 'Search recipes' }] }),
      of({ userStories: [{ ...story, relatedFeature: 'Search recipes' }] }),
    ],
  },
  'broken-story-link': {
    finds: [
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-4 find a recipe', criteria: [criterion] }],
      }),
      of({ userStories: [story], acceptanceCriteria: [{ userStoryId: 'US-2', criteria: [criterion] }] }),
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'save a recipe', criteria: [criterion] }],
      }),
    ],
    leaves: [
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1 find a recipe', criteria: [criterion] }],
      }),
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'find a recipe', criteria: [criterion] }],
      }),
      of({ userStories: [story], acceptanceCriteria: [{ userStoryId: '', criteria: [criterion] }] }),
    ],
  },
  'unknown-persona': {
    finds: [
      of({ personas: [cook], userStories: [{ ...story, persona: 'Administrator' }] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'Head cook' }] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'cooks' }] }),
    ],
    leaves: [
      of({ personas: [cook], userStories: [story] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'PE-1' }] }),
      of({ userStories: [{ ...story, persona: 'Administrator' }] }),
    ],
  },
  'feature-without-story': {
    finds: [
      of({ features: [search], personas: [cook] }),
      of({ features: [search, { name: 'Share a recipe', importance: 'High' }], userStories: [story] }),
      of({ features: [{ ...search, importance: 'Medium' }], personas: [cook, { name: 'Editor' }] }),
    ],
    leaves: [
      of({ features: [search], userStories: [story] }),
      of({ features: [{ ...search, importance: 'Low' }], personas: [cook] }),
      of({ features: [{ name: '', importance: 'High' }] }),
    ],
  },
  'story-without-criteria': {
    finds: [
      of({ features: [search], userStories: [story] }),
      of({
        features: [search],
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [' '] }],
      }),
      of({
        features: [search],
        userStories: [story, { ...story, goal: 'save a recipe' }],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }],
      }),
    ],
    leaves: [
      of({
        features: [search],
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }],
      }),
      of({ features: [{ ...search, importance: 'Medium' }], userStories: [story] }),
      of({ features: [search], userStories: [{ ...story, relatedFeature: '' }] }),
    ],
  },
  'no-failure-case': {
    finds: [
      of({ userStories: [story], acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion] }] }),
      of({ acceptanceCriteria: [{ criteria: ['Given a receipt, when I print it, then it has a date.'] }] }),
      of({
        userStories: [story],
        acceptanceCriteria: [{ userStoryId: 'US-1', criteria: [criterion, 'The page names the source.'] }],
      }),
    ],
    leaves: [
      of({ acceptanceCriteria: [{ criteria: [criterion, noMatch] }] }),
      of({ acceptanceCriteria: [{ criteria: ['When the card is declined, then the basket is kept.'] }] }),
      of({ acceptanceCriteria: [{ criteria: ['Given a text of 501 characters, then the answer is 400.'] }] }),
      of({ acceptanceCriteria: [{ criteria: [''] }] }),
    ],
  },
  'criteria-count': {
    finds: [
      of({ acceptanceCriteria: [{ criteria: [criterion] }] }),
      of({ acceptanceCriteria: [{ criteria: [criterion, ''] }] }),
      of({ acceptanceCriteria: [{ criteria: Array.from({ length: 10 }, (_, i) => `Row ${i} is shown.`) }] }),
    ],
    leaves: [
      of({ acceptanceCriteria: [{ criteria: [criterion, noMatch] }] }),
      of({ acceptanceCriteria: [{ criteria: [''] }] }),
      of({ acceptanceCriteria: [{ criteria: Array.from({ length: 9 }, (_, i) => `Row ${i} is shown.`) }] }),
    ],
  },
  'persona-without-story': {
    finds: [
      of({ personas: [cook, { name: 'Editor' }], userStories: [story] }),
      of({
        personas: [{ name: 'Guest', needsAndGoals: 'To try a recipe without an account.' }],
        userStories: [story],
      }),
      of({ personas: [{ name: 'Cookery teacher' }], userStories: [story] }),
    ],
    leaves: [
      of({ personas: [cook], userStories: [story] }),
      of({ personas: [cook], userStories: [{ ...story, persona: 'cooks' }] }),
      of({ personas: [cook, { name: 'Editor' }] }),
      of({ personas: [cook, { name: '' }], userStories: [story] }),
    ],
  },
  'feature-without-purpose': {
    finds: ['Weather widget', 'Choose a wallpaper', 'Play background music'].map(name =>
      of({ overview: { corePurpose: purpose() }, features: [feature(name)] }),
    ),
    leaves: [
      of({ overview: { corePurpose: purpose() }, features: [feature('Search recipes')] }),
      of({ overview: { corePurpose: purpose() }, features: [feature('Filter', 'By ingredients')] }),
      of({ overview: { corePurpose: 'Finds recipes.' }, features: [feature('Weather widget')] }),
    ],
  },
  'unused-data-model': {
    finds: ['Voucher', 'Loyalty point', 'Warehouse'].map(name =>
      of({ userStories: [story], dataModels: [model(name)] }),
    ),
    leaves: [
      of({ userStories: [story], dataModels: [model('Recipe')] }),
      of({ dataModels: [model('Voucher')] }),
      of({ features: [feature('Redeem vouchers')], dataModels: [model('Voucher')] }),
      of({
        userStories: [{ ...story, goal: 'find a recipe by tag' }],
        dataModels: [
          model('Recipe'),
          model('Tag'),
          model('Link', 'A Link belongs to one Recipe. A Link belongs to one Tag.'),
        ],
      }),
    ],
  },
  'missing-data-model': {
    finds: [
      ['create an invoice', 'delete the invoice', 'edit an open invoice'],
      ['upload a contract', 'rename my contracts', 'archive all contracts'],
      ['add a new shelf', 'update the shelf', 'delete an old shelf'],
    ].map(goals => of({ userStories: goals.map(goal => ({ goal })) })),
    leaves: [
      of({ userStories: ['create an invoice', 'delete the invoice'].map(goal => ({ goal })) }),
      of({
        userStories: ['create an invoice', 'delete the invoice', 'edit an open invoice'].map(goal => ({
          goal,
        })),
        dataModels: [model('Invoice')],
      }),
      of({ userStories: ['add a new row', 'delete the row', 'update a row'].map(goal => ({ goal })) }),
      of({ userStories: ['see an invoice', 'print the invoice', 'read an invoice'].map(goal => ({ goal })) }),
    ],
  },
  'relationship-mismatch': {
    finds: [
      of({ dataModels: [model('Order', 'An Order has many Payments.')] }),
      of({ dataModels: [model('Order', 'An Order belongs to one Delivery Route.'), model('Customer')] }),
      of({
        dataModels: [
          model('Order', 'An Order belongs to one Buyer.'),
          model('Buyer', 'A Buyer has one Order. A Buyer has many Orders.'),
        ],
      }),
    ],
    leaves: [
      of({
        dataModels: [
          model('Order', 'An Order belongs to one Buyer.'),
          model('Buyer', 'A Buyer has many Orders.'),
        ],
      }),
      of({ dataModels: [model('Order', 'An Order belongs to one Buyer.'), model('Buyer')] }),
      of({ dataModels: [model('Order', 'An order is never deleted.')] }),
    ],
  },
  'excluded-feature': {
    finds: [
      of({ features: [feature('Group chat')], outOfScope: { excludedFeatures: '- Group chat\n- Payments' } }),
      of({
        features: [feature('Take payments')],
        outOfScope: { excludedFeatures: '- Invoices and payments' },
      }),
      of({ features: [feature('Native app for parents')], outOfScope: { excludedFeatures: 'Native apps' } }),
    ],
    leaves: [
      of({
        features: [feature('Book an appointment')],
        outOfScope: { excludedFeatures: '- Booking rooms and machines' },
      }),
      of({
        features: [feature('Ship an order')],
        outOfScope: { excludedFeatures: '- Shipping outside the EU' },
      }),
      of({
        features: [feature('Use it without an account')],
        outOfScope: { excludedFeatures: '- Accounts' },
      }),
      of({
        features: [feature('Review each other')],
        outOfScope: { excludedFeatures: '- Reviews of products' },
      }),
    ],
  },
  'excluded-mention': {
    finds: [
      'When the group chat is opened, then the newest message is shown.',
      'Given a voucher code, when I pay, then 10% are taken off.',
      'When I start a video call, then the other side rings.',
    ].map(text =>
      of({ acceptanceCriteria: [{ criteria: [text] }], outOfScope: { excludedFeatures: excludedThings } }),
    ),
    leaves: [
      'When the group is full, then the next person waits.',
      'No page links to the group chat.',
      'When I enter the code, then the door opens.',
    ].map(text =>
      of({ acceptanceCriteria: [{ criteria: [text] }], outOfScope: { excludedFeatures: excludedThings } }),
    ),
  },
  'mandatory-technology': {
    finds: [
      of({
        constraints: { mandatoryTechnologies: 'PostgreSQL' },
        technicalRequirements: { database: 'MySQL' },
      }),
      of({
        constraints: { mandatoryTechnologies: 'Must use React.' },
        technicalRequirements: { backend: 'Node.js' },
      }),
      of({
        constraints: { mandatoryTechnologies: 'Python or Ruby' },
        technicalRequirements: { backend: 'PHP' },
      }),
    ],
    leaves: [
      of({
        constraints: { mandatoryTechnologies: 'PostgreSQL' },
        technicalRequirements: { database: 'Postgres 16' },
      }),
      of({
        constraints: { mandatoryTechnologies: 'Python or Ruby' },
        technicalRequirements: { backend: 'Ruby on Rails, Ruby 3' },
      }),
      of({ constraints: { mandatoryTechnologies: 'PostgreSQL' } }),
      of({
        constraints: { mandatoryTechnologies: 'Hosting within the EU' },
        technicalRequirements: { backend: 'PHP' },
      }),
    ],
  },
  'excluded-technology': {
    finds: [
      of({ constraints: { keyExclusions: 'No Firebase.' }, technicalRequirements: { backend: 'Firebase' } }),
      of({
        constraints: { keyExclusions: 'PHP, MySQL' },
        technicalRequirements: { backend: 'PHP with Laravel' },
      }),
      of({
        constraints: { keyExclusions: 'No Google services' },
        technicalRequirements: { thirdPartyApis: 'Google Maps' },
      }),
    ],
    leaves: [
      of({
        constraints: { keyExclusions: 'No Firebase.' },
        technicalRequirements: { backend: 'Node.js, not Firebase' },
      }),
      of({
        constraints: { keyExclusions: 'No MySQL; use PostgreSQL.' },
        technicalRequirements: { database: 'PostgreSQL' },
      }),
      of({
        constraints: { keyExclusions: 'No advertising' },
        technicalRequirements: { backend: 'Firebase' },
      }),
    ],
  },
  'sensitive-data-rules': {
    finds: [
      of({ nonFunctionalRequirements: flags(true) }),
      of({ nonFunctionalRequirements: flags(true), constraints: { compliance: 'GDPR' } }),
      of({ nonFunctionalRequirements: flags(true), constraints: { compliance: 'HIPAA; hosted in the US' } }),
    ],
    leaves: [
      of({ nonFunctionalRequirements: flags(false) }),
      of({
        nonFunctionalRequirements: flags(true),
        constraints: { compliance: 'GDPR; deleted after 30 days' },
      }),
      of({
        nonFunctionalRequirements: flags(true, false, 'Logs are kept for 90 days.'),
        constraints: { compliance: 'GDPR' },
      }),
    ],
  },
  'unflagged-personal-data': {
    finds: ['email', 'dateOfBirth', 'iban'].map(name => of({ dataModels: [model('Customer', '', name)] })),
    leaves: [
      of({ dataModels: [model('Customer', '', 'email')], nonFunctionalRequirements: flags(true) }),
      of({ dataModels: [model('Recipe', '', 'name', 'webAddress')] }),
      of({ dataModels: [model('Card', '', 'suit', 'title')] }),
    ],
  },
  'sign-in-gaps': {
    finds: [
      of({ nonFunctionalRequirements: flags(true, true, 'Roles: cook, editor') }),
      of({ nonFunctionalRequirements: flags(true, true, 'People sign in with a password.') }),
      of({
        nonFunctionalRequirements: flags(
          true,
          true,
          'People sign in with a password, for a session of 8 hours.',
        ),
      }),
    ],
    leaves: [
      of({ nonFunctionalRequirements: flags(true, false) }),
      of({ nonFunctionalRequirements: flags(true, true, 'The company’s single sign-on.') }),
      of({
        nonFunctionalRequirements: flags(true, true, 'Sign in by email link; sessions end after 30 days.'),
        features: [feature('Reset access')],
      }),
    ],
  },
  'unflagged-sign-in': {
    finds: [
      of({ userStories: [{ goal: 'sign in with my email address' }] }),
      of({ userStories: [{ goal: 'see my orders' }] }),
      of({ personas: [cook, { name: 'Moderator' }] }),
    ],
    leaves: [
      of({ userStories: [{ goal: 'see my orders' }], nonFunctionalRequirements: flags(false, true) }),
      of({ userStories: [{ goal: 'pay without creating an account' }] }),
      of({ userStories: [{ goal: 'ask what the code on my device means' }] }),
      of({ personas: [{ name: 'Administrator' }] }),
    ],
  },
  'platform-mismatch': {
    finds: [
      of({
        nonFunctionalRequirements: { targetPlatform: 'iOS and Android' },
        technicalRequirements: { backend: 'PHP' },
      }),
      of({
        nonFunctionalRequirements: { targetPlatform: 'Phones' },
        technicalRequirements: { database: 'SQLite' },
      }),
      of({
        nonFunctionalRequirements: { targetPlatform: 'Desktop browsers' },
        technicalRequirements: { mobile: 'Flutter' },
      }),
    ],
    leaves: [
      of({
        nonFunctionalRequirements: { targetPlatform: 'iOS' },
        technicalRequirements: { mobile: 'Swift' },
      }),
      of({
        nonFunctionalRequirements: { targetPlatform: 'Web' },
        technicalRequirements: { mobile: 'No native app' },
      }),
      of({ nonFunctionalRequirements: { targetPlatform: 'iOS and Android' } }),
    ],
  },
  'payment-gaps': {
    finds: [
      of({ userStories: [paying] }),
      of({ userStories: [{ goal: 'go through the checkout as a guest' }] }),
      of({ features: [feature('Online payment')], technicalRequirements: { backend: 'PHP' } }),
    ],
    leaves: [
      of({ userStories: [paying], outOfScope: { excludedFeatures: '- Payments' } }),
      of({
        userStories: [paying],
        acceptanceCriteria: [{ criteria: ['When the card is declined, then nothing is charged.'] }],
        technicalRequirements: { thirdPartyApis: 'Stripe' },
      }),
      of({ userStories: [{ goal: 'pay attention to new messages' }] }),
    ],
  },
  'notification-gaps': {
    finds: [
      of({ userStories: [{ goal: 'be reminded the day before' }] }),
      of({ features: [feature('Send the newsletter')], technicalRequirements: { backend: 'PHP' } }),
      of({ acceptanceCriteria: [{ criteria: ['At noon, a notification names the next stop.'] }] }),
    ],
    leaves: [
      of({
        userStories: [{ goal: 'be reminded the day before' }],
        outOfScope: { excludedFeatures: '- Notifications' },
      }),
      of({
        userStories: [{ goal: 'be reminded the day before' }],
        features: [feature('Settings', 'Reminders can be switched off.')],
      }),
      of({ userStories: [{ goal: 'find a recipe' }] }),
    ],
  },
  'children-rule': {
    finds: [
      of({ dataModels: [model('Child', '', 'firstName')] }),
      of({ overview: { targetAudience: 'Children from 6 to 10' }, dataModels: [model('User', '', 'email')] }),
      of({ dataModels: [model('Registration', '', 'childName')] }),
    ],
    leaves: [
      of({
        dataModels: [model('Child', '', 'firstName')],
        constraints: { compliance: 'Consent from a parent for each child' },
      }),
      of({
        overview: { targetAudience: 'Children from 6 to 10' },
        dataModels: [model('Puzzle', '', 'title')],
      }),
      of({ dataModels: [model('Tree', '', 'childNodes')] }),
    ],
  },
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
    finds: ['cancel a reservation', 'see all reservations', 'move my reservation to Friday'].map(goal =>
      of({ userStories: [{ goal }], glossary: [booking] }),
    ),
    leaves: [
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
      of({ features: [feature('Cancel a booking'), feature('Cancel bookings')] }),
      of({ userStories: [story, { ...story, goal: 'find the recipe' }] }),
      of({ acceptanceCriteria: [{ criteria: [criterion, 'When I search for eggs, 3 recipes are shown.'] }] }),
    ],
    leaves: [
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
      of({
        features: [feature('Albums', 'An album holds at most 20 photos.')],
        constraints: { budgetConstraints: 'Up to 30 photos per album' },
      }),
      of({
        features: [feature('Cancel', 'A booking can be cancelled until 24 hours before.')],
        acceptanceCriteria: [{ criteria: ['A patient can cancel a booking up to 48 hours before.'] }],
      }),
      of({
        dataModels: [{ name: 'Log', description: 'Log entries are deleted after 30 days.' }],
        constraints: { compliance: 'Log entries are deleted after 1 year' },
      }),
    ],
    leaves: [
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
    ],
  },
}
