import { expect, test } from 'vitest'
import { formatShortcut, keyLabelsOf } from './formatShortcut.ts'

test.each([
  ['$mod+k', ['⌘', 'K'], ['Ctrl', 'K'], '⌘ K', 'Ctrl+K'],
  ['$mod+Shift+z', ['⌘', '⇧', 'Z'], ['Ctrl', 'Shift', 'Z'], '⌘ ⇧ Z', 'Ctrl+Shift+Z'],
  ['Control+y', ['⌃', 'Y'], ['Ctrl', 'Y'], '⌃ Y', 'Ctrl+Y'],
  ['Alt+ArrowUp', ['⌥', '↑'], ['Alt', '↑'], '⌥ ↑', 'Alt+↑'],
  ['$mod+Enter', ['⌘', 'Enter'], ['Ctrl', 'Enter'], '⌘ Enter', 'Ctrl+Enter'],
  // Keys that may be held, since another keyboard needs them for the sign, are not part of it.
  ['[Shift]+?', ['?'], ['?'], '?', '?'],
  ['$mod+[Shift]+/', ['⌘', '/'], ['Ctrl', '/'], '⌘ /', 'Ctrl+/'],
  // One after the other.
  ['g f', ['G', 'F'], ['G', 'F'], 'G F', 'G F'],
])('%s is written as its keys are, on an Apple keyboard and on others', (binding, apple, other, ...texts) => {
  expect(keyLabelsOf(binding, true)).toEqual(apple)
  expect(keyLabelsOf(binding, false)).toEqual(other)
  expect([formatShortcut(binding, true), formatShortcut(binding, false)]).toEqual(texts)
})
