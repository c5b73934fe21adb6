import type { Specification } from '#domain/specification/specification.ts'

/** Two spaces and a capital letter, which the file name has to handle. */
export const ideaName = 'Street Tool  Shed'
export const ideaFileName = 'street-tool-shed-spec.md'

/** A realistic idea with every field of every module filled. */
export const idea: Specification = {
  statements: [],
  decisions: [],
  acceptance: [],
  suggestions: [],
  brainDump: `Every house in our street owns a drill that runs six minutes a year.
I want one list of what we all have: drills, ladders, the big tent, Mrs. Adeyemi's pressure washer.

- ask for a thing, the owner says yes or no, done
- deposits? no money at all in version one!
- what if something comes back broken??`,
  overview: {
    name: ideaName,
    corePurpose: 'Neighbours lend each other tools without a group chat to scroll through.',
    primaryGoals: 'Forty households list a tool within three months.\nNine of ten loans come back on time.',
    targetAudience: 'People who live within a five-minute walk of each other.',
  },
  problemStatement: {
    painPoint: 'Nobody knows who owns a ladder, so four of us bought one last spring.',
    whoExperiences: 'Tenants without a cellar, on the Saturday when a shelf has to go up.',
    whyImportant: 'A drill costs 90 euros and is used for six minutes a year.',
  },
  personas: [
    {
      id: 'PE-1',
      name: 'New tenant',
      characteristics: 'Moved in last month, knows two neighbours, does everything on the phone.',
      needsAndGoals: 'Hang three shelves this weekend without buying a drill.',
      painPoints: "Doesn't dare ring strangers' doorbells.",
    },
    {
      id: 'PE-2',
      name: 'Retired carpenter',
      characteristics: 'Has a workshop with forty tools, reads with large letters.',
      needsAndGoals: 'Likes to help, and wants to see where each tool is.',
      painPoints: 'A borrowed plane came back after a year, with rust.',
    },
  ],
  features: [
    {
      id: 'FE-1',
      name: 'List a tool',
      description: "An owner takes a photo, adds one line and says which days it's available.",
      importance: 'High',
    },
    {
      id: 'FE-2',
      name: 'Ask for a tool',
      description: 'A neighbour picks the days; the owner answers with one tap.',
      importance: 'High',
    },
    {
      id: 'FE-3',
      name: 'Remember the return',
      description: 'The borrower is reminded the evening before, the owner only when it is late.',
      importance: 'Low',
    },
  ],
  userStories: [
    {
      id: 'US-1',
      persona: 'New tenant',
      goal: 'see which drills are free on Saturday',
      benefit: 'I can put my shelves up without buying one',
      relatedFeature: 'FE-2 Ask for a tool',
    },
    {
      id: 'US-2',
      persona: 'Retired carpenter',
      goal: 'see where each of my tools is today',
      benefit: 'I can lend without keeping a notebook',
      relatedFeature: 'FE-1 List a tool',
    },
  ],
  acceptanceCriteria: [
    {
      id: 'AC-1',
      userStoryId: 'US-1 see which drills are free on Saturday',
      criteria: [
        'Given a drill that is on loan until Sunday, when I search for Saturday, then it is not shown.',
        'When no drill is free, then the next free day is shown.',
      ],
    },
  ],
  dataModels: [
    {
      id: 'DM-1',
      name: 'Tool',
      description: 'A thing that its owner is willing to lend.',
      attributes: [
        { name: 'title', type: 'Text', required: true, example: 'Impact drill, 750 W' },
        { name: 'weightInKilos', type: 'Number', required: false, example: '2.4' },
      ],
      relationships: 'A Tool belongs to one Household; a Tool has many Loans.',
    },
  ],
  technicalRequirements: {
    frontend: 'Server-rendered pages that work on a five-year-old phone.',
    backend: 'One Go binary with a JSON API.',
    database: 'SQLite on the same machine.',
    mobile: 'An installable web app, no app store.',
    architecture: 'A single process behind a reverse proxy.',
    thirdPartyApis: 'Web Push for reminders.',
    libraries: 'The standard library wherever it will do.',
    otherNotes: 'Deployed by copying one file over SSH.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Current mobile browsers, then desktops',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other: 'Addresses are shown only after the owner has said yes.',
    },
    performanceNotes: 'The list of 500 tools appears within one second on 3G.',
    scalabilityNotes: 'Three hundred households in one street.',
    usabilityNotes: 'Usable with gloves on: no target below 44 pixels.',
  },
  constraints: {
    mandatoryTechnologies: 'Hosted on the community hall’s own server.',
    keyExclusions: 'No tracking, no advertising, no money.',
    compliance: 'GDPR: a household can take all its data away.',
    budgetConstraints: 'Ten euros a month and two weekends of work.',
  },
  outOfScope: {
    excludedFeatures: '- Payments and deposits\n- Insurance for broken tools\n- More than one street',
  },
  glossary: [
    { id: 'GL-1', term: 'Loan', definition: 'The days between handing a tool over and having it back.' },
    { id: 'GL-2', term: 'Household', definition: 'All people behind one doorbell; they share one account.' },
  ],
}

const [firstFeature, ...otherFeatures] = idea.features
/** One vague word, a feature without a story, and personal data about which nothing is said. */
export const flawedIdea: Specification = {
  ...idea,
  features: [
    { ...firstFeature!, description: 'The list loads quickly.' },
    ...otherFeatures,
    { id: 'FE-99', name: 'Weather', description: '', importance: 'High' },
  ],
  dataModels: [
    ...idea.dataModels,
    {
      ...{ id: 'DM-99', name: 'Member', description: '', relationships: '' },
      attributes: [{ name: 'phone', type: 'Text', required: true, example: '' }],
    },
  ],
}

/** An idea as it's first written down, with something for each module. */
export const dump = `# Street Shed

I want to build an app for neighbours who lend each other tools. Every house in our street owns a drill.
New tenants struggle to find out who has what, because nobody knows their neighbours.

Must have: list a tool with a photo, ask for a tool and return reminders.

Nice to have:
- Rating of borrowers
- Calendar export (P0)

As a tool owner, I'd like to approve requests so I know who has my tools.
Borrowers can see what is free this weekend.

WHEN a loan is overdue, THE system SHALL remind the borrower.

Tool: name (required), price (number), photos, is available, bought on (date)

A loan belongs to one borrower.

We want React and TypeScript on the web, Node.js with Postgres. Photos go to S3, maps are by Mapbox.
It must run on phones. Search should answer within 300 ms for 10,000 tools. People sign in with a password.
It must not use any Google services. Budget is 5,000 dollars. We must comply with GDPR.
No payments, chat or ads in the first version.

By "shed" I mean all tools of a street.
Our main goal is to have 40 households list a tool within three months.
`

/** Returns every line that a user typed into a value; the exported document must contain them all. */
export function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').filter(line => line.trim() !== '')
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (key === 'id' ? [] : linesOf(one)))
}

const long =
  'A neighbour who has never lent anything before should be able to do it while waiting for the kettle, without reading a word of help, and should know at every moment who has the thing, until when, and what happens if it comes back late, broken, or not at all. '
const unbroken = 'https://example.org/' + 'street-tool-shed-inventory-'.repeat(6)

export const fullName =
  'A Very Long Working Title for the Neighbourhood Lending Library of Tools, Tents, Trailers and Everything Else'

/** The same idea by someone who writes at length. */
export const fullIdea: Specification = longer({
  ...idea,
  features: Array.from({ length: 12 }, (_, i) => ({ ...idea.features[i % 3]!, id: `FE-${i + 1}` })),
})

function longer(specification: Specification): Specification {
  const lengthen = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      const isFixed = ['id', 'importance', 'type', 'relatedFeature', 'userStoryId', 'name'].includes(key)
      return isFixed ? value : `${value} ${long}${key.length % 3 === 0 ? unbroken : long}`
    }
    if (Array.isArray(value)) return value.map((item, i) => lengthen(item, String(i)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthen(one, key)]))
  }
  const lengthened = lengthen(specification, '') as Specification
  return { ...lengthened, overview: { ...lengthened.overview, name: fullName } }
}

/** Twenty models with eight attributes each, as in a large project. */
export const manyModels: Specification['dataModels'] = Object.entries({
  User: 'A User has one Address; a User writes many Reviews; a User places many Orders',
  Recipe: 'A Recipe has many Ingredients; a Recipe belongs to one User; belongs to many Categories',
  Ingredient: '',
  Category: 'A Category has one parent Category',
  Review: 'A Review belongs to one Recipe',
  Order: 'has one or more Line Items; has one Payment',
  'Line Item': 'references one Recipe',
  Payment: 'may have one Invoice',
  Invoice: '',
  Address: '',
  Team: 'has many Memberships',
  Membership: 'belongs to one User',
  Notification: 'is sent to one User',
  Tag: 'has and belongs to many Recipes',
  Photo: 'belongs to one Recipe',
  Comment: 'belongs to one Review',
  Plan: 'has many Subscriptions',
  Subscription: 'belongs to one User',
  Device: 'belongs to User. Is lost at times.',
  'Audit Entry': '',
}).map(([name, relationships], i) => ({
  id: `DM-${i + 1}`,
  name,
  description: `What the app knows of one ${name.toLowerCase()}.`,
  attributes: ['id', 'title', 'createdAt', 'amount in cents', 'isPublic', 'tags', 'notes', 'owner'].map(
    (attribute, k) => ({
      name: attribute,
      type: (['Text', 'Text', 'Date', 'Number', 'Boolean', 'List'] as const)[k % 6]!,
      required: k % 3 === 0,
      example: '',
    }),
  ),
  relationships,
}))
