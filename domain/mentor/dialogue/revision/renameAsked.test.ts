import { expect, test } from 'vitest'
import { itemsOf, namesIn, talk } from '../talk.testing.ts'
import { nameSaid } from './renameAsked.ts'

test.each([
  ['call him Ringer, he wants to know what is next', 'Ringer', 'he wants to know what is next'],
  ['It shows a notice. The name should be Frost warning.', 'Frost warning', 'It shows a notice.'],
  [
    'That feature should simply be called Night list. It is sorted by time.',
    'Night list',
    'It is sorted by time.',
  ],
  ['oh and call that one Office, not In the office', 'Office', ''],
  ['She’s called Stocker', 'Stocker', ''],
])('%j gives the name %j', (text, name, rest) => {
  expect(nameSaid(text)).toEqual({ name, rest })
})

test.each([
  'they call us every day',
  'call them when it is late',
  'call him back before noon',
  'the customer can call it a day',
  'The name is shown above the picture of the dog and its owner',
])('%j gives no name', text => {
  expect(nameSaid(text)).toBeUndefined()
})

test('the card that is asked about gets the name, and the rest answers', () => {
  const { form } = talk('personas', [
    'The boss and the driver',
    'Call him Owner, he wants to see the takings',
  ])
  expect(namesIn(form)).toEqual(['Owner', 'Driver'])
  expect(itemsOf(form)[0]).toMatchObject({ needsAndGoals: expect.stringContaining('takings') })
})
