import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { modelsRelated, relationsTold } from './relationsTold.ts'

describe('how things are related is apart from what is noted about them', () => {
  test.each([
    [
      'A parent can have several children, a child belongs to one stop.',
      ['Parent → Child', 'Child → Stop'],
      '',
    ],
    ['Each stop is on exactly one route', ['Stop → Route'], ''],
    [
      'A booking records when it was made and the deposit, and belongs to exactly one boat and one guest.',
      ['Booking → Boat, Guest'],
      'booking: when it was made and the deposit.',
    ],
    [
      'A cancelled booking becomes a voucher with an amount and a date.',
      ['Booking → Voucher'],
      'voucher: amount and a date.',
    ],
    [
      'A ticket has a code, a price and a state (open, paid), and concerns one showing.',
      ['Ticket → Showing'],
      'A ticket has a code, a price and a state (open, paid).',
    ],
    ['Each drop has one hauler, one payment and one photo', ['Drop → Hauler, Payment'], ''],
    ['A repair links one toy to one repairer', ['Repair → Toy, Repairer'], ''],
    ['A stop has a time and, um, its order.', [], 'A stop has a time and its order.'],
  ])('%j', (text, related, rest) => {
    const { relations, said } = relationsTold(text)
    expect(relations.map(it => `${it.thing} → ${it.others.join(', ')}`)).toEqual(related)
    expect(said).toBe(rest)
  })
})

test.each([
  'Boat: name, length, berth',
  'A boat has a name and a length',
  'Two photos and one comment',
  'We have many boats',
  'The boats have one name each',
])('%j tells of no relation', text => {
  expect(relationsTold(text)).toEqual({ relations: [], said: text })
})

test('a relation is noted once at the thing that it begins with, and things that are missing are made', () => {
  const club = specificationOf({
    dataModels: [{ name: 'Boat', relationships: 'A boat has many bookings.' }, { name: 'Booking' }],
  })
  const { relations } = relationsTold('A boat has many bookings. A booking belongs to one member.')
  expect(modelsRelated(relations, club)?.changes.map(({ op, item, value }) => [op, item, value])).toEqual([
    ['set', 'DM-2', 'A booking belongs to one member.'],
    ['add', null, expect.objectContaining({ name: 'Member' })],
  ])
})
