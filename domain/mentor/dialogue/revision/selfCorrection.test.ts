import { describe, expect, test } from 'vitest'
import { itemsOf, talk, textOf } from '../talk.testing.ts'
import { isLeftAsItIs } from './lateCorrection.ts'
import { withSelfCorrection } from './withSelfCorrection.ts'

test.each([
  ['Stored with a slip. Sorry, I meant a ticket, not a slip', 'Stored with a ticket'],
  ['Ready before the fair (April). Hm make that May', 'Ready before the fair (May)'],
  ['It runs on Tuesday, no wait, it’s Thursday', 'It runs on Thursday'],
  ['Answers within 10 minutes. No, make that 15 minutes', 'Answers within 15 minutes'],
])('an answer that corrects itself: %s', (text, meant) => expect(withSelfCorrection(text)?.text).toBe(meant))

test.each([
  'Ready in April, or it’s too late',
  'Sorry, I meant the ticket',
  'Two tills and one scale. Make that clear to them',
  'From April to June. Hm make that May',
  'It’s a shop, not a bank',
  'A share of 40 %. No, make that 15 minutes',
])('another answer: %s', text => expect(withSelfCorrection(text)).toBeUndefined())

test('the mentor says what it has taken', () => {
  const { form, last } = talk('constraints', ['skip', 'Live before the fair (April). hm make that May'])
  expect(form).toMatchObject({ budgetConstraints: 'Live before the fair (May)' })
  expect(textOf(last)).toContain('“May” instead of “April”')
})

describe('a correction that comes a turn late', () => {
  test.each(['no, three hundred, Bert found some more', 'Oh wait, make it 300 pounds'])('%s', said => {
    const { form } = talk('constraints', ['skip', 'about two hundred pounds', said])
    expect(form).toMatchObject({ budgetConstraints: expect.stringMatching(/300|three hundred/) as unknown })
    expect(form).toMatchObject({ compliance: '' })
  })

  test('unless the question wants a number', () => {
    const { form } = talk('nonFunctionalRequirements', [
      ...['phones', 'no', 'no', 'within 2 seconds'],
      'no, 300 people at most',
    ])
    expect(form).toMatchObject({ performanceNotes: 'Within 2 seconds' })
  })

  test('and only of a like quantity', () => {
    const { form } = talk('acceptanceCriteria', [
      'Discounts over 40 % need the manager. 20 rolls take less than 15 min',
      'correction: 12 min, says the boss',
    ])
    expect(itemsOf(form)[0]!['criteria']).toEqual([
      'Discounts over 40 % need the manager',
      '20 rolls take less than 12 min',
    ])
  })
})

test.each(['we said 24 but my colleague wants 48, hm no leave it', 'maybe 3 days, no, never mind'])(
  'nothing changes after all: %s',
  text => expect(isLeftAsItIs(text)).toBe(true),
)
test.each(['Leave it out', 'Never mind', 'We said 24 and it is 48'])('something may: %s', text =>
  expect(isLeftAsItIs(text)).toBe(false),
)

describe('the name of the app', () => {
  test.each([
    ['Pantry. No wait, I meant Pantrio', 'Pantrio'],
    ['Cellar. No: Cellario, the old one is a fence company', 'Cellario'],
    ['Loft... sorry, Attic', 'Attic'],
  ])('is the last one: %s', (answer, name) => {
    expect(talk('overview', ['An app for jam', 'cooks', 'fewer jars', answer]).form).toMatchObject({ name })
  })

  test.each([
    ['Jam on Monday', 'oh no, silly me, it’s Jam on Saturday, we’re shut on Mondays', 'Jam on Saturday'],
    ['Mend It Monday', 'sorry, it’s Mend It Friday, we’re never open on a Monday', 'Mend It Friday'],
    ['no name yet', 'wait I have one: Jar Street', 'Jar Street'],
  ])('may come later: %s', (first, later, name) => {
    expect(talk('overview', ['An app for jam', 'cooks', 'fewer jars', first, later]).form).toMatchObject({
      name,
      primaryGoals: 'Fewer jars',
    })
  })
})
