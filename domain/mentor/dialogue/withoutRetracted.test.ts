import { describe, expect, test } from 'vitest'
import { namesIn, talk, textOf } from './talk.testing.ts'
import { withoutRetracted } from './withoutRetracted.ts'

describe('what a message adds and takes back itself', () => {
  test.each([
    ['Oh and an export to the bank, although... no, skip the export, it’s a nightmare', ''],
    ['and the inspector who reads. Ah no, I print him a paper, remove him', ''],
    ['Ooh and can they bring their dogs too? Actually no, leave that', ''],
    ['Search and sort. And a chat. No, forget the chat.', 'Search and sort.'],
  ])('%s', (text, rest) => expect(withoutRetracted(text)?.rest).toBe(rest))

  test.each([
    'Search and print, and forget the export',
    'and a map, no need for a chat',
    'A member can leave the group, and no, the group stays',
    'Yes, and no one can delete it',
    'no, it should be blue',
  ])('“%s” takes nothing of its own back', text => expect(withoutRetracted(text)).toBeUndefined())

  test('is left out, the rest is an answer', () => {
    const { form, last } = talk('features', ['Search and sort. And a chat. No, forget the chat.'])
    expect(namesIn(form)).toEqual(['Search', 'Sort'])
    expect(textOf(last)).toContain('left out “a chat”')
  })

  test('doesn’t answer the question, which is asked again', () => {
    const { form, turns } = talk('personas', [
      'Clerks and riders',
      'and the boss who reads it. Ah no, I print it for him, remove him',
    ])
    expect(namesIn(form)).toEqual(['Clerk', 'Rider'])
    expect(textOf(turns[2]!)).toContain('Let’s look at “Clerk”')
  })

  test('is an exclusion where exclusions are asked for', () =>
    expect(
      JSON.stringify(talk('outOfScope', ['Payroll. And the reminder, no, forget that for now']).form),
    ).toMatch(/Payroll[^]*reminder/i))
})
