import { expect, test } from 'vitest'
import { isEqual } from '../field/isEqual.ts'
import { apply } from '../field/patch.ts'
import { createBlankSpecification } from '../specification/specification.ts'
import { traceOf } from '../trace/createTracer.ts'
import { examples as acrossModuleExamples } from './acrossModules/examples.testing.ts'
import { acrossModuleChecks } from './acrossModules/index.ts'
import { criteriaExamples } from './criteriaExamples.testing.ts'
import { moduleChecks } from './moduleChecks.ts'
import { needExamples } from './needExamples.testing.ts'
import { solutionExamples } from './solutionExamples.testing.ts'

const checks = [...acrossModuleChecks, ...moduleChecks]
const examples = { ...acrossModuleExamples, ...needExamples, ...criteriaExamples, ...solutionExamples }

test('there are examples of every check of one module and across modules', () => {
  expect(Object.keys(examples).sort()).toEqual(checks.map(({ id }) => id).sort())
  for (const [id, { finds, leaves }] of Object.entries(examples)) {
    expect(finds.length, id).toBeGreaterThanOrEqual(3)
    expect(leaves.length, id).toBeGreaterThanOrEqual(3)
  }
})

const rows = (kind: 'finds' | 'leaves') =>
  checks.flatMap(check =>
    (examples[check.id]?.[kind] ?? []).map(
      (specification, i) => [check.id, i + 1, specification, check] as const,
    ),
  )

test.each(rows('finds'))(
  '%s finds the fault of example %i, and each fix and answer removes it',
  (_id, _i, specification, check) => {
    const faults = check.find(specification, traceOf(specification))
    expect(faults).not.toEqual([])
    for (const { address, message, fixes = [], question } of faults) {
      expect([0, 2, 3, 4]).toContain(question?.options.length ?? 0)
      for (const { patch } of [...fixes, ...(question?.options ?? [])]) {
        const { specification: after, stale, refused } = apply(specification, patch)
        expect([...stale, ...refused]).toEqual([])
        const left = check.find(after, traceOf(after))
        expect(left.filter(it => it.message === message && isEqual(it.address, address))).toEqual([])
      }
    }
  },
)

test.each(rows('leaves'))('%s leaves example %i alone', (_id, _i, specification, check) => {
  expect(check.find(specification, traceOf(specification))).toEqual([])
})

test.each(checks.map(check => [check.id, check] as const))(
  '%s finds nothing in a blank specification',
  (_id, check) => {
    const blank = createBlankSpecification()
    expect(check.find(blank, traceOf(blank))).toEqual([])
  },
)
