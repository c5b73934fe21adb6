import { describe, expect, test } from 'vitest'
import { having, talk, textOf } from '../talk.testing.ts'

describe('a figure is corrected', () => {
  test.each([
    [
      'After 19:00 no shop can change its order',
      'no sorry, 20:00 is better, in summer they close at eight',
      'After 20:00',
    ],
    ['It opens in under 800 ms', 'Change 800 ms to 1 s', 'under 1 s'],
    ['It goes to the manager after 24 hours', 'I have to correct myself: 12 hours.', 'after 12 hours'],
    ['It goes to the manager after two days', 'Please change that to one day.', 'after one day'],
    ['Every Thursday at six the list is closed', 'make that Fridays', 'Every Friday at six'],
    ['The list is closed on Mondays', 'not mondays, tuesdays', 'on Tuesdays'],
  ])('%s; %s', (said, correction, now) => {
    const { form } = talk('acceptanceCriteria', [said, correction])
    expect(JSON.stringify(form)).toContain(now)
  })

  test.each([
    ['Two people at one bed and none at the other', 'As I said, two at one bed and none at the other'],
    ['The list is closed on Mondays', 'and on Tuesdays somebody prints it'],
    ['3000 euros, one developer', 'deadline is not 1 March, 1 April'],
  ])('%s; not by “%s”', (said, next) => {
    const { last } = talk('acceptanceCriteria', [said, next])
    expect(textOf(last)).not.toMatch(/^Changed/)
  })

  test('and the reply names both', () =>
    expect(
      textOf(talk('acceptanceCriteria', ['Nobody has more than 6 jobs', 'correction: 8, not 6']).last),
    ).toMatch(/^Changed “6” to “8”: Nobody has more than 8 jobs\.\n/))
})

test('a corrected figure changes wherever the same is said of the same thing', () => {
  const specification = having({
    constraints: { budgetConstraints: 'Paper for 6 tables, and 6 chairs' },
    problemStatement: { painPoint: 'The 6 tables are always taken' },
  })
  const { form, last } = talk(
    'acceptanceCriteria',
    [
      'There are 6 tables.\nNobody waits for one of the 6 tables.\nAt most 6 people sit down.',
      'no, 8 tables, not 6',
    ],
    specification,
  )
  expect(JSON.stringify(form)).toMatch(/There are 8 tables.*one of the 8 tables.*At most 6 people/)
  const proposed = Object.values(last.state.parked)
    .flat()
    .flatMap(({ finds }) => Object.values(finds).map(({ value, replaces }) => [value, replaces]))
  expect(proposed).toEqual([
    ['The 8 tables are always taken', true],
    ['Paper for 8 tables, and 6 chairs', true],
  ])
})

test('a deadline of the brain dump stays beside the money, and can be corrected', () => {
  const specification = having({ brainDump: 'An app for couriers. It must run by 1 March.' })
  const { form } = talk(
    'constraints',
    ['nothing', '3000 euros, one developer', 'the deadline is not 1 March, 1 April'],
    specification,
  )
  expect(form).toMatchObject({
    budgetConstraints: expect.stringMatching(/by 1 April[^]*3000 euros, one developer/),
  })
})
