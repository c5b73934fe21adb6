import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { continuesTyping, findSpliceAfter, findSplice, type TextSplice } from './textSplice.ts'

const applied = (from: string, { at, removed, inserted }: TextSplice) =>
  from.slice(0, at) + inserted + from.slice(at + removed.length)

describe('the splice between two texts', () => {
  test('turns one into the other, and is as short as possible', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
    fc.assert(
      fc.property(text, text, (from, to) => {
        const splice = findSplice(from, to)
        const { at, removed, inserted } = splice
        expect(from.slice(at, at + removed.length)).toBe(removed)
        expect(applied(from, splice)).toBe(to)
        if (removed !== '' && inserted !== '') {
          expect([removed[0] === inserted[0], removed.at(-1) === inserted.at(-1)]).toEqual([false, false])
        }
      }),
    )
  })

  test('gives the same text if it continues another', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' '), maxLength: 8 })
    fc.assert(
      fc.property(text, text, text, (first, from, to) => {
        expect(applied(from, findSpliceAfter(findSplice(first, from), from, to))).toBe(to)
      }),
    )
  })

  test.each([
    ['', 'a', { at: 0, removed: '', inserted: 'a' }],
    ['ac', 'abc', { at: 1, removed: '', inserted: 'b' }],
    ['abc', 'ac', { at: 1, removed: 'b', inserted: '' }],
    ['aa', 'aaa', { at: 2, removed: '', inserted: 'a' }],
    ['one two', 'one three', { at: 5, removed: 'wo', inserted: 'hree' }],
    ['same', 'same', { at: 4, removed: '', inserted: '' }],
  ])('from %j to %j', (from, to, splice) => expect(findSplice(from, to)).toEqual(splice))
})

/** The text after each undo, given the field's text after each key press. */
function stepsOf(texts: readonly string[]): string[] {
  const steps: string[] = []
  let last: TextSplice | undefined
  for (const [i, to] of texts.slice(1).entries()) {
    const next = last === undefined ? findSplice(texts[i]!, to) : findSpliceAfter(last, texts[i]!, to)
    if (last === undefined || !continuesTyping(last, next)) steps.push(texts[i]!)
    last = next
  }
  return steps
}

const typed = (text: string) => Array.from({ length: text.length + 1 }, (_, i) => text.slice(0, i))

describe('typing is one step', () => {
  test('for each word with the whitespace after it', () => {
    expect(stepsOf(typed('one two  three\nfour'))).toEqual(['', 'one ', 'one two  ', 'one two  three\n'])
  })

  test('for each word that is deleted, backwards or forwards', () => {
    expect(stepsOf(typed('one two').toReversed())).toEqual(['one two', 'one'])
    expect(stepsOf(['one two', 'ne two', 'e two', ' two', 'two', 'wo', 'o', ''])).toEqual(['one two', 'two'])
  })

  test('even next to the same letter', () => {
    expect(stepsOf(['a b', 'ax b', 'ax  b', 'ax   b'])).toEqual(['a b'])
    expect(stepsOf(['oo', 'ooo', 'oooo'])).toEqual(['oo'])
    expect(stepsOf(['see', 'se', 's'])).toEqual(['see'])
    expect(stepsOf(['xx b', 'x b', ' b'])).toEqual(['xx b'])
  })

  test('until it switches between inserting and deleting', () => {
    expect(stepsOf(['', 'a', 'ab', 'a', 'ac'])).toEqual(['', 'ab', 'a'])
  })

  test('until the caret moves', () => {
    expect(stepsOf(['xy', 'xya', 'bxya'])).toEqual(['xy', 'xya'])
  })

  test('for a paste, a completed word, or a replaced selection with the text that follows', () => {
    expect(stepsOf(['', 'a', 'a pasted text', 'a pasted texts'])).toEqual(['', 'a'])
    expect(stepsOf(['one two', 'one x', 'one xy'])).toEqual(['one two'])
  })

  test('even with letters of two code units', () => {
    expect(stepsOf(['', 'a', 'a🙂', 'a🙂b'])).toEqual([''])
  })
})
