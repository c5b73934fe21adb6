import { expect, test } from 'vitest'
import { subjectOfCriterion } from './subjectOfCriterion.ts'

const target = (id: string, name: string) => ({ id, name })
const asked = target('US-1', 'confirm from the kitchen at breakfast')
const others = [
  target('FE-1', 'Scan pallets at loading'),
  target('FE-2', 'Claim a batch'),
  target('FE-3', 'Announce a batch'),
  target('FE-4', 'Message the owner of a court'),
]
const idOf = (criterion: string) => {
  const subject = subjectOfCriterion(criterion, asked, others)
  return typeof subject === 'object' ? subject.id : subject
}

test.each([
  ['Announce only until noon', 'FE-3'],
  ['Every pallet has to be scanned before the truck is loaded', 'FE-1'],
  ['A claimed batch is hidden from the others', 'FE-2'],
  ['A batch older than 48 hours must never be shown', 'unclear'],
])('“%s” is about another one', (criterion, id) => expect(idOf(criterion)).toBe(id))

test.each([
  'The link to confirm works for 24 hours',
  'If nothing matches, a message is shown',
  'A grower has to answer within two days',
  'Scan the pallet, then I see it on the list',
])('“%s” is about the one that was asked about', criterion => expect(idOf(criterion)).toBeUndefined())
