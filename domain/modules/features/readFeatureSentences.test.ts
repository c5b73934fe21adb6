import { expect, test } from 'vitest'
import { readFeatureSentences } from './readFeatureSentences.ts'

const namesIn = (text: string) =>
  readFeatureSentences({ id: 'm1', text })?.map(({ finds }) => finds['name']?.value)

test.each<[text: string, names: string[]]>([
  [
    'The packer ticks off the boxes and the owner sees the takings per stall.',
    ['Tick off the boxes', 'See the takings per stall'],
  ],
  [
    'What is missing is a warning when the oven is too hot, and the baker should see all orders of the day on one page.',
    ['A warning when the oven is too hot', 'See all orders of the day on one page'],
  ],
  ['You look at the taps and see who is on.', ['Look at the taps', 'See who is on']],
  [
    'I get the hours per person, and the tenant pays the deposit on the page',
    ['Get the hours per person', 'Pay the deposit on the page'],
  ],
])('%j has %j', (text, names) => {
  expect(namesIn(text)).toEqual(names)
})

test.each([
  'booking, invoices and a map. Customers rate the driver',
  'You need the launch order, and a warning if it blows, and a list of keys',
  'Search, filters, a calendar',
])('%j is a list of names', text => {
  expect(readFeatureSentences({ id: 'm1', text })).toBeUndefined()
})
