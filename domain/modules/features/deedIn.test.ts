import { expect, test } from 'vitest'
import { deedIn, permissionIn } from './deedIn.ts'

test.each([
  ['A reader can ask once for an extension', 'Ask for an extension', 'reader'],
  ['A visitor who can’t come may pass the ticket on, but not return it', 'Pass the ticket on', 'visitor'],
  ['The office matches new pupils with tutors', 'Match new pupils with tutors', undefined],
])('%j says what is done', (clause, name, actor) => {
  expect(deedIn(clause)).toEqual({ name, isAction: true, ...(actor === undefined ? {} : { actor }) })
})

test.each([
  'A reader can have five books',
  'A flat may hold at most two reservations',
  'Members may only see their own loans',
  'The office is on the first floor',
  'Customers pay at the counter',
])('%j says what is, or how much', clause => {
  expect(deedIn(clause)).toBeUndefined()
})

test('what somebody does today isn’t what they may do', () => {
  expect(permissionIn('The office matches new pupils with tutors')).toBeUndefined()
  expect(permissionIn('A visitor may pass the ticket on')?.name).toBe('Pass the ticket on')
})
