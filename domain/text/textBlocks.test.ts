import { expect, test } from 'vitest'
import { textBlocksOf } from './textBlocks.ts'

const below = (text: string) =>
  Object.fromEntries(textBlocksOf(text).map(({ text: words, headings }) => [words, headings.at(-1) ?? '']))

test('an inner list is below the item that it belongs to', () => {
  expect(
    below('# Kennel\n- guests\n  - ask for a place\n  - pay\n- staff:\n  - weigh the dogs\n- opening hours'),
  ).toEqual({
    Kennel: '',
    guests: 'Kennel',
    'ask for a place': 'guests',
    pay: 'guests',
    'staff:': 'Kennel',
    'weigh the dogs': 'staff',
    'opening hours': 'Kennel',
  })
})

test('text after an inner list is no part of it', () => {
  expect(below('- guests\n  - pay\n\nThe kennel is small.')['The kennel is small.']).toBe('')
})

test('a number before a few words above a text makes them a heading', () => {
  expect(below('Minutes\n\n1. What we want\nEverybody books a desk.\n\n2. Not now\nParking.')).toMatchObject({
    'Everybody books a desk.': '1. What we want'.slice(3),
    'Parking.': 'Not now',
  })
})

test('the items of a numbered list are no headings', () => {
  expect(textBlocksOf('1. Book a desk\n2. Cancel a desk\n3. See who is in').map(({ kind }) => kind)).toEqual([
    'bullet',
    'bullet',
    'bullet',
  ])
})
