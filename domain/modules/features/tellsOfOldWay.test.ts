import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { tellsOfOldWay } from './tellsOfOldWay.ts'

test.each([
  'Today we use a paper list and a WhatsApp group',
  'At present people phone us and we write it in a diary',
  'Half of the slips get lost',
  'Right now, nobody knows who has the key',
])('%j is how it is', text => {
  expect(tellsOfOldWay(text)).toBe(true)
})

test.each([
  'Today’s bookings are on the first screen',
  'Show which parcels got lost',
  'Currently open tickets on a board',
  'People should see at once when a list is out of date',
])('%j is what is wanted', text => {
  expect(tellsOfOldWay(text)).toBe(false)
})

const featuresIn = (text: string) =>
  (draftText(text, 'brainDump').items.features ?? []).map(item => textOf(item, 'name'))

test.each([
  ['If a class is full, they go on a waiting list.', 'Go on a waiting list'],
  [
    'When a slot is full, the next person on the list gets an email.',
    'Next person on the list gets an email',
  ],
  ['If the vet is on the road, requests wait until the evening.', 'Requests wait until the evening'],
])('%j is named after what happens', (text, name) => {
  const names = featuresIn(
    `I want an app where parents see the timetable, book a class for their child and cancel it until noon. ${text} Teachers should see who is coming.`,
  )
  expect(names).toContain(name)
  expect(names.filter(it => /^(?:if|when)\b/i.test(it))).toEqual([])
})
