import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { smallestSliceBudget } from '../export/slice/sliceOf.ts'
import { arbitraryEdits } from '../field/values.testing.ts'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { estimateTokens } from '../text/estimateTokens.ts'
import { changePackOf } from './changePackOf.ts'
import { changeSliceOf } from './changeSlice.ts'

const options = { name: 'Courts', notation: 'plain' } as const
const versions = { from: 'Handed over: Spec Kit (Nov 1, 2026)', to: 'Now' }
const feature = (id: string, name: string, description = '') =>
  ({ id, name, description, importance: 'High' }) as const
const before: Specification = {
  ...createBlankSpecification(),
  features: [feature('FE-1', 'Book a court', 'A member books an hour.'), feature('FE-2', 'Invite friends')],
  userStories: [
    { id: 'US-1', persona: 'Member', goal: 'book a court', benefit: '', relatedFeature: 'FE-1' },
    { id: 'US-2', persona: 'Member', goal: 'invite a friend', benefit: '', relatedFeature: 'FE-2' },
  ],
  acceptanceCriteria: [
    { id: 'AC-1', userStoryId: 'US-1', criteria: ['It takes two taps', 'A taken court is shown as taken'] },
    { id: 'AC-2', userStoryId: 'US-2', criteria: ['An invitation names the court'] },
  ],
  glossary: [{ id: 'GL-1', term: 'Court', definition: 'A place to play' }],
}
const after: Specification = {
  ...before,
  features: [before.features[0]!],
  userStories: [before.userStories[0]!],
  acceptanceCriteria: [
    {
      ...before.acceptanceCriteria[0]!,
      criteria: ['It takes one tap', 'A taken court is shown as taken', 'Rain refunds the price'],
    },
  ],
}

describe('a change pack as a slice', () => {
  test('has the tasks, the changes, and the features they belong to as they now read', () => {
    const { text, leftOut } = changeSliceOf(after, changePackOf(before, after, versions), options)
    expect(leftOut).toEqual([])
    expect(text).toMatch(
      /^# Courts - Changes\n\nFrom: Handed over: Spec Kit \(Nov 1, 2026\) {2}\nTo: Now\n\n## Tasks\n\n1\. \[ \] Remove AC-2\.1/,
    )
    expect(text.match(/^#{2,3} .*$/gm)).toEqual([
      '## Tasks',
      '## Removed',
      '### Feature: FE-2 Invite friends',
      '### User Story: US-2 invite a friend',
      '### Criterion: AC-1.1',
      '### Criterion: AC-2.1',
      '## Added',
      '### Criterion: AC-1.1',
      '### Criterion: AC-1.3',
      '## FE-1: Book a court',
      '### US-1',
      '## Terms',
    ])
    expect(text).toContain('- **AC-1.2:** A taken court is shown as taken')
    expect(text.match(/Rain refunds the price/g)).toHaveLength(1)
  })

  test('keeps to its budget and names what it leaves out, the tasks last', () => {
    const pack = changePackOf(before, after, versions)
    const { text, tokens, leftOut } = changeSliceOf(after, pack, { ...options, budget: 300 })
    expect(tokens).toBeLessThanOrEqual(300)
    expect(text).toContain('1. [ ] ')
    expect(leftOut.length).toBeGreaterThan(0)
    expect(leftOut.some(({ name }) => name.startsWith('task'))).toBe(false)
  })

  test('keeps to its budget for any change to any specification', () => {
    fc.assert(
      fc.property(
        arbitraryEdits,
        fc.integer({ min: smallestSliceBudget, max: 2_000 }),
        ([one, other], budget) => {
          const pack = changePackOf(one, other, versions)
          const { text, tokens } = changeSliceOf(other, pack, { ...options, budget })
          expect(tokens).toBe(estimateTokens(text))
          expect(tokens).toBeLessThanOrEqual(budget)
        },
      ),
      { numRuns: 50 },
    )
  })
})
