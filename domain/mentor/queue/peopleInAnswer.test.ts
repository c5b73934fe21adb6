import { describe, expect, test } from 'vitest'
import { specificationOf } from '../../checks/acrossModules/specification.testing.ts'
import { denialsIn, speakerAmong, withRoles } from './peopleInAnswer.ts'

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
