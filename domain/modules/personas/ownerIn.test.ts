import { expect, test } from 'vitest'
import { ownerIn } from './ownerIn.ts'

test.each([
  ['I run a small dance school in Leith with three studios', 'Dance school owner'],
  ['My wife and I own two bakeries in Kent', 'Bakery owner'],
  ['We’re a two-person veterinary practice in the countryside', 'Veterinary practice owner'],
  ['We are a small choir of 45 singers', 'Choir organiser'],
  ['I manage a boutique hotel', 'Boutique hotel manager'],
])('%j is said by an owner or organiser', (text, owner) => {
  expect(ownerIn(text)).toBe(owner)
})

test.each([
  'I run the front desk',
  'I run every morning',
  'I own a drill',
  'We are a bit lost',
  'I run the numbers',
])('%j isn’t', text => {
  expect(ownerIn(text)).toBeUndefined()
})
