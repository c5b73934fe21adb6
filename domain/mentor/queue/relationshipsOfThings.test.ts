import { expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { relationshipsOfThings } from './relationshipsOfThings.ts'

const attributes = (...names: string[]) =>
  names.map(name => ({ name, type: 'Text' as const, required: false, example: '' }))
const harbour = specificationOf({
  dataModels: [
    { name: 'Berth', attributes: attributes('length') },
    { name: 'Guest', attributes: attributes('name') },
    { name: 'Booking', attributes: attributes('berth', 'guests', 'from', 'until') },
    { name: 'Fee', attributes: attributes('booking'), relationships: 'A booking has one fee' },
  ],
})

test('what is noted about a thing and called like another belongs to it', () => {
  expect(relationshipsOfThings(specificationOf({}), harbour)?.changes.map(({ value }) => value)).toEqual([
    'Each booking belongs to one berth and has several guests.',
  ])
  expect(relationshipsOfThings(harbour, harbour)).toBeUndefined()
})
