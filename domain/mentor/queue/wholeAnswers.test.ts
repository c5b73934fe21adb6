import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { apply } from '../../field/patch.ts'
import { toOperations } from '../../proposal/toOperations.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import { readFormAnswer } from './readFormAnswer.ts'

/** A workshop that repairs bicycles. */
const workshop = specificationOf({
  personas: [{ name: 'Mechanic' }, { name: 'Customer' }],
  features: [
    { name: 'Drop off a bike' },
    { name: 'Order parts and invoice' },
    { name: 'Repair history' },
    { name: 'Helmets' },
  ],
  userStories: [
    { persona: 'Customer', goal: 'drop off a bike', relatedFeature: 'FE-1 Drop off a bike' },
    { persona: 'Mechanic', goal: 'see the repair history', relatedFeature: 'FE-3 Repair history' },
  ],
})
const asks = {
  features: { module: 'features', slot: 'items', items: [] },
  people: { module: 'personas', slot: 'items', items: [] },
  stories: { module: 'userStories', slot: 'story', items: ['FE-1', 'FE-2', 'FE-3'] },
  criteria: { module: 'acceptanceCriteria', slot: 'story', items: ['US-1', 'US-2'] },
  leftOut: { module: 'outOfScope', slot: 'excludedFeatures', items: [] },
  rules: { module: 'constraints', slot: '', items: [] },
  things: { module: 'dataModels', slot: 'items', items: [] },
} as const satisfies Record<string, AskedForm>
const after = (asked: keyof typeof asks, text: string) =>
  readFormAnswer(asks[asked], text, workshop).reduce((now, { module, changes }) => {
    const operations = toOperations(module, changes, now)
    const { applied, specification } = apply(now, operations)
    expect(applied).toHaveLength(operations.length)
    return specification
  }, workshop)
const featuresAfter = (text: string) =>
  after('features', text).features.map(({ name, importance }) => `${name} (${importance})`)

describe('an answer about the list of features', () => {
  test('ranks in any wording, and calls one by another name', () => {
    expect(featuresAfter('4 would be lovely one day. 3 is no feature, call it repair log.')).toEqual([
      'Drop off a bike (Medium)',
      'Order parts and invoice (Medium)',
      'Repair log (Medium)',
      'Helmets (Low)',
    ])
  })

  test('parts one that is several, and keeps what is right as it is', () => {
    const { features } = after(
      'features',
      '1 is right, and sorted by day. 2 is two things: parts, and invoices.',
    )
    expect(features.map(({ name }) => name)).toEqual([
      'Drop off a bike',
      'Parts',
      'Repair history',
      'Helmets',
      'Invoices',
    ])
    expect(features[0]!.description).toBe('Sorted by day.')
  })

  test('keeps the words of a rule, and the name of what is a part of another', () => {
    const { features, acceptanceCriteria } = after(
      'features',
      "4 isn't a feature, it's a rule: nobody rides off without a helmet. 3 is part of 1.",
    )
    expect(features.map(({ name, description }) => `${name}: ${description}`)).toEqual([
      'Drop off a bike: Repair history',
      'Order parts and invoice: ',
    ])
    expect(acceptanceCriteria.flatMap(({ criteria }) => criteria)).toContain(
      'Nobody rides off without a helmet',
    )
  })

  test('lists what is missing with who does it, and what can wait', () => {
    expect(
      featuresAfter(
        "What's missing: the mechanic writes down what was broken, a text when it's ready, and a loan bike would be nice someday.",
      ).slice(4),
    ).toEqual(['Write down what was broken (Medium)', "Text when it's ready (Medium)", 'Loan bike (Low)'])
  })
})

test('people are told of by role, name and pronoun', () => {
  const { personas } = after(
    'people',
    'Vera the foreman, she has to see who does what and hates that slips get lost. My apprentice Tom needs the same. The courier, Ali, wants the addresses. He rings three times today. The insurers don’t use it.',
  )
  expect(personas.slice(2)).toMatchObject([
    {
      name: 'Foreman',
      characteristics: 'Vera',
      needsAndGoals: 'Has to see who does what',
      painPoints: 'Hates that slips get lost',
    },
    { name: 'Apprentice', needsAndGoals: 'The same as the foreman' },
    {
      name: 'Courier',
      characteristics: 'Ali',
      needsAndGoals: 'The addresses',
      painPoints: 'He rings three times today',
    },
  ])
})

test('stories begin with features, numbers or a label', () => {
  const { userStories } = after(
    'stories',
    'Dropping off is the customer’s, so that they know before they leave when it’s done. 2 mechanic: no more paper.\nHistory: As a mechanic, I want old repairs shown, so that I know the bike.',
  )
  // The story that was there is told what it's for.
  expect(userStories[0]!.benefit).toBe('I know before I leave when it’s done')
  expect(userStories.slice(2).map(({ persona, goal, benefit }) => `${persona}, ${goal}, ${benefit}`)).toEqual(
    [
      'Mechanic, order parts and invoice, there’s no more paper',
      'Mechanic, have old repairs shown, I know the bike',
    ],
  )
})

test('checks are read below headings', () => {
  const { acceptanceCriteria } = after(
    'criteria',
    'Drop off:\nWHEN a bike is dropped off, it gets a number\nIF the rack is full, THEN it says so\nHistory:\nWHEN a frame number is scanned, its repairs are shown',
  )
  expect(acceptanceCriteria.map(({ criteria }) => criteria.length)).toEqual([2, 1])
})

test('what is left out is listed member by member', () => {
  const { outOfScope } = after(
    'leftOut',
    "What's left out is trade-ins, a webshop and insurance papers. I don't want adverts, ratings or points either.",
  )
  expect(outOfScope.excludedFeatures).toBe(
    '- Trade-ins\n- Webshop\n- Insurance papers\n- Adverts\n- Ratings\n- Points',
  )
  expect(after('leftOut', '- renting out\n- a fleet').outOfScope.excludedFeatures).toBe(
    '- Renting out\n- A fleet',
  )
})

test('a machine or a place that must be used is no law', () => {
  const { constraints, technicalRequirements } = after(
    'rules',
    'The till from Epson is a must. Everything has to stay on servers in Norway. MariaDB is mandatory. The road traffic act applies.',
  )
  expect(constraints.compliance).toBe('The road traffic act applies.')
  expect(constraints.mandatoryTechnologies).toContain('Epson')
  expect(constraints.mandatoryTechnologies).toContain('Norway')
  expect(technicalRequirements.database).toBe('MariaDB')
})

test('what a thing may be is an attribute of it', () => {
  const { dataModels } = after(
    'things',
    'Bikes: brand, colour, owner. Status of a bike: here, in repair, collected. For a repair: date, mechanic, price.',
  )
  expect(
    dataModels.map(({ name, attributes }) => `${name}: ${attributes.map(it => it.name).join(', ')}`),
  ).toEqual(['Bike: brand, colour, owner, status', 'Repair: date, mechanic, price'])
})
