import { describe, expect, test } from 'vitest'
import { createTracer } from '../../trace/createTracer.ts'
import { apply } from '../../field/patch.ts'
import { createBlankSpecification, type Specification } from '../../specification/specification.ts'
import { topicExamples } from './topicExamples.testing.ts'
import { topicQuestionsOf, topics } from './topicQuestionsOf.ts'

const blank = createBlankSpecification()
const feature = (
  id: number,
  name: string,
  description = '',
  importance: 'High' | 'Medium' | 'Low' = 'Medium',
) => ({
  ...{ id: `FE-${id}`, name, description, importance },
})
const specificationWith = (text: string, others: Partial<Specification> = {}): Specification => ({
  ...blank,
  features: [feature(1, text), feature(2, 'See the list')],
  ...others,
})
const questionsIn = (specification: Specification) =>
  topicQuestionsOf(specification, createTracer()(specification))
const questionIn = (specification: Specification, subject: string) =>
  questionsIn(specification).find(({ id }) => id === subject)

describe.each(topicExamples)('“%s”', (subject, asked, silent) => {
  test.each(asked)('is asked about “%s”', text => {
    const specification = specificationWith(text)
    const question = questionIn(specification, subject)!
    expect(question.options.length).toBeGreaterThanOrEqual(2)
    expect(question.options.length).toBeLessThanOrEqual(4)
    for (const { patch } of question.options)
      expect(apply(specification, patch)).toMatchObject({ stale: [], refused: [] })
  })
  test.each(silent)('isn’t asked about “%s”', text => {
    expect(questionIn(specificationWith(text), subject)).toBeUndefined()
  })
})

describe('existing data', () => {
  const problem = (painPoint: string): Specification =>
    specificationWith('Plan the potluck', { problemStatement: { ...blank.problemStatement, painPoint } })
  test.each([
    ['We keep it in an Excel sheet', 'What happens to what’s in the spreadsheet today?'],
    ['It’s all in a notebook', 'What happens to what’s on paper today?'],
    ['The list is a paper binder from 2011', 'What happens to what’s on paper today?'],
  ])('is asked about where it is: %s', (painPoint, text) => {
    expect(questionIn(problem(painPoint), 'existing-data')?.text).toBe(text)
  })
  test.each([
    'We keep it in an Excel sheet, which is imported once from a CSV file: import it from excel',
    'Everyone calls me during dinner',
    'It’s all in a notebook, but we start from scratch',
  ])('isn’t asked about: %s', painPoint => {
    expect(questionIn(problem(painPoint), 'existing-data')).toBeUndefined()
  })
})

test('nothing is asked that the brain dump says, or that’s out of scope or for later', () => {
  const photos = specificationWith('Upload a photo of the trunk')
  expect(questionIn({ ...photos, brainDump: 'Photos up to 5 MB' }, 'photo-limits')).toBeUndefined()
  const excludedFeatures = '- Deliveries\n- Payments'
  expect(
    questionIn({ ...specificationWith('Guests pay a deposit'), outOfScope: { excludedFeatures } }, 'refund'),
  ).toBeUndefined()
  const later = [feature(1, 'Upload a photo', '', 'Low'), feature(2, 'See the list')]
  expect(questionIn({ ...photos, features: later }, 'photo-limits')).toBeUndefined()
})

test('an answer is written to where the words were, and settles its question', () => {
  const specification = specificationWith('Members book a court')
  const question = questionIn(specification, 'cancellation')!
  const after = apply(specification, question.options[question.recommended!]!.patch).specification
  expect(after.features[0]!.description).toBe(
    'A booking can be changed or cancelled by the person who made it until it starts; then it’s free for others at once.',
  )
  expect(questionIn(after, 'cancellation')).toBeUndefined()
})

test('who’s in charge is named in the answers', () => {
  const personas = [
    { id: 'PE-1', name: 'Head falconer', characteristics: '', needsAndGoals: '', painPoints: '' },
  ]
  const { options } = questionIn(specificationWith('Weigh each bird', { personas }), 'access')!
  expect(options[0]!.text).toBe('The person who entered it, and the head falconer')
})

test('every topic has examples', () => {
  const subjects = [...topicExamples.map(([subject]) => subject), 'existing-data']
  expect(new Set(subjects)).toEqual(new Set(topics.map(({ subject }) => subject)))
})

test('before there are two features, nothing is asked', () => {
  expect(questionsIn({ ...blank, features: [feature(1, 'Members book a court')] })).toEqual([])
})
