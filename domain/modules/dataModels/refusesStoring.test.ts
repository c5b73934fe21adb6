import { expect, test } from 'vitest'
import { refusesStoring } from './refusesStoring.ts'

test.each([
  'don’t store where riders are after their shift',
  'We don’t persist the raw payload',
  'I wouldn’t keep people’s addresses or anything',
  'no guest addresses though, that’s their business',
  'nothing about religion',
  'Names of citizens are not to be stored.',
])('“%s” refuses to store something', text => expect(refusesStoring(text)).toBe(true))

test.each([
  'name, phone, keep until',
  'no-show count',
  'no of seats',
  'milk that is not kept cold',
  'A visit has no owner',
  'notes',
  'We keep the address',
])('“%s” doesn’t', text => expect(refusesStoring(text)).toBe(false))
