import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords, type DiffSegment } from '#domain/text/diff.ts'
import { collapseUnchanged } from './collapseUnchanged.ts'

const text = fc
  .array(fc.oneof(fc.constantFrom('tool', 'shed ', '\n', '  ', '😀', '東京'.repeat(50)), fc.string()), {
    maxLength: 60,
  })
  .map(parts => parts.join(' '))

test('collapsing keeps every letter, and leaves all changes visible', () => {
  fc.assert(
    fc.property(text, text, text, text, (start, from, to, end) => {
      const segments = diffWords(start + from + end, start + to + end)
      const shown = collapseUnchanged(segments, false)
      expect(shown.map(segment => segment.text).join('')).toBe(segments.map(segment => segment.text).join(''))
      const changed = (all: readonly { kind: string; text: string }[]) =>
        all.filter(({ kind }) => kind === 'in' || kind === 'out')
      expect(changed(shown)).toEqual(changed(segments))
      for (const segment of shown) expect(segment.text.isWellFormed()).toBe(true)
    }),
  )
})

test('long unchanged stretches between two changes are hidden, short ones are shown', () => {
  const same = 'A word or two. '.repeat(40)
  const shown = collapseUnchanged(diffWords(`one ${same} two`, `eins ${same} zwei`), false)
  expect(shown.map(({ kind }) => kind)).toEqual(['out', 'in', 'same', 'gap', 'same', 'out', 'in'])
  for (const { kind, text } of shown) if (kind === 'same') expect(text.length).toBeLessThan(120)
  const short = collapseUnchanged(diffWords('one and two', 'one or two'), false)
  expect(short.map(({ kind }) => kind)).toEqual(['same', 'out', 'in', 'same'])
})

test('rows far from a change are counted', () => {
  const row = (kind: DiffSegment['kind'], text: string): DiffSegment => ({ kind, text })
  const segments = ['a', 'b', 'c', 'd']
    .map(text => row('same', text))
    .concat(row('in', 'new'), row('same', 'e'))
  expect(collapseUnchanged(segments, true)).toEqual([
    { kind: 'gap', text: 'a\nb\nc', rows: 3 },
    row('same', 'd'),
    row('in', 'new'),
    row('same', 'e'),
  ])
})
