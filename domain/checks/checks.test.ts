import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryEdits, arbitrarySpecification } from '../field/values.testing.ts'
import { parseAddress, printAddress, valueAt, withoutSpan } from '../field/address.ts'
import { apply } from '../field/patch.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { createChecker } from './createChecker.ts'
import { checks } from './index.ts'

describe('every check', () => {
  test('has an id of its own', () => {
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  })

  test.each(checks.map(check => [check.id, check] as const))('%s says what it finds and why', (id, check) => {
    expect(id).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
    expect(check.title.length).toBeLessThanOrEqual(40)
    expect(check.why).toMatch(/^\p{Lu}.{20,160}\.$/u)
    expect(check.example.before).not.toBe(check.example.after)
  })
})

const check = createChecker(checks)

test('a blank specification has no faults in its words', () => {
  const { findings } = check(createBlankSpecification())
  expect(findings.filter(({ address }) => address.span !== undefined)).toEqual([])
})

test.each(['constructor', 'toString', 'hasOwnProperty', '__proto__'])(
  'the word %s, which every object has, is read as any other',
  word => {
    const text = `It ${word}. At most 5 ${word}s per ${word}, in ${word} and ${word}.js, within 3 ${word}.`
    const blank = createBlankSpecification()
    const specification: Specification = {
      ...blank,
      overview: { ...blank.overview, name: word, corePurpose: text },
      features: [{ id: 'FE-1', name: word, description: text, importance: 'High' }],
      userStories: [{ id: 'US-1', persona: word, goal: text, benefit: text, relatedFeature: '' }],
      acceptanceCriteria: [
        { id: 'AC-1', userStoryId: 'US-1', criteria: [text, `The ${word}s are ${word}.`] },
      ],
      glossary: [{ id: 'GL-1', term: word, definition: text }],
    }
    expect(() => createChecker(checks)(specification)).not.toThrow()
  },
)

describe('whatever a specification contains,', () => {
  test('every finding is at a place that exists, and quotes its words', () => {
    fc.assert(
      fc.property(arbitrarySpecification, specification => {
        for (const { address, quote, message } of check(specification).findings) {
          expect(parseAddress(printAddress(address))).toEqual(address)
          const value = valueAt(specification[address.module], withoutSpan(address))
          expect(value, printAddress(address)).toBeDefined()
          const { span } = address
          if (span !== undefined) expect((value as string).slice(span.start, span.end)).toBe(quote)
          expect(message).toMatch(/[.!?]$/)
        }
      }),
    )
  })

  test('every fix and every answer to a question can be applied completely', () => {
    fc.assert(
      fc.property(arbitrarySpecification, specification => {
        for (const { fixes, question } of check(specification).findings)
          for (const { patch } of [...fixes, ...(question?.options ?? [])])
            expect(apply(specification, patch)).toMatchObject({ stale: [], refused: [] })
      }),
    )
  })

  test('checking again after edits finds what a new checker finds', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdits, { minLength: 1, maxLength: 4 }), pairs => {
        const again = createChecker(checks)
        for (const specification of pairs.flat())
          expect(again(specification).findings).toEqual(
            createChecker(checks)(structuredClone(specification)).findings,
          )
      }),
      { numRuns: 50 },
    )
  })
})
