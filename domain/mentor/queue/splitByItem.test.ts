import { expect, test } from 'vitest'
import { splitByItem } from './splitByItem.ts'

const items = ['Backend developer', 'On-call engineer', 'Receptionist'].map((name, i) => ({
  id: `PE-${i + 1}`,
  name,
}))
const split = (text: string) =>
  splitByItem(text, items)?.map(part => [part.items.map(({ id }) => id).join(), part.text])

test.each([
  [
    'dev: wants logs\non-call: wants sleep\nReception wants to book fast',
    [
      ['PE-1', 'wants logs'],
      ['PE-2', 'wants sleep'],
      ['PE-3', 'Reception wants to book fast'],
    ],
  ],
  [
    'wants logs\nwants sleep\nwants a list',
    [
      ['PE-1', 'wants logs'],
      ['PE-2', 'wants sleep'],
      ['PE-3', 'wants a list'],
    ],
  ],
  [
    'dev, reception: a list\nand it has to be short\non-call: sleep',
    [
      ['PE-1,PE-3', 'a list\nand it has to be short'],
      ['PE-2', 'sleep'],
    ],
  ],
  [
    'Receptionist: a list. It has to be short. On-call engineer: sleep.',
    [
      ['PE-3', 'a list. It has to be short.'],
      ['PE-2', 'sleep.'],
    ],
  ],
])('%j', (text, parts) => {
  expect(split(text)).toEqual(parts)
})

test('a single line without labels isn’t split', () => {
  expect(split('All of them want a list, and sleep')).toBeUndefined()
})
