import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checks } from '../checks/index.ts'
import { createChecker } from '../checks/createChecker.ts'
import { apply } from '../field/patch.ts'
import { arbitrarySpecification } from '../field/values.testing.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { answerQuestion, type Answer } from './answerQuestion.ts'
import { openQuestionsOf } from './openQuestionsOf.ts'

const date = '2026-11-23T12:00:00.000Z'
const check = createChecker(checks)
const queueIn = (specification: Specification) => {
  const { findings, trace } = check(specification)
  return openQuestionsOf(specification, findings, trace)
}
const blank = createBlankSpecification()
const note = (text: string) => ({
  text,
  source: 'brainDump' as const,
  state: 'undecided' as const,
  kind: '',
  isDecided: false,
  places: [],
})

const arbitraryAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.nat(3).map((option): Answer => ({ kind: 'option', option })),
  fc.constant<Answer>({ kind: 'assume' }),
  fc.string({ minLength: 1, maxLength: 60 }).map((text): Answer => ({ kind: 'words', text: `It ${text}` })),
  fc.constant<Answer>({ kind: 'later' }),
  fc.string({ maxLength: 30 }).map((reason): Answer => ({ kind: 'irrelevant', reason })),
)

/** A specification in which something is said, so that there is something to ask. */
const talkative = fc
  .tuple(arbitrarySpecification, fc.array(fc.string({ minLength: 3, maxLength: 90 })))
  .map(([specification, notes]): Specification => ({
    ...specification,
    statements: notes.map(note),
    features: [
      ...specification.features,
      { id: 'FE-999', name: 'Book a court', description: 'It loads quickly.', importance: 'High' },
    ],
    personas: [
      { id: 'PE-998', name: 'Member', characteristics: '', needsAndGoals: 'Play', painPoints: '' },
      { id: 'PE-999', name: 'Coach', characteristics: '', needsAndGoals: 'Teach', painPoints: '' },
    ],
  }))

describe('whatever a specification contains,', () => {
  test('every answer can be applied completely, and its question never comes back', () => {
    fc.assert(
      fc.property(talkative, fc.array(arbitraryAnswer, { minLength: 1, maxLength: 4 }), (start, answers) => {
        let specification = start
        const settled = new Set<string>()
        for (const answer of answers) {
          const { questions } = queueIn(specification)
          expect(questions.filter(({ id }) => settled.has(id))).toEqual([])
          const [question] = questions
          if (question === undefined) return
          const patch = answerQuestion(question, answer, specification, date)
          const applied = apply(specification, patch)
          expect([applied.stale, applied.refused]).toEqual([[], []])
          if (patch.length === 0) expect(['option', 'assume']).toContain(answer.kind)
          else settled.add(question.id)
          specification = applied.specification
        }
        expect(queueIn(specification).questions.filter(({ id }) => settled.has(id))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('the same specification has the same queue, each question once', () => {
    fc.assert(
      fc.property(talkative, specification => {
        const { questions } = queueIn(specification)
        expect(queueIn(structuredClone(specification)).questions).toEqual(questions)
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length)
        // What a form is asked for may have to be told in one's own words.
        for (const { options, origin } of questions)
          expect(options.length).toBeGreaterThanOrEqual(origin === 'form' ? 0 : 2)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a note without a place', () => {
  test.each([
    ['People can share a list', 'It’s a feature'],
    ['No online payment for now, maybe later', 'Out of scope for now'],
    ['We have 4,000 € until May', 'Budget or deadline'],
    ['A slot means half an hour on one court', 'It explains a term'],
    ['Everything has to appear within 2 seconds', 'A limit on time or load'],
    ['At the moment we use a paper list', 'It describes the problem'],
  ])('“%s” is first asked as: %s', (text, first) => {
    const { questions } = queueIn({ ...blank, statements: [note(text)] })
    expect(questions.find(({ origin }) => origin === 'statement')?.options[0]?.text).toBe(first)
  })

  test('is a feature with all its words once that is chosen', () => {
    const text = 'People can share a list with everyone in their household, and change it together'
    const specification = { ...blank, statements: [note(text)] }
    const question = queueIn(specification).questions.find(({ origin }) => origin === 'statement')!
    const after = apply(
      specification,
      answerQuestion(question, { kind: 'option', option: 0 }, specification, date),
    ).specification
    expect(after.features[0]).toMatchObject({ description: text })
    expect(after.statements[0]).toMatchObject({ state: 'placed', places: ['features.FE-1.name'] })
    expect(after.decisions[0]).toMatchObject({ answer: 'It’s a feature', state: 'decided', date })
  })

  test.each(['dunno', '(at leisure)', '—', 'prob.'])('“%s” says nothing that could be asked about', text => {
    expect(queueIn({ ...blank, statements: [note(text)] }).questions).toEqual([])
  })

  test.each([
    ['my husband held an umbrella over it', 'Not needed: set it aside'],
    ['And my mum says hi, she’s listening', 'Not needed: set it aside'],
    ['Bananas are yellow', 'Not needed: set it aside'],
    ['the coach should see who’s late', 'It’s a feature'],
    ['each page needs a search', 'It’s a feature'],
    ['At the moment we use a paper list', 'It describes the problem'],
    ['Is it needed offline?', 'The builder may decide'],
    ['Who pays the postage of the samples??', 'The builder may decide'],
  ])('“%s” is usually answered with: %s', (text, usual) => {
    const { questions } = queueIn({ ...blank, statements: [note(text)] })
    const { options, recommended } = questions.find(({ origin }) => origin === 'statement')!
    expect(options[recommended!]?.text).toBe(usual)
  })

  test('that is a question is answered with a technical note', () => {
    const specification = { ...blank, statements: [note('Is it needed offline?')] }
    const question = queueIn(specification).questions.find(({ origin }) => origin === 'statement')!
    const yes = question.options.findIndex(({ text }) => text === 'Yes')
    const patch = answerQuestion(question, { kind: 'option', option: yes }, specification, date)
    expect(apply(specification, patch).specification.technicalRequirements.otherNotes).toBe(
      'Is it needed offline? Yes.',
    )
  })

  test('that isn’t relevant is set aside', () => {
    const specification = { ...blank, statements: [note('Bananas are yellow')] }
    const question = queueIn(specification).questions.find(({ origin }) => origin === 'statement')!
    const patch = answerQuestion(question, { kind: 'irrelevant', reason: 'a joke' }, specification, date)
    const { statements, decisions } = apply(specification, patch).specification
    expect([statements[0]!.state, decisions[0]!.answer]).toEqual(['setAside', 'a joke'])
  })
})

test('people who are named in a list become personas', () => {
  const features = ['Book a boat', 'Report damage'].map((name, i) => ({
    ...{ id: `FE-${i + 1}`, name, description: '', importance: 'High' as const },
  }))
  const specification = { ...blank, features }
  const question = queueIn(specification).questions.find(({ text }) => text === 'Who uses the app?')!
  const answer = { kind: 'words', text: 'members, the coach and the boatman.' } as const
  const { personas } = apply(
    specification,
    answerQuestion(question, answer, specification, date),
  ).specification
  expect(personas.map(({ name }) => name)).toEqual(['Members', 'Coach', 'Boatman'])
})

describe('an answer in one’s own words', () => {
  const specification: Specification = {
    ...blank,
    features: [{ id: 'FE-1', name: 'Search', description: 'The list loads quickly.', importance: 'Low' }],
  }
  const question = queueIn(specification).questions.find(({ words }) => words !== undefined)!
  const answered = (text: string) =>
    apply(specification, answerQuestion(question, { kind: 'words', text }, specification, date)).specification
      .features[0]!.description

  test('takes the place of vague words if it’s short', () => {
    expect(answered('within 3 seconds.')).toBe('The list loads within 3 seconds.')
  })
  test('is added as a sentence of its own if it’s longer', () => {
    expect(answered('Nobody should have to wait longer than it takes to read the title')).toBe(
      `The list loads quickly. Nobody should have to wait longer than it takes to read the title.`,
    )
  })
})

test('an assumption is asked about until it’s confirmed', () => {
  const specification: Specification = {
    ...blank,
    features: [{ id: 'FE-1', name: 'Search', description: 'The list loads quickly.', importance: 'Low' }],
  }
  const [asked] = queueIn(specification).questions.filter(({ words }) => words !== undefined)
  const assumed = apply(
    specification,
    answerQuestion(asked!, { kind: 'assume' }, specification, date),
  ).specification
  const confirmation = queueIn(assumed).questions.find(({ origin }) => origin === 'assumption')!
  expect(confirmation.text).toContain('within 1 second')
  const confirmed = apply(
    assumed,
    answerQuestion(confirmation, { kind: 'option', option: 0 }, assumed, date),
  ).specification
  expect(confirmed.decisions.map(({ state }) => state)).toEqual(['decided'])
  expect(queueIn(confirmed).questions.some(({ origin }) => origin === 'assumption')).toBe(false)
})

test('how it runs on phones isn’t asked again once it’s said what it runs on', () => {
  const specification: Specification = {
    ...blank,
    features: [
      { id: 'FE-1', name: 'Book a court', description: '', importance: 'High' },
      { id: 'FE-2', name: 'Cancel a booking', description: '', importance: 'High' },
    ],
    technicalRequirements: { ...blank.technicalRequirements, backend: 'Node.js' },
  }
  const textsIn = (it: Specification) => queueIn(it).questions.map(({ text }) => text)
  const platform = queueIn(specification).questions.find(({ id }) => id === 'platform')!
  const answered = apply(
    specification,
    answerQuestion(platform, { kind: 'option', option: 0 }, specification, date),
  )
  expect(textsIn(answered.specification)).not.toContain('How does it run on phones?')
  const written = { ...blank.nonFunctionalRequirements, targetPlatform: 'Phones' }
  expect(textsIn({ ...specification, nonFunctionalRequirements: written })).toContain(
    'How does it run on phones?',
  )
})

test.each([
  ['A timetable for the pupils of a dance school', true],
  ['Rehearsals of a village choir', true],
  ['Appointments at a small practice', true],
  ['A marketplace for used lenses', false],
  ['A budget planner that everyone can buy', false],
])('the signs of success fit “%s”', (corePurpose, isOwn) => {
  const features = [
    { id: 'FE-1', name: 'Book a date', description: '', importance: 'High' as const },
    { id: 'FE-2', name: 'Cancel a date', description: '', importance: 'High' as const },
  ]
  const { questions } = queueIn({ ...blank, features, overview: { ...blank.overview, corePurpose } })
  const options = questions.find(({ id }) => id === 'goals')!.options.map(({ text }) => text)
  expect(options.some(text => /new users|every week/.test(text))).toBe(!isOwn)
})
