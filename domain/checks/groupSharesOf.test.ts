import { describe, expect, test } from 'vitest'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import type { Finding } from './check.ts'
import { groupSharesOf } from './groupSharesOf.ts'

const specification: Specification = {
  ...createBlankSpecification(),
  features: [1, 2, 3].map(n => ({
    id: `FE-${n}`,
    name: `Feature ${n}`,
    description: '',
    importance: 'High' as const,
  })),
}

const finding = (change: Partial<Finding>): Finding => ({
  ...{ check: 'vague-amount', group: 'clear', severity: 'warning', message: '', quote: '', fixes: [] },
  address: { module: 'features', item: 'FE-1', path: ['description'] },
  ...change,
})

const shareOf = (group: string, open: readonly Finding[]) => {
  const { clean, all } = groupSharesOf(specification, open).find(it => it.group === group)!
  return [clean, all]
}

describe('the share of places without an open finding', () => {
  test('is that of the cards and filled forms', () => {
    expect(shareOf('clear', [])).toEqual([3, 3])
    expect(groupSharesOf(createBlankSpecification(), []).map(({ all }) => all)).toEqual([0, 0, 0, 0])
  })

  test('counts a card once, and only in the group of its finding', () => {
    const open = [finding({}), finding({ check: 'superlative' })]
    expect(shareOf('clear', open)).toEqual([2, 3])
    expect(shareOf('complete', open)).toEqual([3, 3])
  })

  test('counts a form that a finding is about as a whole', () => {
    const open = [finding({ group: 'complete', address: { module: 'personas', path: [] } })]
    expect(shareOf('complete', open)).toEqual([3, 4])
  })

  test('leaves hints out', () => {
    expect(shareOf('clear', [finding({ severity: 'hint' })])).toEqual([3, 3])
  })
})
