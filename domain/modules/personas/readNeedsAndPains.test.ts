import { expect, test } from 'vitest'
import { readNeedsAndPains } from './readNeedsAndPains.ts'

const read = (text: string) =>
  readNeedsAndPains('Guide', { id: 'm1', text }, it => it)?.map(({ finds }) => [
    finds['needsAndGoals']?.value,
    finds['painPoints']?.value,
  ])

test.each([
  [
    'Find a sample. Opening three freezers, each of which must not stay open',
    'Find a sample',
    'Opening three freezers, each of which must not stay open',
  ],
  [
    'Register a rack in one go. Gets interrupted all the time and labels come off',
    'Register a rack in one go',
    'Gets interrupted all the time and labels come off',
  ],
  [
    'Know what to expect. They feel bad about saying no, so they say yes. Nobody tells them when it is over.',
    'Know what to expect',
    'They feel bad about saying no, so they say yes. Nobody tells them when it is over.',
  ],
  [
    'a plan in ten seconds, what gets on their nerves is the busy line',
    'a plan in ten seconds',
    'What gets on their nerves is the busy line',
  ],
  [
    'Know the next stop. The trouble is he reads badly in the rain',
    'Know the next stop',
    'The trouble is he reads badly in the rain',
  ],
  [
    'See the tide at a glance, but the app by the harbour is in Dutch',
    'See the tide at a glance',
    'The app by the harbour is in Dutch',
  ],
  [
    'To be sure that somebody came. They don’t believe anybody',
    'To be sure that somebody came',
    'They don’t believe anybody',
  ],
])('“%s” has a wish and a hindrance', (text, need, pain) =>
  expect(read(text)).toEqual([
    [need, undefined],
    [undefined, pain],
  ]),
)

test.each([
  'a list for the day and a map. He wants both on paper',
  'Sell anything but tickets',
  'Write down what they see, but also share it with friends',
])('“%s” has no hindrance', text => expect(read(text)).toBeUndefined())
