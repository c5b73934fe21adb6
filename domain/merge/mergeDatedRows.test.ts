import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { validValue } from '../field/values.testing.ts'
import { decisions as form, type Decision } from '../modules/decisions/definition.ts'
import { sizeLimits } from '../specification/project.ts'
import { mergeDatedRows } from './mergeDatedRows.ts'

const mergeDecisions = (sides: Readonly<Record<'base' | 'mine' | 'theirs', readonly Decision[]>>) =>
  mergeDatedRows(sides, { keyOf: ({ key }) => key, maxCount: sizeLimits.decisionCount })

const decision = (key: string, answer: string, minute = 0): Decision => ({
  about: 'question',
  key,
  state: 'decided',
  question: '',
  answer,
  by: 'user',
  date: new Date(Date.UTC(2026, 10, 23, 12, minute)).toISOString(),
  basis: '',
  places: [],
})
const [a, b, c] = [decision('a', '1'), decision('b', '2'), decision('c', '3')]

test.each<[string, Decision[], Decision[], Decision[], Decision[]]>([
  ['each side’s new decisions are kept', [a], [a, b], [a, c], [a, b, c]],
  [
    'the later of two decisions about one thing holds',
    [],
    [decision('a', 'x', 1)],
    [decision('a', 'y', 2)],
    [decision('a', 'y', 2)],
  ],
  [
    'mine holds if both have the same time',
    [],
    [decision('a', 'x')],
    [decision('a', 'y')],
    [decision('a', 'x')],
  ],
  [
    'what they changed replaces what I left',
    [a, b],
    [a, b, c],
    [decision('a', 'new', 1), b],
    [decision('a', 'new', 1), b, c],
  ],
  ['what one side took back is gone', [a, b], [b, c], [a, b], [b, c]],
  [
    'what one side took back and the other decided anew stays',
    [a],
    [],
    [decision('a', 'new', 1)],
    [decision('a', 'new', 1)],
  ],
])('%s', (_name, base, mine, theirs, merged) => {
  expect(mergeDecisions({ base, mine, theirs })).toEqual(merged)
})

test('both sides merge to the same decisions, and a merge with itself changes nothing', () => {
  const sides = fc.uniqueArray(
    validValue(form.body).map(all => all[0] ?? a),
    { selector: it => it.key, maxLength: 6 },
  )
  fc.assert(
    fc.property(sides, sides, sides, (base, mine, theirs) => {
      const dated = (all: Decision[], day: number) => all.map(it => ({ ...it, date: `2026-11-${day}` }))
      const [one, other] = [dated(mine, 11), dated(theirs, 12)]
      const keys = (all: readonly Decision[]) => [...all].sort((x, y) => (x.key < y.key ? -1 : 1))
      expect(keys(mergeDecisions({ base, mine: one, theirs: other }))).toEqual(
        keys(mergeDecisions({ base, mine: other, theirs: one })),
      )
      expect(mergeDecisions({ base, mine: one, theirs: one })).toBe(one)
    }),
  )
})
