import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { apply } from '../../field/patch.ts'
import { modules } from '../../modules/index.ts'
import { toOperations } from '../../proposal/toOperations.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import { readFormAnswer } from './readFormAnswer.ts'

const club = specificationOf({
  personas: [{ name: 'Member' }, { name: 'Boatman' }],
  features: [
    { name: 'Book a boat', importance: 'High' },
    { name: 'Report damage', importance: 'High' },
  ],
  userStories: [
    { persona: 'Member', goal: 'book a boat', relatedFeature: 'FE-1 Book a boat' },
    { persona: 'Boatman', goal: 'see the damage', relatedFeature: 'FE-2 Report damage' },
  ],
  dataModels: [{ name: 'Boat' }, { name: 'Booking' }],
})
const ask = (asked: Partial<AskedForm> & Pick<AskedForm, 'module' | 'slot'>): AskedForm => ({
  items: [],
  ...asked,
})
/** The specification with an answer. */
const after = (asked: AskedForm, text: string, before = club) =>
  readFormAnswer(asked, text, before).reduce(
    (now, { module, changes }) => apply(now, toOperations(module, changes, now)).specification,
    before,
  )

describe('an answer about several items', () => {
  test('says something else about each of them', () => {
    const { personas } = after(
      ask({ module: 'personas', slot: 'needsAndGoals', items: ['PE-1', 'PE-2'] }),
      'Member: a boat on Sunday without phoning around. The boatman wants to know what’s broken',
    )
    expect(personas[0]!.needsAndGoals).toBe('A boat on Sunday without phoning around.')
    expect(personas[1]!.needsAndGoals).toBe('Know what’s broken')
  })

  test('leaves those alone that weren’t asked about', () => {
    const asked = ask({ module: 'dataModels', slot: 'attributes', items: ['DM-2'] })
    const { dataModels } = after(asked, 'start, end and who rows')
    expect(dataModels.map(({ attributes }) => attributes.map(({ name }) => name))).toEqual([
      [],
      ['start', 'end', 'who rows'],
    ])
  })

  test('that names none of the features is about all of them', () => {
    const bare = { ...club, userStories: [] }
    const asked = ask({ module: 'userStories', slot: 'story', items: ['FE-1', 'FE-2'] })
    const { userStories } = after(asked, 'members for both, so that nobody waits at the jetty', bare)
    expect(userStories).toMatchObject([
      { persona: 'Member', relatedFeature: 'FE-1 Book a boat', benefit: 'nobody waits at the jetty' },
      { persona: 'Member', relatedFeature: 'FE-2 Report damage', benefit: 'nobody waits at the jetty' },
    ])
  })

  test('is kept with the story whose words it has', () => {
    const asked = ask({ module: 'acceptanceCriteria', slot: 'story', items: ['US-1', 'US-2'] })
    const { acceptanceCriteria } = after(asked, 'The damage is listed within a minute')
    expect(acceptanceCriteria).toMatchObject([
      { userStoryId: 'US-2 see the damage', criteria: ['The damage is listed within a minute'] },
    ])
  })
})

test('people who want something and are no personas yet become some', () => {
  const asked = ask({ module: 'userStories', slot: 'story', items: ['FE-2'] })
  const { personas } = after(asked, 'The treasurer, so that the insurance pays', { ...club, userStories: [] })
  expect(personas.map(({ name }) => name)).toEqual(['Member', 'Boatman', 'Treasurer'])
})

test.each([
  ['Rowers of our club. Nobody fights for a boat.', 'Rowers of our club.', 'Nobody fights for a boat.'],
  [
    'Our rowers. And the guests. Half of the phone calls.',
    'Our rowers. And the guests.',
    'Half of the phone calls.',
  ],
])('the second part of “%s” is for the field that’s asked for next', (text, audience, goals) => {
  const asked = ask({ module: 'overview', slot: 'targetAudience', next: 'primaryGoals' })
  const { overview } = after(asked, text)
  expect([overview.targetAudience, overview.primaryGoals]).toEqual([audience, goals])
})

test('what somebody asks the mentor isn’t part of their answer', () => {
  const asked = ask({ module: 'constraints', slot: 'budgetConstraints' })
  expect(after(asked, '900 euros. What would you recommend?').constraints.budgetConstraints).toBe(
    '900 euros.',
  )
})

test('technology goes to the field that it’s about', () => {
  const asked = ask({ module: 'technicalRequirements', slot: 'backend' })
  const { technicalRequirements } = after(asked, 'A website. Postgres. Hosted in our own data centre.')
  expect(technicalRequirements).toMatchObject({
    frontend: 'A website',
    database: 'Postgres',
    architecture: 'Hosted in our own data centre',
  })
})

test.each([
  [
    'nonFunctionalRequirements',
    '12 developers. Answers within 50 ms. Big letters.',
    {
      scalabilityNotes: '12 developers.',
      performanceNotes: 'Answers within 50 ms.',
      usabilityNotes: 'Big letters.',
    },
  ],
  [
    'constraints',
    'It must work in Safari. GDPR. No adverts. Ready before Easter.',
    {
      mandatoryTechnologies: 'It must work in Safari.',
      compliance: 'GDPR.',
      keyExclusions: 'No adverts.',
      budgetConstraints: 'Ready before Easter.',
    },
  ],
] as const)('each sentence about %s goes to its field', (module, text, fields) => {
  expect(after(ask({ module, slot: '' }), text)[module]).toMatchObject(fields)
})

test.each([
  [
    'nonFunctionalRequirements',
    '',
    '40 guides and 300 guests. Guides log in, guests don’t.',
    {
      scalabilityNotes: '40 guides and 300 guests.',
      securityConsiderations: { other: 'Guides log in. Guests don’t.' },
    },
  ],
  [
    'constraints',
    'budgetConstraints',
    'There are 900 euros for it; no American cloud may be used.',
    {
      budgetConstraints: 'There are 900 euros for it.',
      keyExclusions: 'No American cloud may be used.',
    },
  ],
] as const)('clauses about other fields of %s go there', (module, slot, text, fields) => {
  expect(after(ask({ module, slot }), text)[module]).toMatchObject(fields)
})

test('what is put off is out of scope, and what is there already isn’t added again', () => {
  const told = after(
    ask({ module: 'features', slot: 'items' }),
    'booking of boats, print a list for the boathouse. Races not at first',
  )
  expect(told.features.map(({ name }) => name)).toEqual([
    'Book a boat',
    'Report damage',
    'Print a list for the boathouse',
  ])
  expect(told.outOfScope.excludedFeatures).toBe('- Races')
})

test('data models are read with their attributes, from lines and sentences', () => {
  const blank = { ...club, dataModels: [] }
  const { dataModels } = after(
    ask({ module: 'dataModels', slot: 'items' }),
    'Boat: name, seats\nbookings (start, end), members and guests',
    blank,
  )
  expect(dataModels.map(({ name, attributes }) => [name, attributes.length])).toEqual([
    ['Boat', 2],
    ['Booking', 2],
    ['Member', 0],
    ['Guest', 0],
  ])
})

test('whatever is said, and wherever it’s asked, it only adds or sets, and always applies', () => {
  const slot = fc.constantFrom(
    '',
    'items',
    'story',
    'description',
    'attributes',
    'relations',
    'priority',
    'x',
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...modules.map(({ key }) => key)),
      slot,
      fc.subarray(['FE-1', 'FE-2', 'PE-1', 'US-1', 'DM-1', 'XX-9']),
      fc.string({ unit: 'binary', maxLength: 200 }),
      (module, asked, items, text) => {
        for (const proposal of readFormAnswer({ module, slot: asked, items }, text, club)) {
          expect(proposal.changes.every(({ op }) => op !== 'remove')).toBe(true)
          const patch = toOperations(proposal.module, proposal.changes, club)
          expect(apply(club, patch).applied.length).toBe(patch.length)
        }
      },
    ),
    { numRuns: 100 },
  )
})

test('whoever an answer names by number, by a passive or after a full stop has a story with its benefit', () => {
  const none = specificationOf({
    personas: [{ name: 'Member' }, { name: 'Boatman' }],
    features: [{ name: 'Stop list' }, { name: 'Fee calculation' }],
  })
  const told = (text: string) =>
    after(ask({ module: 'userStories', slot: 'story', items: ['FE-1', 'FE-2'] }), text, none).userStories.map(
      it => [it.persona, it.goal, it.benefit, it.relatedFeature.slice(0, 4)].join(' | '),
    )
  const both = [
    'Boatman | use the stop list | I only wait for members I can see | FE-1',
    'Member | use the fee calculation | nobody argues | FE-2',
  ]
  expect(
    told('1: boatman, so that he only waits for members he can see\n2: member, so that nobody argues'),
  ).toEqual(both)
  expect(
    told(
      'The stop list is used by the boatman. So that he only waits for members he can see. The fees are checked by the member, so that nobody argues',
    ),
  ).toEqual(both)
})

test('criteria that name a feature without a story wait for one', () => {
  const { acceptanceCriteria } = after(
    ask({ module: 'acceptanceCriteria', slot: 'story', items: ['US-1', 'US-2'] }),
    'Book: no boat twice. Damage: a photo is required. Waiting list: kept 90 days.',
    specificationOf({
      ...{ personas: club.personas, userStories: club.userStories },
      features: [...club.features, { name: 'Waiting list' }],
    }),
  )
  expect(acceptanceCriteria.map(it => [it.userStoryId.slice(0, 4), ...it.criteria])).toEqual([
    ['US-1', 'No boat twice'],
    ['US-2', 'A photo is required'],
    ['', 'Waiting list: kept 90 days'],
  ])
})

test('things that an answer only relates have ids of their own beside those that it describes', () => {
  const asked = ask({ module: 'dataModels', slot: 'items' })
  const text = 'Ticket: code, price. A ticket belongs to one visit. A visit may have several guests.'
  const patch = readFormAnswer(asked, text, club).flatMap(({ module, changes }) =>
    toOperations(module, changes, club),
  )
  const { dataModels } = apply(club, patch).specification
  expect(dataModels.map(it => [it.name, it.relationships])).toEqual([
    ['Boat', ''],
    ['Booking', ''],
    ['Ticket', 'A ticket belongs to one visit.'],
    ['Visit', 'A visit may have several guests.'],
    ['Guest', ''],
  ])
  expect(new Set(dataModels.map(({ id }) => id)).size).toBe(dataModels.length)
})
