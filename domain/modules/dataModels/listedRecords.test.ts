import { describe, expect, test } from 'vitest'
import { listedRecordsIn } from './listedRecords.ts'

const recordsIn = (text: string) =>
  listedRecordsIn(text).map(({ thing, attributes }) => [
    text.slice(thing.start, thing.end),
    ...attributes.map(({ start, end }) => text.slice(start, end)),
  ])

describe('a list of what is kept about a thing', () => {
  test.each([
    [
      'Each kiln has a number, a maximum temperature and a thermocouple type.',
      ['kiln', 'number', 'maximum temperature', 'thermocouple type'],
    ],
    ['For every guest we note the name, the room and who pays.', ['guest', 'name', 'room', 'who pays']],
    ['Kiln (number, firings left)', ['Kiln', 'number', 'firings left']],
    ['- Kiln – number, shelf size, next service', ['Kiln', 'number', 'shelf size', 'next service']],
    ['kiln = number + shelf size + next service', ['kiln', 'number', 'shelf size', 'next service']],
    ['We add a firing with a date, a cone and a photo.', ['firing', 'date', 'cone', 'photo']],
    ['It shows the kiln’s number, age and owner.', ['kiln', 'number', 'age', 'owner']],
    [
      'Every pot that goes into the oven needs an entry with the owner, the clay and the colour.',
      ['pot', 'owner', 'clay', 'colour'],
    ],
    ['every mare a card: owner, feed, rug', ['mare', 'owner', 'feed', 'rug']],
    [
      'Permits: for each driver we keep the kind, the office and the end.',
      ['Permits', 'kind', 'office', 'end'],
    ],
    ['a lot has a number a title a state and a limit', ['lot', 'number', 'title', 'state', 'limit']],
    [
      'The office issues a permit, which has a number, a period and conditions.',
      ['permit', 'number', 'period', 'conditions'],
    ],
    [
      'They send a report containing the cause, the damage and the cost.',
      ['report', 'cause', 'damage', 'cost'],
    ],
    ['batch: kind, no. of pots, date', ['batch', 'kind', 'no. of pots', 'date']],
    [
      'For every kiln we note the size, the date it was bought and who built it.',
      ['kiln', 'size', 'date', 'who built it'],
    ],
    ['keeps the cone and the colour of each glaze', ['glaze', 'cone', 'colour']],
  ])('is found in %j', (text, record) => {
    expect(recordsIn(text).map(it => it.join(', ').toLowerCase())).toContain(record.join(', ').toLowerCase())
  })

  test('ends where the sentence goes on', () => {
    expect(recordsIn('Each kiln has a number and a size, and we must clean it every week.')).toContainEqual([
      'kiln',
      'number',
      'size',
    ])
    expect(recordsIn('kiln: number, size; firing: date, cone')).toContainEqual(['kiln', 'number', 'size'])
  })

  test.each([
    'Potters sign up, they pick a shelf and we fire it.',
    'Each potter pays ten pounds.',
    'I run a studio with my sister.',
  ])('isn’t found in %j', text => {
    expect(recordsIn(text)).toEqual([])
  })
})
