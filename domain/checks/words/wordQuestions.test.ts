import { describe, expect, test } from 'vitest'
import type { TextCheck } from '../check.ts'
import { wordChecks } from './index.ts'

const texts = wordChecks.filter((check): check is TextCheck => check.scope === 'text')

/** The sentences that the answers to the question of a check make, in their order. */
function answersOf(id: string, text: string): string[] {
  const { question, start, end } = texts.find(check => check.id === id)!.find(text)[0] ?? { start: 0, end: 0 }
  return (question?.answers ?? []).map(
    ({ text: answer, words = answer }) => text.slice(0, start) + words + text.slice(end),
  )
}

describe('answers to a question about vague words read well in their place', () => {
  test.each([
    ['vague-time', 'The list loads quickly.', 'The list loads within 1 second.'],
    ['vague-time', 'We reply as soon as possible.', 'We reply within 1 hour.'],
    ['vague-time', 'The app checks the stock regularly.', 'The app checks the stock every day.'],
    ['vague-amount', 'People upload several photos.', 'People upload up to 10 photos.'],
    ['vague-amount', 'The page shows a few results.', 'The page shows up to 10 results.'],
    ['vague-amount', 'A member can invite many guests.', 'A member can invite up to 10 guests.'],
    [
      'vague-frequency',
      'Orders are usually shipped the next day.',
      'Orders are always shipped the next day.',
    ],
    ['vague-frequency', 'The fee is normally paid in cash.', 'The fee is always paid in cash.'],
    ['vague-frequency', 'Photos are generally private.', 'Photos are always private.'],
    ['approximate-number', 'A lesson takes about 45 minutes.', 'A lesson takes 45 minutes.'],
    ['approximate-number', 'A team has roughly 8 players.', 'A team has 8 players.'],
    ['approximate-number', 'A ride costs around 5 euros.', 'A ride costs 5 euros.'],
    ['number-without-unit', 'The session timeout is 30.', 'The session timeout is 30 minutes.'],
    ['number-without-unit', 'The upload size is at most 20.', 'The upload size is at most 20 MB.'],
    ['number-without-unit', 'A guest pays 35 by card.', 'A guest pays 35 euros by card.'],
    ['and-or', 'Pay by card and/or cash.', 'Pay by card or cash.'],
    [
      'vague-quality',
      'The checkout is easy to use.',
      'The checkout is so clear that 4 of 5 new users need no help.',
    ],
    ['vague-security', 'Card data is stored securely.', 'Card data is stored encrypted.'],
  ])('%s: %s', (id, text, first) => {
    const answers = answersOf(id, text)
    expect(answers[0]).toBe(first)
    expect(answers.length).toBeGreaterThanOrEqual(2)
    expect(answers.length).toBeLessThanOrEqual(4)
    expect(new Set(answers).size).toBe(answers.length)
  })
})

test.each([
  ['vague-time', 'People quickly find a free court.'],
  ['vague-time', 'The list loads very quickly.'],
  ['vague-time', 'The app is fast.'],
  ['vague-amount', 'Many users forget their password.'],
  ['vague-amount', 'The page shows some information.'],
  ['vague-amount', 'He likes several sports.'],
  ['vague-frequency', 'Usually, orders are shipped the next day.'],
  ['vague-frequency', 'Members mostly play in the evening.'],
  ['approximate-number', 'It answers in about 2 seconds.'],
  ['vague-quality', 'An easy checkout.'],
])('%s asks nothing where no answer would fit: %s', (id, text) => {
  expect(answersOf(id, text)).toEqual([])
})
