import { expect, test } from 'vitest'
import { nameIn, nameInTitle } from './findName.ts'

test.each([
  ['Please make me a little hive diary called Waggle', 'Waggle'],
  ['Working title: Protokollant.', 'Protokollant'],
  ['the name is rollcall', 'rollcall'],
  ['I want a pre-order app for regulars, working name "Erste Fuhre".', 'Erste Fuhre'],
  ['It’s called TandemTisch for now,', 'TandemTisch'],
  ['We propose "Kerbside", a reporting service', 'Kerbside'],
])('a name is found in %j', (text, name) => {
  expect(nameIn(text)).toBe(name)
})

test.each([
  'Each guest is greeted by name and address.',
  'A jar app with three jars that are called spend, save and give',
  'I name no names.',
  'We call it a win if twenty people come.',
])('no name is found in %j', text => {
  expect(nameIn(text)).toBeUndefined()
})

test.each([
  ['Invigilation Planner – Requirements (draft)', 'Invigilation Planner'],
  ['canteen app notes (for a project)', 'Canteen app'],
  ['Project: Contract Deadline Register', 'Contract Deadline Register'],
  ['Requirements', undefined],
  ['Meeting notes 12/03', undefined],
])('the title %j names %j', (title, name) => {
  expect(nameInTitle(title)).toBe(name)
})
