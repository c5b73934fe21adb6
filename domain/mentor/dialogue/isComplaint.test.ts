import { expect, test } from 'vitest'
import { isComplaint } from './isComplaint.ts'

test.each([
  'People always forget their keys',
  'the phone rings all day',
  'Nobody knows who has the key',
  'members can’t find the list',
  'It is awful, honestly',
  'last year we lost 40 books',
  'half the time the list is a mess',
])('“%s” tells what goes wrong', text => expect(isComplaint(text)).toBe(true))

test.each([
  'remind people who forget to pay',
  'Show who has the key',
  'Everybody gets a reminder on Friday',
  'they can see which slots nobody has booked',
  'Nobody sees the price before the sale',
  'The owner should know what is missing',
  'A list of lost keys',
])('“%s” tells what to build', text => expect(isComplaint(text)).toBe(false))
