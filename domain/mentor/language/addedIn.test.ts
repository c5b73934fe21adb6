import { expect, test } from 'vitest'
import { addedIn, isWishQuestion } from './addedIn.ts'

test.each([
  ['and a daily export', 'a daily export'],
  ['Oh and a reminder the day before, because they forget', 'a reminder the day before'],
  ['In addition, a map of all playgrounds.', 'a map of all playgrounds'],
  ['guest lists too please', 'guest lists'],
  ['Could there be a way to swap? Two could sort it out', 'a way to swap'],
])('“%s” adds “%s”', (text, added) => expect(addedIn(text)).toBe(added))

test.each([
  'And not more than six seats each',
  'and Lou is just another planner',
  'and nobody more than three visits',
  'and then it goes red',
  'photos and a map',
  'the export can wait',
])('“%s” adds nothing', text => expect(addedIn(text)).toBeUndefined())

test('a question to the mentor isn’t a wish', () => {
  expect(isWishQuestion('Could we have a calendar?')).toBe(true)
  expect(isWishQuestion('Could you suggest something?')).toBe(false)
  expect(isWishQuestion('What would you add?')).toBe(false)
})
