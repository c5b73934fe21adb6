import { expect, test } from 'vitest'
import { readNamedList } from './readNamedList.ts'

const read = (text: string) =>
  readNamedList({ id: 'm1', text })?.map(({ finds }) => [finds['name']?.value, finds['description']?.value])

test('a list with another word in brackets, and with something after it', () => {
  expect(read('Sample, tube (aliquot), box. Tube and aliquot are the same')).toEqual([
    ['Sample', undefined],
    ['Tube', 'Aliquot'],
    ['Box', undefined],
  ])
  expect(read('stalls, slots, donations. And parents obvs')?.map(([name]) => name)).toEqual([
    'Stall',
    'Slot',
    'Donation',
    'Parent',
  ])
})

test.each([
  'Sample, tube, box',
  'Course (title, teacher), room, student',
  'Samples, tubes, boxes. A box holds tubes',
  'Two things (a, b). And more',
])('“%s” is read otherwise', text => expect(read(text)).toBeUndefined())
