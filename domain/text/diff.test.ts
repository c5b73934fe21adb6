import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLists, diffWords, type DiffSegment } from './diff.ts'

const without = (segments: readonly DiffSegment[], kind: DiffSegment['kind']) =>
  segments.filter(segment => segment.kind !== kind).map(({ text }) => text)
/** The diff in readable notation: [-out-] and {+in+}. */
const marked = (segments: readonly DiffSegment[]) =>
  segments.map(({ kind, text }) => ({ same: text, out: `[-${text}-]`, in: `{+${text}+}` })[kind]).join('')

describe('the difference between two texts', () => {
  test.each([
    ['', '', ''],
    ['', 'Lend tools', '{+Lend tools+}'],
    ['Lend tools', '', '[-Lend tools-]'],
    ['Lend tools', 'Lend tools', 'Lend tools'],
    [
      'Nobody knows who owns a ladder.',
      'Nobody knows who owns a drill.',
      'Nobody knows who owns a [-ladder-]{+drill+}.',
    ],
    [
      'Tools stand idle',
      'Tools stand idle\nA drill runs six minutes',
      'Tools stand idle{+\nA drill runs six minutes+}',
    ],
    ['We lend the big tent out', 'We lend our small tent out', 'We lend [-the big-]{+our small+} tent out'],
    ['one two', 'three four', '[-one two-]{+three four+}'],
    ['Wir verleihen Leitern', 'Wir verleihen Bohrer', 'Wir verleihen [-Leitern-]{+Bohrer+}'],
  ])('%j, %j', (before, after, expected) => {
    expect(marked(diffWords(before, after))).toBe(expected)
  })

  test('loses nothing of either text and never has two adjacent segments of the same kind', () => {
    const word = fc.constantFrom('a', 'b', 'cat', 'dog', ' ', '  ', '\n', '.', 'é', '𝄞')
    const text = fc.oneof(
      fc.array(word, { maxLength: 40 }).map(words => words.join('')),
      fc.string({ unit: 'binary', maxLength: 20 }),
    )
    fc.assert(
      fc.property(text, text, (before, after) => {
        const segments = diffWords(before, after)
        expect(without(segments, 'in').join('')).toBe(before)
        expect(without(segments, 'out').join('')).toBe(after)
        expect(segments.some((it, i) => it.text === '' || it.kind === segments[i + 1]?.kind)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })

  test('is the shortest edit script, for lists', () => {
    const elements = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(elements, elements, (before, after) => {
        const segments = diffLists(before, after)
        expect(without(segments, 'in')).toEqual(before)
        expect(without(segments, 'out')).toEqual(after)
        const shared = segments.filter(({ kind }) => kind === 'same').length
        expect(shared).toBe(longestCommon(before, after))
      }),
    )
  })

  test('handles texts of 200,000 characters, similar or not', () => {
    const words = Array.from({ length: 33_000 }, (_, i) => `w${i % 977}`)
    const long = words.join(' ')
    const edited = words.with(100, 'other').with(20_000, 'new').toSpliced(15_000, 3).join(' ')
    expect(diffWords(long, edited).filter(({ kind }) => kind !== 'same')).toHaveLength(5)
    const segments = diffWords(long, words.toReversed().join(' '))
    expect(without(segments, 'in').join('')).toBe(long)
    expect(without(segments, 'out').join('')).toBe(words.toReversed().join(' '))
  })
})

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const row = Array.from({ length: b.length + 1 }, () => 0)
  for (const x of a) {
    let diagonal = 0
    for (const [j, y] of b.entries()) {
      const above = row[j + 1]!
      row[j + 1] = x === y ? diagonal + 1 : Math.max(above, row[j]!)
      diagonal = above
    }
  }
  return row[b.length]!
}
