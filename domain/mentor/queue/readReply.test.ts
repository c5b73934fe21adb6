import { describe, expect, test } from 'vitest'
import type { OpenQuestion } from '../../questions/openQuestion.ts'
import { readReply } from './readReply.ts'

const question = (text: string, options: readonly string[], recommended?: number): OpenQuestion => ({
  ...{ id: 'q', text, why: 'It decides who gets the button.', targets: [], basis: '' },
  ...{ impact: 1, uncertainty: 3, origin: 'gap' },
  options: options.map(option => ({ text: option, patch: [] })),
  ...(recommended === undefined ? {} : { recommended }),
})
const who = question(
  'Who can delete a booking?',
  ['Owner, only their own', 'Coach', 'Coach and owner', 'Nobody'],
  0,
)
const seconds = question('How long may it take?', ['within 2 seconds', 'within 5 seconds'], 0)
const children = question('Can children use it?', [
  'No, only people aged 16 or older',
  'Yes, with a parent’s consent',
])
const first = question('What can the first version not do without?', [
  '“Create a note” and “Search notes”',
  'Only “Create a note”',
  '“Create a note”, “Search notes” and “Share a note”',
])
const answerOf = (asked: OpenQuestion, message: string) => {
  const reply = readReply(asked, message)
  return reply.kind === 'answer' ? reply.answer : reply.text
}
const option = (position: number) => ({ kind: 'option', option: position })
const words = (text: string) => ({ kind: 'words', text })

describe('a reply to an open question', () => {
  test.each<[string, OpenQuestion, unknown]>([
    ['2', who, option(1)],
    ['option 3', who, option(2)],
    ['I’d say the second one', who, option(1)],
    ['the last', who, option(3)],
    ['coach', who, option(1)],
    ['I think the coach', who, option(1)],
    ['the owner and the coach', who, option(2)],
    ['nobody!', who, option(3)],
    ['yes', who, option(0)],
    ['5 seconds', seconds, option(1)],
    ['option 2', seconds, option(1)],
    ['no', children, option(0)],
    ['Yes.', children, option(1)],
    ['create and search are a must', first, option(0)],
    ['create a note', first, option(1)],
  ])('chooses an option: “%s”', (message, asked, expected) => {
    expect(answerOf(asked, message)).toEqual(expected)
  })

  test.each<[string, OpenQuestion]>([
    ['the coach, but only before the day of the match', who],
    ['not the coach', who],
    ['whoever has the key', who],
    ['Not relevant for guests, but the treasurer may', who],
    ['3', seconds],
    ['a second at most', seconds],
    ['only with their teacher', children],
  ])('is kept in its own words: “%s”', (message, asked) => {
    expect(answerOf(asked, message)).toEqual(words(message))
  })

  test.each([
    ['skip', { kind: 'later' }],
    ['not now', { kind: 'later' }],
    ['no idea', { kind: 'later' }],
    ['you decide', { kind: 'assume' }],
    ['whatever is usual', { kind: 'assume' }],
    ['up to you', { kind: 'assume' }],
    ['not relevant', { kind: 'irrelevant', reason: '' }],
    ['That’s not relevant here, because bookings stay.', { kind: 'irrelevant', reason: 'bookings stay.' }],
    ['Not relevant because: we keep them all', { kind: 'irrelevant', reason: 'we keep them all' }],
    ['doesn’t apply to us', { kind: 'irrelevant', reason: '' }],
  ])('says how to go on: “%s”', (message, expected) => {
    expect(answerOf(who, message)).toEqual(expected)
  })

  test.each([
    ['why do you ask?', 'It decides who gets the button.'],
    ['What do you mean?', /^Usual answers: Owner, only their own; Coach; /],
    ['what would other apps do?', /^Usual answers: /],
    ['that’s all', /^You can stop/],
    ['…', 'I didn’t catch an answer.'],
  ])('is a remark that gets a reply: “%s”', (message, expected) => {
    expect(answerOf(who, message)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    )
  })

  test('is asked about if it’s a number that may be the answer itself', () => {
    expect(answerOf(seconds, '2')).toBe(
      'Do you mean “within 5 seconds”? Then say “option 2”. Otherwise, say 2 with its unit.',
    )
  })

  test('is asked about if it may mean two options', () => {
    const where = question('Where is it shown?', ['On the start page', 'On the member’s page'])
    expect(answerOf(where, 'on the page')).toBe(
      'Which do you mean: “On the start page” or “On the member’s page”?',
    )
  })
})
