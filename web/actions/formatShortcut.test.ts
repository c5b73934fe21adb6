import { expect, test } from 'vitest'
import { formatShortcut, keyLabelsOf } from './formatShortcut.ts'

test.each([
  ['$mod+k', ['⌘', 'K'], ['Ctrl', 'K'], '⌘ K', 'Ctrl+K'],
  ['$mod+Shift+z', ['⌘', '⇧', 'Z'], ['Ctrl', 'Shift', 'Z'], '⌘ ⇧ Z', 'Ctrl+Shift+Z'],
  ['Control+y', ['⌃', 'Y'], ['Ctrl', 'Y'], '⌃ Y', 'Ctrl+Y'],
  ['Alt+ArrowUp', ['⌥', '↑'], ['Alt', '↑'], '⌥ ↑', 'Alt+↑'],
  ['$mod+Enter', ['⌘', 'Enter'], ['Ctrl', 'Enter'], '⌘ Enter', 'Ctrl+Enter'],
  // Optional modifiers, which some keyboards need to type the character, aren't shown.
  ['[Shift]+?', ['?'], ['?'], '?', '?'],
  ['$mod+[Shift]+/', ['⌘', '/'], ['Ctrl', '/'], '⌘ /', 'Ctrl+/'],
  // A sequence.
  ['g f', ['G', 'F'], ['G', 'F'], 'G F', 'G F'],
])(
  '%s is shown with the names of its keys, on an Apple keyboard and on others',
  (binding, apple, other, ...texts) => {
    expect(keyLabelsOf(binding, true)).toEqual(apple)
    expect(keyLabelsOf(binding, false)).toEqual(other)
    expect([formatShortcut(binding, true), formatShortcut(binding, false)]).toEqual(texts)
  },
)
