import { describe, expect, test } from 'vitest'
import { nameOfWords } from './nameOfWords.ts'

describe('the name of a feature', () => {
  test.each([
    ['feature a search bar with filters', 'Search bar with filters'],
    ['Every day application give him 10 words', 'Give him 10 words'],
    ['It ought to tell him three months before', 'Tell him three months before'],
    ['the app calculates a price', 'Calculate a price'],
    ['page where they put in their address', 'Put in their address'],
    ['upload their licence, expires', 'Upload their licence'],
    ['see his day on the telephone and after the lesson', 'See his day on the telephone'],
    ['app store listing', 'App store listing'],
    ['Torvald would like to plan a month ahead', 'Plan a month ahead'],
    ['everybody sees the score live', 'See the score live'],
    ['print a label, which I would stick on', 'Print a label'],
    ['photo of the old label should be next to it', 'Photo of the old label next to it'],
    ['reminder goes out a week before', 'Send reminder a week before'],
    ['parcels that nobody fetches go on a list that I print', 'List parcels that nobody fetches'],
    ['miles per van exported to the tax office', 'Export miles per van to the tax office'],
    ['remind people before and after the visit', 'Remind people before and after the visit'],
  ])('of %j is %j', (words, name) => expect(nameOfWords(words, false)).toBe(name))

  test('has the base form of a verb that no list knows', () => {
    expect(nameOfWords('proposes the three cheapest carriers', true)).toBe(
      'Propose the three cheapest carriers',
    )
    expect(nameOfWords('buzzes at one minute left', true)).toBe('Buzz at one minute left')
  })

  test.each([
    'it before Easter',
    'idk',
    'who drives',
    'whoever is last buys pizza',
    'at 7h30 and at 16h30',
    'Monday to Saturday',
    'kg',
  ])('is none in %j', words => expect(nameOfWords(words, false)).toBe(''))

  test('may begin with whoever gets something', () => {
    expect(nameOfWords('whoever is on duty gets a call', false)).toBe('Whoever is on duty gets a call')
  })
})
