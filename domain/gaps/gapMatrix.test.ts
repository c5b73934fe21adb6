import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { parseAddress, printAddress, valueAt } from '../field/address.ts'
import { apply } from '../field/patch.ts'
import type { Specification } from '../specification/specification.ts'
import { traceOf } from '../trace/createTracer.ts'
import { draftCriterion, nonGoalOf } from './draftCriterion.ts'
import { arbitraryTexts, createSpecification, withFeature, withStory } from './gapExamples.testing.ts'
import type { GapCell, GapMatrix } from './gapMatrix.ts'
import { gapMatrixOf } from './gapMatrixOf.ts'
import { gapQuestionsOf, questionOf } from './gapQuestions.ts'

const matrixOf = (specification: Specification) => gapMatrixOf(specification, traceOf(specification))
const cellsOf = (matrix: GapMatrix) => matrix.tables.flatMap(({ cells }) => cells)
/** The cells of the Loan that are said, such as "create PE-1". */
const saidOf = (specification: Specification, kind: GapCell['kind']) =>
  cellsOf(matrixOf(specification))
    .filter(cell => cell.thing === 'DM-1' && cell.state === 'said' && cell.kind === kind)
    .map(({ row, column }) => `${row} ${column}`)

describe('who does something with a thing', () => {
  test.each([
    ['add a loan', 'create PE-1'],
    ['enter my loans', 'create PE-1'],
    ['set up a new loan for a friend', 'create PE-1'],
    ['lend my drill', 'create PE-1'],
    ['see all loans', 'read PE-1'],
    ['look at a loan', 'read PE-1'],
    ['find out which loans end today', 'read PE-1'],
    ['extend a loan', 'change PE-1'],
    ['correct the dates of a loan', 'change PE-1'],
    ['manage my loans', 'change PE-1'],
    ['manage my loans', 'delete PE-1'],
    ['cancel the loan', 'delete PE-1'],
    ['remove old loans', 'delete PE-1'],
  ])('is said by the story “%s”: %s', (goal, cell) => {
    expect(saidOf(withStory(goal), 'person')).toContain(cell)
  })

  test.each([
    ['When I cancel, then the tool is free again.', 'delete PE-1'],
    ['When I extend it, then the owner sees the new date.', 'change PE-1'],
    ['When the loan is deleted by the shed owner, then it’s gone.', 'delete PE-2'],
    ['A shed owner sees each loan of their tools.', 'read PE-2'],
    ['When a loan is cancelled, then both get an email.', 'delete anyone'],
    ['The owner can change or delete a loan.', 'change PE-2'],
    ['A loan is never deleted.', 'delete anyone'],
  ])('is said by the criterion “%s”: %s', (criterion, cell) => {
    expect(saidOf(withStory('return a loan', criterion), 'person')).toContain(cell)
  })

  test.each([
    ['Shed owners accept or decline a loan.', 'change PE-2'],
    ['A neighbour asks; the app creates the loan.', 'create anyone'],
    ['Loans are shown on a calendar.', 'read anyone'],
  ])('is said by the feature “%s”: %s', (description, cell) => {
    expect(saidOf(withFeature(description), 'person')).toContain(cell)
  })

  test.each([
    ['When I delete my account, then my loan stays.', 'delete'],
    ['When a tool is deleted, then the loan’s page says so.', 'delete'],
    ['Given a cancelled trip, then my loan is as before.', 'delete'],
    ['The list of my neighbours has a loan beside each.', 'create'],
    ['When the reader changes the font, then a loan looks the same.', 'change'],
  ])('isn’t said by “%s”: %s a loan', (criterion, row) => {
    expect(
      saidOf(withStory('know about my loan', criterion), 'person').filter(it => it.startsWith(`${row} `)),
    ).toEqual([])
  })

  test('is said of a thing by its name in other words, and by its attributes', () => {
    const specification = withStory('move an appointment', 'When I change the stock, then all see it.')
    const dataModels: Specification['dataModels'] = [
      {
        id: 'DM-1',
        name: 'Loan',
        description: 'One appointment. Never overlaps.',
        attributes: [],
        relationships: '',
      },
      {
        id: 'DM-2',
        name: 'Tool',
        description: '',
        attributes: [{ name: 'stock', type: 'Number', required: false, example: '' }],
        relationships: '',
      },
    ]
    expect(saidOf({ ...specification, dataModels }, 'person')).toContain('change PE-1')
    const tool = cellsOf(
      matrixOf({ ...withStory('see each tool', 'When I change the stock, then all see it.'), dataModels }),
    )
    expect(tool.find(({ key }) => key === 'dataModels.DM-2 change anyone')?.state).toBe('said')
  })

  test('is asked of all who do something with it, and of nobody who does not', () => {
    const cells = cellsOf(matrixOf(withStory('add a loan')))
    expect(cells.filter(({ row, kind }) => row === 'delete' && kind === 'person')).toMatchObject([
      { key: 'dataModels.DM-1 delete PE-1', state: 'open' },
    ])
  })

  test('isn’t asked of a thing that no feature, story or criterion names', () => {
    expect(matrixOf(withStory('add a loan')).tables.map(({ name }) => name)).toEqual(['Loan'])
  })
})

describe('what can go wrong', () => {
  const story = (criterion: string) => withStory('see, add and change my loans', criterion)

  test.each([
    ['Given I have no loans yet, when I open the list, then it shows how to ask for one.', 'read empty'],
    ['When nothing is lent, then the list is empty and says so, with a loan as an example.', 'read empty'],
    ['Without any loans, the page shows a tip.', 'read empty'],
    ['Nobody but the owner can change a loan.', 'change notAllowed'],
    ['A neighbour sees only their own loans.', 'read notAllowed'],
    ['When someone isn’t allowed to see the loan, then a message says so.', 'read notAllowed'],
    ['Given no signal, when I add a loan, then it’s kept on the phone.', 'create offline'],
    ['The loans can be read offline.', 'change offline'],
    ['In flight mode, my loans are still there.', 'create offline'],
    ['Given more than 100 loans, then the first 50 are shown.', 'read tooMany'],
    ['A page has 5,000 loans at most.', 'read tooMany'],
    ['A neighbour has at most 3 loans.', 'read tooMany'],
    ['When I open the link of a loan that was deleted, then a page says so.', 'read notFound'],
    ['A link to an expired loan leads to the list.', 'read notFound'],
    ['When the loan doesn’t exist, then the link shows a page that says so.', 'read notFound'],
  ])('is said by “%s”: %s', (criterion, cell) => {
    expect(saidOf(story(criterion), 'failure')).toContain(cell)
  })

  test.each([
    ['When a shed owner and I change a loan at the same moment, then the first change counts.'],
    ['When two people change a loan, then the second is shown the first change. Owners change loans, too.'],
    ['Shed owners change a loan; while they do, the app locks it for others.'],
  ])('when two do it at once is said by “%s”', criterion => {
    const specification = withStory('change my loans', 'Shed owners change a loan, too.', criterion)
    expect(saidOf(specification, 'failure')).toContain('change twoAtOnce')
  })

  test.each([
    ['Within 2 hours, the loan is confirmed and shown on a page.', 'tooMany'],
    ['A loan has at most 30 days.', 'tooMany'],
    ['A loan has a name, a tool and no password; the page shows it.', 'empty'],
    ['Only the date of a loan is shown.', 'notAllowed'],
    ['The first loan is for 3 days.', 'empty'],
    ['A loan needs a network of neighbours.', 'offline'],
    ['The page shows when a loan ends.', 'notFound'],
  ])('isn’t said by “%s”: %s', (criterion, failure) => {
    expect(saidOf(story(criterion), 'failure').filter(it => it.endsWith(` ${failure}`))).toEqual([])
  })

  test('offline is no question for an app that always has a connection', () => {
    const specification = withStory('add a loan')
    const nonFunctionalRequirements = { ...specification.nonFunctionalRequirements, targetPlatform: 'Web' }
    const columns = cellsOf(matrixOf({ ...specification, nonFunctionalRequirements })).map(
      ({ column }) => column,
    )
    expect(columns).not.toContain('offline')
  })
})

test('a line out of scope excludes what it names, for everyone or for one persona', () => {
  const excluded = (excludedFeatures: string) =>
    cellsOf(
      matrixOf({
        ...withFeature('Neighbours and shed owners add a loan.'),
        outOfScope: { excludedFeatures },
      }),
    )
      .filter(({ state }) => state === 'excluded')
      .map(({ key }) => key)
  expect(excluded('- Deleting loans')).toEqual(['dataModels.DM-1 delete PE-1', 'dataModels.DM-1 delete PE-2'])
  expect(excluded('- Neighbour: deleting loans')).toEqual(['dataModels.DM-1 delete PE-1'])
  expect(excluded('- Loans to other towns')).toEqual([])
  expect(excluded('- Working offline')).toEqual(['dataModels.DM-1 create offline'])
})

test('a decision that a cell isn’t needed excludes it', () => {
  const key = 'dataModels.DM-1 delete PE-1'
  const decision = {
    about: 'gap',
    key,
    state: 'dismissed',
    question: '',
    answer: '',
    by: 'user',
    date: '',
    basis: '',
    places: [],
  } as const
  const specification = {
    ...withStory('add a loan'),
    decisions: [decision].map(it => ({ ...it, places: [] as string[] })),
  }
  expect(cellsOf(matrixOf(specification)).find(cell => cell.key === key)?.state).toBe('excluded')
})

const templates = templateKeys.map(key => [key, specificationFromTemplate(key, 'A name')] as const)

describe.each(templates)('in the template %s', (_key, specification) => {
  const matrix = matrixOf(specification)
  const open = cellsOf(matrix).filter(({ state }) => state === 'open')
  const stateAfter = (cell: GapCell, next: Specification) =>
    cellsOf(matrixOf(next)).find(({ key }) => key === cell.key)?.state

  test('a drafted criterion says what was open', () => {
    for (const cell of open)
      expect(
        stateAfter(cell, apply(specification, draftCriterion(cell, specification)).specification),
        cell.key,
      ).toBe('said')
  })

  test('a line out of scope excludes what was open', () => {
    for (const cell of open)
      expect(
        stateAfter(cell, apply(specification, nonGoalOf(cell, specification, 'not now')).specification),
        cell.key,
      ).toBe('excluded')
  })

  test('no answer leaves its question open', () => {
    for (const { id, options } of gapQuestionsOf(matrix, specification))
      for (const { text, patch } of options) {
        const next = apply(specification, patch).specification
        expect(
          gapQuestionsOf(matrixOf(next), next).map(it => it.id),
          text,
        ).not.toContain(id)
      }
  })

  test('few questions are left', () => {
    expect(gapQuestionsOf(matrix, specification).length).toBeLessThanOrEqual(20)
  })
})

test('the questions about the booking template are those that an analyst would ask', () => {
  const specification = specificationFromTemplate('booking', 'A name')
  expect(gapQuestionsOf(matrixOf(specification), specification).map(({ text }) => text)).toEqual([
    'Who can add a service?',
    'Who can change or delete a patient?',
    'What do people see when there are no bookings yet?',
  ])
})

test('a draft is a story with a criterion, as a person would write it', () => {
  const specification = createSpecification({
    features: [{ id: 'FE-1', name: 'Add a loan', description: 'Neighbours add a loan.', importance: 'High' }],
  })
  const cell = cellsOf(matrixOf(specification)).find(({ key }) => key === 'dataModels.DM-1 delete PE-1')!
  const { userStories, acceptanceCriteria } = apply(
    specification,
    draftCriterion(cell, specification),
  ).specification
  expect(userStories).toEqual([
    {
      id: 'US-1',
      persona: 'Neighbour',
      goal: 'delete a loan',
      benefit: 'nobody relies on something that’s outdated',
      relatedFeature: 'FE-1 Add a loan',
    },
  ])
  expect(acceptanceCriteria).toEqual([
    {
      id: 'AC-1',
      userStoryId: 'US-1 delete a loan',
      criteria: [
        'When I delete a loan and confirm, then it’s no longer shown anywhere, and I can restore it for 30 days.',
      ],
    },
  ])
})

describe('whatever a specification contains,', () => {
  test('its matrix has unique keys and places that exist, and is always the same', () => {
    fc.assert(
      fc.property(arbitraryTexts, specification => {
        const matrix = matrixOf(specification)
        const cells = cellsOf(matrix)
        expect(new Set(cells.map(({ key }) => key)).size).toBe(cells.length)
        for (const { at, state } of cells) {
          expect(at.length > 0).toBe(state !== 'open')
          for (const address of at) {
            expect(parseAddress(printAddress(address))).toEqual(address)
            expect(valueAt(specification[address.module], address)).toBeDefined()
          }
        }
        expect(matrixOf(structuredClone(specification))).toEqual(matrix)
      }),
    )
  })

  test('drafts, lines out of scope and answers can be applied completely', () => {
    fc.assert(
      fc.property(arbitraryTexts, specification => {
        const matrix = matrixOf(specification)
        const questions = gapQuestionsOf(matrix, specification)
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
        const open = cellsOf(matrix).filter(({ state }) => state === 'open')
        for (const { options, recommended } of questions) {
          expect(options.length).toBeGreaterThanOrEqual(2)
          expect(options.length).toBeLessThanOrEqual(4)
          expect(options[recommended ?? 0]).toBeDefined()
        }
        const patches = [
          ...open.flatMap(cell => [
            draftCriterion(cell, specification),
            nonGoalOf(cell, specification, 'a reason'),
          ]),
          ...questions.flatMap(({ options }) => options.map(({ patch }) => patch)),
        ]
        for (const patch of patches)
          expect(apply(specification, patch)).toMatchObject({ stale: [], refused: [] })
        for (const cell of open) expect(questionOf(cell, matrix, specification)).toBeDefined()
      }),
    )
  })
})
