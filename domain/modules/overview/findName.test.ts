import { expect, test } from 'vitest'
import { nameIn, nameInPitch, nameInTitle } from './findName.ts'

test.each([
  ['Please make me a little hive diary called Waggle', 'Waggle'],
  ['Working title: Protokollant.', 'Protokollant'],
  ['the name is rollcall', 'rollcall'],
  ['I want a pre-order app for regulars, working name "Erste Fuhre".', 'Erste Fuhre'],
  ['It’s called TandemTisch for now,', 'TandemTisch'],
  ['We propose "Kerbside", a reporting service', 'Kerbside'],
  ['Hookline would be a nice name.', 'Hookline'],
  ['My idea is called Hookline', 'Hookline'],
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

test.each([
  ['Hookline – an app for anglers who want to fish', 'Hookline'],
  ['Hookline is a small app for anglers.', 'Hookline'],
  ['hookline: app for our fishing club', 'Hookline'],
  ['Hookline helps anglers find places where they may fish.', 'Hookline'],
  ['"Grey Tide", an online game about trading', 'Grey Tide'],
])('the pitch %j names %j', (text, name) => {
  expect(nameInPitch(text)).toBe(name)
})

test.each([
  'This is an app for anglers.',
  'Idea: a small app for anglers',
  'Anglers – an app for us',
  'Everybody keeps a list of the app’s users',
  'Prompt: app for our fishing club',
  'Members keep a diary.',
])('the pitch %j has no name', text => {
  expect(nameInPitch(text)).toBeUndefined()
})
