import { describe, expect, test } from 'vitest'
import { contentKinds } from '../language/answerKindNames.ts'
import { answerKindsOf } from '../language/answerKinds.ts'
import { askedKindOf, sortSentence } from './sortSentence.ts'
import { talk } from './talk.testing.ts'

describe('what is said to the mentor', () => {
  test.each([
    'Do you mean the whole club?',
    'I told you that a minute ago.',
    'What else do you want to know?',
    'Please take that out again.',
    'I have no idea, honestly.',
    'That is not what I said.',
  ])('%s isn’t content, whatever is asked for', text => {
    for (const asked of ['pain', 'rule', 'quality', 'data'] as const)
      expect(sortSentence(asked, text), asked).toMatchObject({ is: 'talk' })
  })

  test.each([
    ['rule', 'A booking can be cancelled until six hours before it starts.'],
    ['pain', 'Honestly, the worst is that nobody knows who has the key.'],
    ['data', 'Each boat has a name, a length and an owner.'],
    ['quality', 'It has to open within two seconds, even on the slow wifi in the shed.'],
    ['feature', 'Please let people swap their shifts by themselves.'],
    ['limit', 'There are 4,000 euros, and it must run before Easter.'],
  ] as const)('asked for a %s, “%s” is an answer', (asked, text) => {
    expect(sortSentence(asked, text)).toEqual({ is: 'answer' })
  })
})

test('what is surely about another form is told apart', () => {
  expect(sortSentence('feature', 'We have 5,000 euros and it must be ready by June.')).toMatchObject({
    is: 'elsewhere',
    module: 'constraints',
  })
  expect(sortSentence('limit', 'Each boat has a name, a length and an owner.')).toMatchObject({
    is: 'elsewhere',
    module: 'dataModels',
  })
})

test('the probabilities of the kinds add up to 1', () => {
  for (const asked of contentKinds) {
    const kinds = answerKindsOf({ asked, text: 'Every key has a number, and that is all.' })
    expect([...kinds.values()].reduce((sum, it) => sum + it, 0)).toBeCloseTo(1)
  }
})

test('a field of a form is asked for by its own kind', () => {
  expect(askedKindOf('personas', 'painPoints')).toBe('pain')
  expect(askedKindOf('personas', 'items')).toBe('persona')
  expect(askedKindOf('brainDump', '')).toBeUndefined()
})

test('a sentence to the mentor beside an answer isn’t stored, but named', () => {
  const { form, parts } = lastOf('An app for a rowing club. I told you that three times now, my dear.')
  expect(JSON.stringify(form)).not.toContain('my dear')
  expect(JSON.stringify(form)).toContain('rowing club')
  expect(JSON.stringify(parts)).toContain('my dear')
})

test('an answer that is only said to the mentor is doubted, and kept if it is one', () => {
  expect(
    JSON.stringify(lastOf('Hang on, that is not what I meant, you keep getting it wrong.').form),
  ).not.toContain('Hang on')
})

function lastOf(...answers: string[]) {
  const { form, last } = talk('overview', answers)
  return { form, parts: last.parts }
}
