import { expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { featureSentencesOf } from './featuresInAnswer.ts'
import { readFormAnswer } from './readFormAnswer.ts'

test.each([
  ['oh loads. A diary for each van, and then a text', ['A diary for each van, and then a text'], []],
  ['snoozing is in there already. add: a trend chart. later maybe gitlab', ['a trend chart.'], ['gitlab']],
  [
    'and I want to send it by email, for example to electricians',
    ['send it by email (for example to electricians)'],
    [],
  ],
  ['Search. Maybe later a list of material', ['Search.'], ['a list of material']],
])('%j names features and what is put off', (text, wanted, later) => {
  expect(featureSentencesOf(text)).toEqual({ wanted, later })
})

const vets = specificationOf({
  personas: [{ name: 'Vet' }],
  features: [
    { name: 'Book online for their pets' },
    { name: 'Get a reminder by SMS the day before' },
    { name: 'See their day' },
    { name: 'Book a boat' },
  ],
})
const added = (text: string) =>
  readFormAnswer({ module: 'features', slot: 'items', items: [] }, text, vets).flatMap(({ changes }) =>
    changes.flatMap(({ op, value }) => (op === 'add' ? [(value as { name: string }).name] : [])),
  )

test.each([
  ['online booking, SMS reminder, day view for vets, move a booking', ['Move a booking']],
  [
    'see which boats are booked, book a boat for a guest',
    ['See which boats are booked', 'Book a boat for a guest'],
  ],
  ['the headteacher approves the cost', ['Approve the cost']],
  [
    'Rack map: shows where a bag lies (should)\nWork log (could)\nSource and target in a file',
    ['Rack map', 'Work log', 'Source and target in a file'],
  ],
  [
    'a slip with the result after each repair, that means repaired, half or not at all',
    ['Slip with the result after each repair'],
  ],
])('%j adds only what isn’t there yet', (text, names) => {
  expect(added(text)).toEqual(names)
})
