import { expect, test } from 'vitest'
import { messages } from './messages.ts'

test.each([
  [[], 'Noted. Nothing else changes.'],
  [['FE-1 · Pay, Importance: High'], 'Done. FE-1 · Pay, Importance: High.'],
  [
    ['New User Story: As a guest, I want to pay.', 'FE-1 · Pay, Importance: High'],
    'Done.\n• New User Story: As a guest, I want to pay.\n• FE-1 · Pay, Importance: High',
  ],
])(
  'what an answer changes goes on in the line, and several changes have a line each: %j',
  (changes, text) => {
    expect(messages.decided(changes)).toBe(text)
  },
)

test('an assumption names its changes in the same way', () => {
  expect(messages.assumed('By card', [])).toBe('I’ve assumed “By card” until you confirm it.')
  expect(messages.assumed('By card', ['One', 'Two'])).toBe(
    'I’ve assumed “By card” until you confirm it.\n• One\n• Two',
  )
})
