import { expect, test } from 'vitest'
import { letterOf } from './letterOf.ts'

test.each([
  ['k', 'KeyK', 'k', 'Latin'],
  ['л', 'KeyK', 'k', 'Russian'],
  ['Л', 'KeyK', 'k', 'Russian, with Shift or Caps Lock'],
  ['κ', 'KeyK', 'k', 'Greek'],
  ['ל', 'KeyK', 'k', 'Hebrew'],
  ['لا', 'KeyB', 'b', 'Arabic, where one key writes two letters'],
  ['ㅏ', 'KeyK', 'k', 'Korean'],
])('%s on the key %s is %s: %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})

test.each([
  ['t', 'KeyK', 'Dvorak: the letter counts, not the place'],
  ['ğ', 'KeyE', 'Turkish F'],
  ['é', 'Digit2', 'French'],
  ['б', 'Comma', 'Russian, where a Latin keyboard has no letter'],
  ['?', 'Digit7', 'Russian'],
  ['+', 'KeyQ', 'no letter'],
  ['Enter', 'Enter', 'no letter'],
  ['Unidentified', '', 'a key of no known place'],
])('%s on the key %s is itself: %s', (key, code) => {
  expect(letterOf({ key, code })).toBe(key)
})
