import { expect, test, vi } from 'vitest'
import { createBlankSpecification, type Specification } from '../specification/specification.ts'
import { traceOf } from '../trace/createTracer.ts'
import { rememberByReads } from './rememberByReads.ts'

const before = createBlankSpecification()
const withGoal: Specification = { ...before, overview: { ...before.overview, primaryGoals: 'Lend tools' } }
const withFeature: Specification = {
  ...before,
  features: [{ id: 'FE-1', name: 'Lend', description: '', importance: 'Low' }],
}

test('a function runs again only if a form that it has read has changed', () => {
  const read = vi.fn<(specification: Specification) => string>(({ overview }) => overview.primaryGoals)
  const remembered = rememberByReads(read)
  const results = [before, withFeature, withGoal, withGoal, before].map(it => remembered(it, traceOf(it)))
  expect(results).toEqual(['', '', 'Lend tools', 'Lend tools', ''])
  expect(read).toHaveBeenCalledTimes(3)
})

test('a function that has read the trace runs again with the next trace', () => {
  const remembered = rememberByReads((_, trace) => trace.nodes.size)
  expect([before, withFeature].map(it => remembered(it, traceOf(it)))).toEqual([0, 1])
})

test('a copy of the specification counts as reading all of it', () => {
  const remembered = rememberByReads(specification => ({ ...specification }).features.length)
  expect([before, withFeature].map(it => remembered(it, traceOf(it)))).toEqual([0, 1])
})
