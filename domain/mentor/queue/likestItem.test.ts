import { expect, test } from 'vitest'
import { likestItem } from './likestItem.ts'

const items = [
  { id: 'FE-1', name: 'Get a message when a job is done' },
  { id: 'FE-2', name: 'Calendar of regular checks' },
  { id: 'FE-3', name: 'Send a job to a firm by email', description: 'for the electrician' },
]

test('a long description says less than a name', () => {
  const described = [
    { id: 'US-1', name: 'claim it' },
    { id: 'US-2', name: 'see the map', description: 'riders see, claim and post jobs at the same time' },
  ]
  expect(likestItem('two riders claim jobs at the same time', described)?.id).toBe('US-1')
})

test.each([
  ['I tick what the calendar shows', 'FE-2'],
  ['The firm sees the photo', 'FE-3'],
  ['An electrician has an hour to answer, by email', 'FE-3'],
  ['The messages are short', 'FE-1'],
  ['Nothing of this kind', undefined],
  ['The user gets it and sees it', undefined],
])('%j is about %s', (text, id) => {
  expect(likestItem(text, items)?.id).toBe(id)
})
