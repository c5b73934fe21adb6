import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Suggestion } from '../modules/suggestions/definition.ts'
import { sizeLimits } from '../specification/project.ts'
import { addSuggestions, decideSuggestion } from './suggestions.ts'

const suggestion = (key: string, state: Suggestion['state'] = 'open'): Suggestion => ({
  ...{ key, state, note: 'Why?', place: '', patch: '', by: 'Grace', date: '2026-11-24T10:00:00.000Z' },
})

describe('a new suggestion', () => {
  const anyState = fc.constantFrom('open', 'applied', 'declined')
  test('finds room as long as fewer than the limit are open, and no open one is lost', () => {
    fc.assert(
      fc.property(
        fc.array(anyState, {
          minLength: sizeLimits.suggestionCount - 3,
          maxLength: sizeLimits.suggestionCount,
        }),
        fc.integer({ min: 1, max: 4 }),
        (states, count) => {
          const all = states.map((state, i) => suggestion(`s${i}`, state))
          const added = Array.from({ length: count }, (_, i) => suggestion(`new${i}`))
          const open = all.filter(({ state }) => state === 'open')
          const after = addSuggestions(all, added)
          if (open.length + count > sizeLimits.suggestionCount) {
            expect(after).toBeUndefined()
            return
          }
          expect(after!.length).toBe(Math.min(all.length + count, sizeLimits.suggestionCount))
          expect(after!.filter(({ state }) => state === 'open')).toEqual([...open, ...added])
          expect(after!.slice(0, -count)).toEqual(all.filter(it => after!.includes(it)))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('is refused if all others are open', () => {
    const all = Array.from({ length: sizeLimits.suggestionCount }, (_, i) => suggestion(`s${i}`))
    expect(addSuggestions(all, [suggestion('new')])).toBeUndefined()
  })
})

test('a decision changes one suggestion', () => {
  const date = '2026-11-25T10:00:00.000Z'
  const [one, two] = [suggestion('one'), suggestion('two')]
  expect(decideSuggestion([one, two], 'two', 'declined', date)).toEqual([
    one,
    { ...two, state: 'declined', date },
  ])
})
