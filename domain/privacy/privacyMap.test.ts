import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { parseAddress, printAddress, valueAt } from '../field/address.ts'
import { apply } from '../field/patch.ts'
import { arbitraryTexts } from '../gaps/gapExamples.testing.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { traceOf } from '../trace/createTracer.ts'
import { attributeKeyOf } from './privacyMap.ts'
import { privacyMapOf } from './privacyMapOf.ts'
import { privacyMarkdownOf } from './privacyMarkdown.ts'
import { privacyQuestionsOf } from './privacyQuestions.ts'

const mapOf = (specification: Specification, decisions: readonly Decision[] = []) =>
  privacyMapOf(specification, traceOf(specification), decisions)
const openIn = (specification: Specification) =>
  privacyQuestionsOf(mapOf(specification), specification).map(({ id }) => id)

const blank = createBlankSpecification()
const attribute = (name: string) => ({ name, type: 'Text', required: true, example: '' }) as const
/** An app that stores the email addresses of guests, and says this about it. */
const createSpecification = (
  change: {
    readonly compliance?: string
    readonly security?: string
    readonly audience?: string
    readonly criterion?: string
    readonly outOfScope?: string
    readonly description?: string
    readonly feature?: string
  } = {},
): Specification => ({
  ...blank,
  overview: { ...blank.overview, name: 'Inn', targetAudience: change.audience ?? '' },
  personas: [{ id: 'PE-1', name: 'Host', characteristics: '', needsAndGoals: '', painPoints: '' }],
  features: [{ id: 'FE-1', name: 'Bring breakfast', description: change.feature ?? '', importance: 'High' }],
  acceptanceCriteria: [{ id: 'AC-1', userStoryId: '', criteria: [change.criterion ?? ''] }],
  dataModels: [
    {
      id: 'DM-1',
      name: 'Guest',
      description: change.description ?? '',
      attributes: [attribute('id'), attribute('email'), attribute('breakfastTime')],
      relationships: '',
    },
  ],
  nonFunctionalRequirements: {
    ...blank.nonFunctionalRequirements,
    securityConsiderations: { handlesSensitiveData: true, authRequired: true, other: change.security ?? '' },
  },
  constraints: { ...blank.constraints, compliance: change.compliance ?? '' },
  outOfScope: { excludedFeatures: change.outOfScope ?? '' },
})
const holes = [
  'privacy-children',
  'privacy-retention',
  'gap-read dataModels.DM-1',
  'privacy-uses dataModels.DM-1',
  'privacy-deletion',
  'privacy-export',
]

test('where nothing is said, everything is asked once', () => {
  expect(openIn(createSpecification())).toEqual(holes)
})

describe('what is said isn’t asked', () => {
  test.each([
    ['privacy-retention', { compliance: 'GDPR: deletion 30 days after leaving.' }],
    ['privacy-retention', { compliance: 'Bookings are kept, data of guests is anonymised after 2 years.' }],
    ['privacy-retention', { description: 'Someone who stays; erased three months after the last visit.' }],
    ['privacy-retention', { security: 'Nothing leaves the phone.' }],
    ['gap-read dataModels.DM-1', { security: 'The host sees the email of each guest.' }],
    ['gap-read dataModels.DM-1', { security: 'Hosts see all.' }],
    ['gap-read dataModels.DM-1', { feature: 'The host opens the list and sees each guest.' }],
    ['privacy-uses dataModels.DM-1', { feature: 'The guest chooses a time.' }],
    ['privacy-uses dataModels.DM-1', { description: 'Needed for “Bring breakfast”.' }],
    ['privacy-uses dataModels.DM-1', { description: 'Whoever stays. Used to send the bill.' }],
    ['privacy-deletion', { criterion: 'When I delete my account, then I get an email.' }],
    ['privacy-deletion', { compliance: 'The right to be forgotten.' }],
    ['privacy-deletion', { compliance: 'All personal data is erased on request.' }],
    ['privacy-export', { criterion: 'When I download my data, then I get a file.' }],
    ['privacy-export', { compliance: 'Guests get a copy of their data within 30 days.' }],
    ['privacy-export', { outOfScope: '- Data export' }],
    ['privacy-children', { audience: 'Adults who travel' }],
    ['privacy-children', { compliance: 'Only for people aged 16 or older.' }],
    ['privacy-children', { compliance: 'With parental consent below 16.' }],
  ] as const)('%s: %j', (id, change) => {
    expect(openIn(createSpecification(change))).not.toContain(id)
  })

  test.each([
    ['privacy-retention', { security: 'Links expire after 10 minutes.' }],
    ['privacy-retention', { security: 'Access is logged for 30 days.' }],
    ['privacy-retention', { compliance: 'Invoices are kept for 10 years.' }],
    ['gap-read dataModels.DM-1', { security: 'Passwords are never shown.' }],
    ['privacy-uses dataModels.DM-1', { feature: 'Breakfast is brought to the room.' }],
    ['privacy-deletion', { criterion: 'When I delete a room, then it’s gone.' }],
    ['privacy-export', { criterion: 'When I download the menu, then I get a file.' }],
    ['privacy-children', { criterion: 'Breakfast is brought from 7:15 to 16:30, at least 12 rolls.' }],
  ] as const)('%s, but not by %j', (id, change) => {
    expect(openIn(createSpecification(change))).toContain(id)
  })
})

test('a decision about an attribute sticks', () => {
  const decision = (name: string, state: Decision['state']): Decision => ({
    about: 'attribute',
    key: attributeKeyOf('DM-1', name),
    state,
    question: '',
    answer: '',
    by: 'user',
    date: '',
    basis: '',
    places: [],
  })
  const namesIn = (decisions: readonly Decision[]) =>
    mapOf(createSpecification(), decisions).models.flatMap(({ attributes }) =>
      attributes.map(({ name }) => name),
    )
  expect(namesIn([])).toEqual(['email', 'breakfastTime'])
  expect(namesIn([decision('breakfastTime', 'dismissed')])).toEqual(['email'])
  expect(namesIn([decision('id', 'decided')])).toEqual(['id', 'email', 'breakfastTime'])
})

test('children’s data is asked about differently', () => {
  const specification = createSpecification({ audience: 'Families with children' })
  const [question] = privacyQuestionsOf(mapOf(specification), specification)
  expect(question?.text).toBe('Who agrees to children’s data being stored?')
})

test('the map is one page of Markdown', () => {
  const specification = createSpecification({
    compliance: 'Guests’ data is deleted after 2 years. It can be exported | on request.',
    security: 'The host sees each guest.',
    feature: 'The guest chooses a time.',
  })
  expect(privacyMarkdownOf(mapOf(specification), 'Inn')).toBe(`# Privacy map: Inn

## Personal data

| Data | Kind | Needed for | Kept | Seen by |
| --- | --- | --- | --- | --- |
| Guest: email, breakfastTime | email and profile | Bring breakfast | Guests’ data is deleted after 2 years. | Host |

## Rights

- **Copy of one’s data:** Not specified
- **Deletion:** Guests’ data is deleted after 2 years.
- **Children:** Not specified
`)
  expect(privacyMarkdownOf(mapOf(blank), '')).toBe(
    '# Privacy map\n\nNo personal data was found in the data models.\n',
  )
})

describe('personal data that only the text mentions', () => {
  const mentioning = (criterion: string): Specification => ({
    ...createSpecification({ criterion }),
    dataModels: [],
    nonFunctionalRequirements: blank.nonFunctionalRequirements,
  })

  test.each([
    ['When I save a ride, it has a name, a phone number and a pick-up address.', ['name', 'phone number']],
    ['I can’t save without name, phone number, address and date.', ['name', 'phone number', 'address']],
    ['Each ride has a time and a place.', []],
    ['Rides never show a name or a phone number.', []],
  ] as const)('%s', (criterion, mentions) => {
    const specification = mentioning(criterion)
    const map = mapOf(specification)
    expect(map.mentions).toEqual(mentions)
    expect(openIn(specification).includes('privacy-retention')).toBe(mentions.length > 0)
    expect(privacyMarkdownOf(map, 'Inn').includes('the text mentions')).toBe(mentions.length > 0)
  })
})

describe.each(templateKeys.map(key => [key, specificationFromTemplate(key, 'A name')] as const))(
  'in the template %s',
  (_key, specification) => {
    test('no answer leaves its question open, and few are asked', () => {
      const questions = privacyQuestionsOf(mapOf(specification), specification)
      expect(questions.length).toBeLessThanOrEqual(6)
      for (const { id, options } of questions)
        for (const { text, patch } of options)
          expect(openIn(apply(specification, patch).specification), text).not.toContain(id)
    })
  },
)

describe('whatever a specification contains,', () => {
  test('the map has unique keys and places that exist, and is always the same', () => {
    fc.assert(
      fc.property(arbitraryTexts, specification => {
        const map = mapOf(specification, specification.decisions)
        expect(mapOf(structuredClone(specification), specification.decisions)).toEqual(map)
        expect(privacyMarkdownOf(map, specification.overview.name)).toMatch(/^# .*\n$/s)
        const places = [
          ...map.models.flatMap(model => [
            ...model.attributes,
            ...model.uses,
            ...model.retention.said,
            ...model.readers.said,
          ]),
          ...map.exported.said,
          ...map.deleted.said,
          ...map.children.said,
        ].map(({ address }) => address)
        for (const address of places) {
          expect(parseAddress(printAddress(address))).toEqual(address)
          expect(valueAt(specification[address.module], address)).toBeDefined()
        }
        expect(new Set(map.models.map(({ id }) => id)).size).toBe(map.models.length)
      }),
    )
  })

  test('every answer can be applied completely', () => {
    fc.assert(
      fc.property(arbitraryTexts, specification => {
        const questions = privacyQuestionsOf(mapOf(specification), specification)
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
        for (const { options } of questions) {
          expect(options.length).toBeGreaterThanOrEqual(2)
          expect(options.length).toBeLessThanOrEqual(4)
          for (const { patch } of options)
            expect(apply(specification, patch)).toMatchObject({ stale: [], refused: [] })
        }
      }),
    )
  })
})

test.each([
  [true, 'Until 30 days after the account is deleted'],
  [false, 'Until 12 months after it was entered'],
])('how long data is kept depends on accounts only where there are any: %s', (authRequired, usual) => {
  const specification = createSpecification()
  const { nonFunctionalRequirements } = specification
  const changed: Specification = {
    ...specification,
    nonFunctionalRequirements: {
      ...nonFunctionalRequirements,
      securityConsiderations: { ...nonFunctionalRequirements.securityConsiderations, authRequired },
    },
  }
  const question = privacyQuestionsOf(mapOf(changed), changed).find(({ id }) => id === 'privacy-retention')!
  expect(question.options[0]!.text).toBe(usual)
  expect(question.options.some(({ text }) => text.includes('account'))).toBe(authRequired)
})
