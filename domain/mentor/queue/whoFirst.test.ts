import { expect, test } from 'vitest'
import { whoFirst } from './whoFirst.ts'

test.each([
  [
    '62, does it alone. Wants to know where every copy is; today it takes hours',
    '62, does it alone',
    'Wants to know where every copy is; today it takes hours',
  ],
  [
    'retired, always in a hurry, wants to book fast. The phone is busy',
    'retired, always in a hurry',
    'wants to book fast. The phone is busy',
  ],
])('%j says who it is', (text, who, rest) => {
  expect(whoFirst(text)).toEqual({ who, rest })
})

test.each([
  'Wants to know where every copy is; today it takes hours',
  'Book fast. The phone is busy',
  'to see who is next. Handwriting',
  'A boat on Sunday. Nobody answers the phone',
])('%j begins with what is wanted', text => {
  expect(whoFirst(text)).toEqual({})
})
