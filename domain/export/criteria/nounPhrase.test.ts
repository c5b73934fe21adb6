import { expect, test } from 'vitest'
import { asExistence, isNounPhrase } from './nounPhrase.ts'

test.each([
  ['no signal', 'there is no signal'],
  ['no internet connection', 'there is no internet connection'],
  ['no items', 'there are no items'],
  ['an empty cart', 'there is an empty cart'],
  ['a walk at 7:25', 'there is a walk at 7:25'],
  ['a court with two players', 'there is a court with two players'],
  ['the message “who pays” from Rosa’s number', 'there is the message “who pays” from Rosa’s number'],
  ['a message that can’t be read', 'there is a message that can’t be read'],
  ['guides A and B who can both walk', 'there are guides A and B who can both walk'],
  ['two guests who have paid', 'there are two guests who have paid'],
  ['two children on a list', 'there are two children on a list'],
  ['three open tabs', 'there are three open tabs'],
])('%j only names something', (phrase, clause) => {
  expect(isNounPhrase(phrase)).toBe(true)
  expect(asExistence(phrase)).toBe(clause)
})

test.each([
  'the shop is closed',
  'a guest pays at the desk',
  'a guest pays',
  'a guest paid',
  'offline mode is on',
  'I am signed in',
  'there is no signal',
  'a user on the page clicks',
  'a card was declined',
  'nobody has answered',
  'guests wait',
  'two guests wait',
  'no items match',
  'we agree that it rains',
  'the bus left',
  'the app doesn’t answer',
])('%j says what is so', text => {
  expect(isNounPhrase(text)).toBe(false)
})
