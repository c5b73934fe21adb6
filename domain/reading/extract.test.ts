import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyProposal } from '../proposal/applyProposal.ts'
import { modules } from '../modules/index.ts'
import { createProposal } from '../proposal/proposal.ts'
import { schemaOf } from '../field/schema.ts'
import { createBlankSpecification, formOf, forms, type FormKey } from '../specification/specification.ts'
import { treeTextsOf, toTree } from './summary/tree.ts'
import { wordsOf } from '../text/words.ts'
import { extract } from './extract.ts'
import { intentOf, parseCorrection } from '../mentor/dialogue/intent.ts'
import { findNouns } from '../mentor/language/findNouns.ts'
import { technologyCount } from './technologies.ts'
import { vagueKinds, findVagueWords } from '../mentor/language/vagueWords.ts'
import { probeQuestions } from '../mentor/dialogue/messages.ts'

const idea = `# Street Shed

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

/** Returns a module's form value as read from a text. */
function read<K extends FormKey>(module: K, text: string, isAsked = false) {
  const entries = extract(module, { text, source: 'message 1', isAsked })
  const blank = createBlankSpecification()[module]
  let last = 0
  return applyProposal(
    module,
    blank,
    createProposal(module, blank, entries).changes,
    prefix => `${prefix}-${++last}`,
  ).value
}

describe('a brain dump fills', () => {
  test('the overview', () => {
    expect(read('overview', idea)).toEqual({
      name: 'Street Shed',
      corePurpose: 'an app for neighbours who lend each other tools',
      primaryGoals: 'have 40 households list a tool within three months',
      targetAudience: 'neighbours who lend each other tools',
    })
  })

  test('the problem', () => {
    expect(read('problemStatement', idea)).toMatchObject({
      painPoint: expect.stringContaining('New tenants struggle to find out who has what'),
      whoExperiences: 'New tenants',
      whyImportant: 'nobody knows their neighbours.',
    })
  })

  test('personas', () => {
    expect(read('personas', idea).map(it => it.name)).toEqual([
      'tool owner',
      'Borrowers',
      'New tenants',
      'neighbours',
    ])
  })

  test('features with their importance', () => {
    expect(read('features', idea).map(it => [it.name, it.importance])).toEqual([
      ['list a tool with a photo', 'High'],
      ['ask for a tool', 'High'],
      ['return reminders', 'High'],
      ['Rating of borrowers', 'Low'],
      ['Calendar export', 'High'],
      ['see what is free this weekend', 'Medium'],
    ])
  })

  test('stories and criteria', () => {
    expect(read('userStories', idea).map(it => [it.persona, it.goal, it.benefit])).toEqual([
      ['tool owner', 'approve requests', 'I know who has my tools'],
      ['Borrowers', 'see what is free this weekend', ''],
    ])
    expect(read('acceptanceCriteria', idea)).toMatchObject([
      { criteria: ['WHEN a loan is overdue, THE system SHALL remind the borrower.'] },
    ])
  })

  test('data models', () => {
    expect(read('dataModels', idea)).toMatchObject([
      {
        name: 'Tool',
        attributes: [
          { name: 'name', type: 'Text', required: true },
          { name: 'price', type: 'Number', required: false },
          { name: 'photos', type: 'List' },
          { name: 'is available', type: 'Boolean' },
          { name: 'bought on', type: 'Date' },
        ],
      },
      { name: 'loan', relationships: 'A loan belongs to one borrower.' },
    ])
  })

  test('technical and non-functional requirements', () => {
    expect(read('technicalRequirements', idea)).toMatchObject({
      frontend: 'React, TypeScript',
      backend: 'Node.js',
      database: 'Postgres',
      architecture: 'S3',
      thirdPartyApis: 'Mapbox',
      libraries: '',
    })
    expect(read('nonFunctionalRequirements', idea)).toMatchObject({
      targetPlatform: 'phones',
      securityConsiderations: { authRequired: true, handlesSensitiveData: true },
      performanceNotes: 'Search should answer within 300 ms for 10,000 tools',
    })
  })

  test('constraints, exclusions, and terms', () => {
    expect(read('constraints', idea)).toEqual({
      mandatoryTechnologies: '',
      keyExclusions: 'It must not use any Google services',
      compliance: 'We must comply with GDPR',
      budgetConstraints: 'Budget is 5,000 dollars',
    })
    expect(read('outOfScope', idea).excludedFeatures).toBe('- payments\n- chat\n- ads')
    expect(read('glossary', idea)).toMatchObject([{ term: 'shed', definition: 'all tools of a street.' }])
  })
})

describe('an answer about', () => {
  test.each<[FormKey, string, unknown]>([
    [
      'overview',
      'Pantry is a recipe app for busy parents that starts from the fridge.',
      {
        name: 'Pantry',
        corePurpose: 'a recipe app for busy parents that starts from the fridge',
        targetAudience: 'busy parents',
      },
    ],
    [
      'overview',
      'The objective of the Recipe app is to help the user manage recipes.',
      { name: 'Recipe', corePurpose: 'help the user manage recipes' },
    ],
    ['overview', 'It is aimed at freelancers, mostly designers.', { targetAudience: 'freelancers' }],
    [
      'overview',
      'This tool helps clubs plan their matches. Goals: fewer no-shows; less paper work',
      { corePurpose: 'helps clubs plan their matches', primaryGoals: 'fewer no-shows\nless paper work' },
    ],
    [
      'problemStatement',
      'Club treasurers waste hours on late fees, which means they quit every year.',
      {
        painPoint: 'Club treasurers waste hours on late fees',
        whoExperiences: 'Club treasurers',
        whyImportant: 'they quit every year.',
      },
    ],
    [
      'personas',
      '- Treasurer: keeps the books, hates spreadsheets; wants reminders\n- Player',
      [{ name: 'Treasurer' }, { name: 'Player' }],
    ],
    [
      'features',
      '- Sharing - send a list to a friend',
      [{ name: 'Sharing', description: 'send a list to a friend' }],
    ],
    [
      'dataModels',
      'An order has an id, a total and a list of items',
      [
        {
          name: 'order',
          attributes: [
            { name: 'id' },
            { name: 'total', type: 'Number' },
            { name: 'list of items', type: 'List' },
          ],
        },
      ],
    ],
    [
      'dataModels',
      '- Author\n- Book: title, published at\nAn author has many books.',
      [
        { name: 'Author', relationships: 'An author has many books.' },
        { name: 'Book', attributes: [{ name: 'title' }, { name: 'published at', type: 'Date' }] },
      ],
    ],
    [
      'dataModels',
      '```sql\nCREATE TABLE users (\n  id INTEGER PRIMARY KEY,\n  email TEXT NOT NULL UNIQUE,\n  born_at TIMESTAMP\n);\n```',
      [
        {
          name: 'users',
          attributes: [
            { name: 'id', type: 'Number', required: true },
            { name: 'email', required: true },
            { name: 'born_at', type: 'Date', required: false },
          ],
        },
      ],
    ],
    [
      'technicalRequirements',
      'Frontend: plain HTML, no framework\nDatabase: SQLite',
      { frontend: 'plain HTML, no framework', database: 'SQLite' },
    ],
    [
      'technicalRequirements',
      'Django behind nginx, Redis, Stripe for payments, an iOS app in SwiftUI, all in Docker. I go swiftly.',
      {
        backend: 'Django, nginx',
        database: 'Redis',
        thirdPartyApis: 'Stripe',
        mobile: 'iOS, SwiftUI',
        architecture: 'Docker',
      },
    ],
    [
      'constraints',
      'We must use PostgreSQL. No ads. It has to be ready in 6 weeks.',
      {
        mandatoryTechnologies: 'We must use PostgreSQL',
        keyExclusions: 'No ads',
        budgetConstraints: 'It has to be ready in 6 weeks',
      },
    ],
    [
      'outOfScope',
      '- Native apps\n- Chat (maybe later)',
      { excludedFeatures: '- Native apps\n- Chat (maybe later)' },
    ],
    [
      'outOfScope',
      "We won't support offline use. Invoicing can wait for v2.",
      { excludedFeatures: "- We won't support offline use\n- Invoicing can wait for v2" },
    ],
    [
      'glossary',
      'Shed: all tools\nLoan - a tool that is away\nSlot = half a day\n"Keeper" means the owner',
      [
        { term: 'Shed', definition: 'all tools' },
        { term: 'Loan', definition: 'a tool that is away' },
        { term: 'Slot', definition: 'half a day' },
        { term: 'Keeper', definition: 'the owner' },
      ],
    ],
    [
      'glossary',
      'keeper = whoever has the tool; overdue means it should be back; also where it broke',
      [
        { term: 'keeper', definition: 'whoever has the tool' },
        { term: 'overdue', definition: 'it should be back; also where it broke' },
      ],
    ],
    [
      'dataModels',
      'Loan has a date and belongs to a tool',
      [{ name: 'Loan', attributes: [{ name: 'date' }], relationships: 'Loan belongs to a tool' }],
    ],
    ['outOfScope', 'No invoices, we send them by hand.', { excludedFeatures: '- invoices' }],
  ])('%s: %j', (module, text, expected) => {
    expect(read(module, text, true)).toMatchObject(expected as never)
  })
})

test('headings in any wording decide which module their lines belong to', () => {
  const text = `# Chore Wheel
A household app. Nobody remembers whose turn it is.

## Users
- Flatmates (on their phones, hate admin)

## Data
* Chore - title (required), is shared
* Assignment: chore, due date, done (yes/no)

## Quality
- Opens in under 2 seconds on a cheap phone.
- Up to 5,000 flats in the first year.

## Not now
- Payments

## Words
Wheel = the weekly rotation`
  expect(read('overview', text)).toMatchObject({ name: 'Chore Wheel', corePurpose: 'A household app' })
  expect(read('problemStatement', text).painPoint).toBe('Nobody remembers whose turn it is.')
  expect(read('personas', text)).toMatchObject([
    { name: 'Flatmates', painPoints: 'on their phones, hate admin' },
  ])
  expect(read('dataModels', text)).toMatchObject([
    {
      name: 'Chore',
      attributes: [
        { name: 'title', required: true },
        { name: 'is shared', type: 'Boolean' },
      ],
    },
    { name: 'Assignment', attributes: [{ name: 'chore' }, { type: 'Date' }, { type: 'Boolean' }] },
  ])
  expect(read('nonFunctionalRequirements', text)).toMatchObject({
    performanceNotes: 'Opens in under 2 seconds on a cheap phone',
    scalabilityNotes: 'Up to 5,000 flats in the first year',
  })
  expect(read('constraints', text)).toEqual(createBlankSpecification().constraints)
  expect(read('outOfScope', text).excludedFeatures).toBe('- Payments')
  expect(read('glossary', text)).toMatchObject([{ term: 'Wheel', definition: 'the weekly rotation' }])
})

/** 1,000 generated descriptions with FUZZ_RUNS=1000; FUZZ_SEED repeats a run. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 100)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

describe('for any text', () => {
  const options = new Set(['high', 'medium', 'low', 'text', 'number', 'date', 'boolean', 'list'])
  const phrase = fc.constantFrom(
    ...idea.split(/(?<=[.:,\n])\s?/),
    '- ',
    '1. ',
    '* [ ] ',
    '## ',
    '**',
    '`',
    '\n',
    '\n\n',
    '(',
    ')',
    '[a](b)',
    '| a | b |',
    '```',
    'As a ',
    'I want ',
    ': ',
    ' - ',
    'e.g. ',
    'shall ',
    'must ',
  )
  const text = fc
    .array(
      fc.oneof({ arbitrary: phrase, weight: 4 }, fc.string({ unit: 'binary', maxLength: 8 }), fc.lorem()),
      { maxLength: 25 },
    )
    .map(parts => parts.join(' '))

  test('nothing is made up, quotes are at their positions, and the form stays valid', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (text, isAsked) => {
        const words = new Set(wordsOf(text))
        for (const { key } of forms) {
          const entries = extract(key, { text, source: 's', isAsked })
          for (const find of entries.flatMap(entry => Object.values(entry.finds))) {
            const said = treeTextsOf(toTree(find.value)).flatMap(wordsOf)
            expect(said.filter(word => !words.has(word) && !options.has(word))).toEqual([])
            expect(find.evidence.length).toBeGreaterThan(0)
            for (const { quote, start } of find.evidence)
              expect(text.slice(start).startsWith(quote.split('\n')[0]!)).toBe(true)
          }
          const blank = createBlankSpecification()[key]
          const { changes } = createProposal(key, blank, entries)
          const result = applyProposal(key, blank as never, changes, prefix => `${prefix}-7`)
          expect(schemaOf(formOf(key).body).parse(result.value)).toEqual(result.value)
          expect([...result.refused, ...result.stale]).toEqual([])
        }
      }),
      { numRuns, seed },
    )
  })

  test('an empty text fills nothing', () => {
    for (const { key } of modules) {
      for (const text of ['', ' \n\t', 'hello', '...', '🙂', '## ', '- ']) {
        expect(
          extract(key, { text, source: 's' }).filter(entry =>
            Object.values(entry.finds).some(find => find.mark === 'said'),
          ),
          `${key} ${text}`,
        ).toEqual([])
      }
    }
  })
})

describe('the word lists', () => {
  test('contain about 250 technologies and 90 vague words, each with a probe', () => {
    expect(technologyCount).toBeGreaterThan(240)
    const words = vagueKinds.flatMap(kind => kind.words)
    expect(words.length).toBeGreaterThan(85)
    expect(new Set(words).size).toBe(words.length)
    for (const { kind } of vagueKinds) expect(probeQuestions[kind]).toMatch(/\?$/)
  })

  test.each([
    ['It should be fast and easy to use', ['fast', 'easy']],
    ['Answers within 2 seconds', []],
    ['Breakfast plans', []],
    ['A user-friendly app for everyone', ['user-friendly', 'everyone']],
    ['Secure storage of photos, videos, etc.', ['Secure', 'etc']],
    ['Real-time updates if possible', ['Real-time', 'if possible']],
  ])('find in %j the vague words %j', (text, words) => {
    expect(findVagueWords(text).map(it => it.word)).toEqual(words)
  })

  test.each([
    ['skip', 'skip'],
    ["I don't know.", 'skip'],
    ['Not sure!', 'skip'],
    ['why do you ask?', 'why'],
    ['An example, please', 'example'],
    ['Go back', 'back'],
    ['suggest something please', 'suggest'],
    ["that's all, thanks", 'enough'],
    ['Summarise', 'done'],
    ['help', 'help'],
    ['Yes please', 'yes'],
    ['no', 'no'],
    ['skip the queue at the shop', undefined],
    ['help with taxes', undefined],
    ['Why people fail at diets', undefined],
    ['', undefined],
  ])('read %j as %s', (message, intent) => {
    expect(intentOf(message)).toBe(intent)
  })

  test('recognise a correction', () => {
    expect(parseCorrection('change the audience to teachers')).toEqual({ from: 'audience', to: 'teachers' })
    expect(parseCorrection('people change their mind')).toBeUndefined()
  })

  test.each([
    ['find a recipe by its main ingredients', ['recipe', 'main ingredients']],
    ['I want to upload photos of my tools to the shared album', ['photos', 'tools', 'shared album']],
    ["see the owner's phone number", ['owner', 'phone number']],
    ['be able to quickly export it', []],
  ])('find in %j the nouns %j', (text, nouns) => {
    expect(findNouns(text)).toEqual(nouns)
  })
})
