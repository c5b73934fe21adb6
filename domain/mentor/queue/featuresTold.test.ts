import { describe, expect, test } from 'vitest'
import { featuresTold } from './featuresTold.ts'
import { sentencesIn } from './sentencesIn.ts'

const told = (text: string) =>
  featuresTold(sentencesIn(text)).map(it => (typeof it === 'string' ? `list: ${it}` : it.name))

describe('a sentence about a feature is its description, and the name ends where it goes on', () => {
  test.each([
    ['There’s the ferry plan, the whole day as a table, every crossing with its boat', 'Ferry plan'],
    ['A stock list that warns when a colour runs out', 'Stock list'],
    ['We also need a logbook: the skipper signs it after each trip', 'Logbook'],
    ['Singers can swap a rehearsal until the evening before', 'Swap a rehearsal'],
    ['The cook ticks off what has been eaten', 'Tick off what has been eaten'],
    ['When a kiln is done, the potter writes down the hours', 'Write down the hours'],
    [
      'I want to see at a glance which berths are free, all day long',
      'See at a glance which berths are free',
    ],
    ['Lending a kayak to a guest, but only when it isn’t booked', 'Lend a kayak to a guest'],
    ['Two, guests book a table themselves, at most a week ahead', 'Book a table themselves'],
  ])('%j', (text, name) => {
    expect(told(text)).toEqual([name])
  })
})

test('what refers to the feature before goes on about it', () => {
  const [feature] = featuresTold([
    'Singers can swap a rehearsal.',
    'If nobody takes it, the conductor gets a message.',
    'Only until noon.',
  ])
  expect(feature).toEqual({
    name: 'Swap a rehearsal',
    description:
      'Singers can swap a rehearsal. If nobody takes it, the conductor gets a message. Only until noon.',
  })
})

test('talk names no feature, a list stays one, and whom it’s for begins another', () => {
  expect(told('Let me think. Search, a map and reminders')).toEqual(['list: Search, a map and reminders'])
  expect(
    told('book a berth, see who has paid, get a warning when the wind rises, a list for the harbour master'),
  ).toHaveLength(1)
  expect(told('A weekly rota for the lab, and the cleaners should get a text')).toHaveLength(2)
})
