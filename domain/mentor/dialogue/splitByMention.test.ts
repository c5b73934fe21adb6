import { expect, test } from 'vitest'
import { splitByMention } from './splitByMention.ts'
import { withCommas } from './withCommas.ts'
import { namesIn, talk } from './talk.testing.ts'

test('an answer about several cards is split by what its sentences mention', () => {
  expect(
    splitByMention('Scan to check in. Ten minutes. One credit is half an hour. It writes to Outlook.', [
      'Check-in',
      'Credits',
      'Outlook sync',
    ]),
  ).toEqual([
    { name: 'Check-in', text: 'Scan to check in. Ten minutes.' },
    { name: 'Credits', text: 'One credit is half an hour.' },
    { name: 'Outlook sync', text: 'It writes to Outlook.' },
  ])
  expect(splitByMention('One credit is half an hour. Nothing else.', ['Check-in', 'Credits'])).toBeUndefined()
})

test.each([
  [
    'the households the packers the driver and the wife',
    'the households, the packers, the driver and the wife',
  ],
  ['pick a box and pause it and the list and the round', 'pick a box, pause it, the list, the round'],
  ['search and sort', 'search and sort'],
  ['the people on the farm in the village by the sea', 'the people on the farm in the village by the sea'],
  ['a, b and c and d and e', 'a, b and c and d and e'],
])('“%s” is the list “%s”', (text, list) => expect(withCommas(text)).toBe(list))

test('a list as somebody dictates it names each of its things', () =>
  expect(
    namesIn(
      talk('personas', ['the households the packers the driver and the wife who does the office']).form,
    ),
  ).toEqual(['Household', 'Packer', 'Driver', 'Wife']))

test('interjections are no features', () =>
  expect(namesIn(talk('features', ['Search, sort. Oh, and a calendar of who is away']).form)).not.toContain(
    'Oh',
  ))

test('a label within an answer about several cards begins a part, a name in its list doesn’t', () => {
  const { form } = talk('dataModels', [
    'Room, booking, member',
    'skip',
    'Room: name, size. Booking: room, member, start',
  ])
  expect(form).toMatchObject([
    { attributes: [{ name: 'name' }, { name: 'size' }] },
    { attributes: [{ name: 'room' }, { name: 'member' }, { name: 'start' }] },
    { attributes: [] },
  ])
})
