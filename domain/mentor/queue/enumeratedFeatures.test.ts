import { describe, expect, test } from 'vitest'
import { enumeratedIn } from './enumeratedFeatures.ts'

const read = (text: string) =>
  enumeratedIn(text).features.map(({ name, importance }) =>
    importance === undefined ? name : `${name} (${importance})`,
  )

describe('a list of what is missing is one feature for each member', () => {
  test.each([
    ['Missing: a tide table and a chat, which can come later', ['Tide table', 'Chat (Low)']],
    [
      'What’s missing is a berth map, so that nobody gets lost, then reminders, and a log',
      ['Berth map', 'Reminders', 'Log'],
    ],
    [
      'In addition there should be the calculation of fees, a way of reporting damage, and, less importantly, statistics',
      ['Calculation of fees', 'Reporting damage', 'Statistics (Low)'],
    ],
    [
      'We also need invoices (must), a rota, and badges (nice to have)',
      ['Invoices (High)', 'Rota', 'Badges (Low)'],
    ],
    [
      'Missing: in-app payment (must-have!!), uploading a log so skippers can trust it, and ratings, which are later',
      ['In-app payment (High)', 'Upload a log', 'Ratings (Low)'],
    ],
    ['Features still missing: berth booking, log upload.', ['Berth booking', 'Log upload']],
    ['Berth booking and log upload are features of their own.', ['Berth booking', 'Log upload']],
    ['Where did my berth booking go? Those are features!', ['Berth booking']],
  ])('%j', (text, names) => {
    expect(read(text)).toEqual(names)
  })
})

test('a reason stays with its member, and other sentences with the answer', () => {
  const { features, said } = enumeratedIn(
    'The map shows each berth. Missing: a log, so that nothing is forgotten, and reminders.',
  )
  expect(features).toEqual([
    { name: 'Log', description: 'A log, so that nothing is forgotten.' },
    { name: 'Reminders' },
  ])
  expect(said).toBe('The map shows each berth.')
})

test.each([
  'There should be a log',
  'We need to see the log and the map',
  'These are not features',
  'The log and the map are pages',
])('%j lists nothing', text => {
  expect(enumeratedIn(text)).toEqual({ features: [], said: text })
})
