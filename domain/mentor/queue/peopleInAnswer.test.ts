import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { denialsIn, leadingPeople, peopleByDeeds, speakerAmong, withRoles } from './peopleInAnswer.ts'

describe('people in a list are called by their roles', () => {
  test.each([
    ['members, and me, I’m the secretary', 'members, the secretary'],
    [
      'Derek the treasurer, and Ines our coach sees to the boats',
      'the treasurer, and the coach sees to the boats',
    ],
    ['no just us, maybe my brother later, he could help', ''],
    ['drivers, not the guests', 'drivers'],
    ['clinic manager, sets the opening hours', 'clinic manager, sets the opening hours'],
    ['nobody else', ''],
    [
      'Besides the curator there is the borrower, a researcher elsewhere',
      'the borrower, who is a researcher elsewhere',
    ],
    ['me, Dawn, and the drivers', 'Dawn, and the drivers'],
    ['driver and customer is almost the same', ''],
  ])('%j', (said, left) => {
    expect(withRoles(said)).toBe(left)
  })
})

test.each([
  ['My husband isn’t a user. The members are', 'The members are', ['PE-2']],
  ['forget him, the husband. Members', 'Members', ['PE-2']],
  ['Members don’t use it on Sundays', 'Members don’t use it on Sundays', []],
])('%j takes away who is denied', (text, left, gone) => {
  const club = specificationOf({ personas: [{ name: 'Member' }, { name: 'Husband' }] })
  const { said, denied } = denialsIn(text, club)
  expect([said, denied.map(({ item }) => item)]).toEqual([left, gone])
})

test('who tells about a project is the persona that they call themselves', () => {
  const personas = [{ name: 'Member' }, { name: 'Secretary' }]
  const told = specificationOf({ brainDump: 'So, I’m the secretary of an allotment association.', personas })
  expect(speakerAmong(told)?.name).toBe('Secretary')
  expect(speakerAmong(specificationOf({ brainDump: 'I’m tired of the phone.', personas }))).toBeUndefined()
})

test.each([
  [
    'Well there’s me, Lorraine does repairs, and Beth who’s at the counter, and then the helpers from the groups who look',
    [
      ['Lorraine', 'does repairs'],
      ['Beth', 'who’s at the counter'],
      ['helpers', 'from the groups who look'],
    ],
  ],
  ['The list is long and the map of towns is old', []],
])('%j tells of people by what they do', (text, people) => {
  expect(peopleByDeeds(text).map(({ who, rest }) => [who, rest])).toEqual(people)
})

test.each([
  ['club contacts, they want to know who comes', 'club contacts', 'they want to know who comes'],
  ['and the ferry hands from the island', 'ferry hands', 'from the island'],
])('%j begins with people', (line, who, rest) => {
  expect(leadingPeople(line)).toEqual({ who, rest })
})

test.each(['they want to know who comes', 'nobody', 'only us', 'it is for everybody'])(
  '%j begins with nobody',
  line => {
    expect(leadingPeople(line)).toBeUndefined()
  },
)
