import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Check, Finding } from '../checks/check.ts'
import { validValue } from '../field/values.testing.ts'
import { decisions as form, type Decision } from '../modules/decisions/definition.ts'
import { schemaOf } from '../field/schema.ts'
import { sizeLimits } from '../specification/project.ts'
import {
  decisionOn,
  dismissalOf,
  enabledChecks,
  findingKeyOf,
  settleFindings,
  withDecision,
  withoutDecision,
} from './decisions.ts'

const anyDecisions = validValue(form.body)
const decision = (parts: Partial<Decision>): Decision => ({
  about: 'finding',
  key: 'k',
  state: 'dismissed',
  question: '',
  answer: '',
  by: 'user',
  date: '2026-11-23T12:00:00.000Z',
  basis: '',
  places: [],
  ...parts,
})
const finding: Finding = {
  check: 'vague-amount',
  group: 'clear',
  severity: 'warning',
  address: { module: 'features', item: 'FE-1', path: ['description'], span: { start: 3, end: 10 } },
  quote: 'several',
  message: '“several” doesn’t say how many.',
  fixes: [],
}

test('there is one decision about each thing, until it’s taken back', () => {
  fc.assert(
    fc.property(anyDecisions, fc.string({ maxLength: 20 }), (decisions, key) => {
      const after = withDecision(withDecision(decisions, decision({ key })), decision({ key, answer: 'new' }))
      expect(after.filter(it => it.key === key)).toEqual([decision({ key, answer: 'new' })])
      expect(withoutDecision(after, key)).toEqual(decisions.filter(it => it.key !== key))
    }),
  )
})

test('a decision about a text of any length can be stored, and holds', () => {
  const long = 'word '.repeat(sizeLimits.decisionLength)
  const after = withDecision([], decision({ basis: long, answer: long, question: long }))
  expect(schemaOf(form.body).safeParse(after).success).toBe(true)
  expect(decisionOn(after, 'k', long)).toBeDefined()
})

describe('a dismissed finding', () => {
  const key = findingKeyOf(finding)
  test.each([
    ['is settled while its words stay', 'several', 1],
    ['is settled whatever white space is added', ' several\n', 1],
    ['is open again once its words have changed', 'a few', 0],
    ['is settled for good without a basis', '', 1],
  ])('%s', (_name, basis, count) => {
    const { open, settled } = settleFindings([finding], [decision({ key, basis })])
    expect([open.length, settled.length]).toEqual([1 - count, count])
  })

  test('is known by its check and its field, wherever its words are', () => {
    expect(key).toBe('vague-amount features.FE-1.description')
  })
})

test('ignoring other words in the same text keeps those ignored before settled', () => {
  const other = { ...finding, quote: 'a few' }
  const third = { ...finding, quote: 'some' }
  const date = '2026-11-23T12:00:00.000Z'
  const ignore = (decisions: Decision[], it: Finding) =>
    withDecision(decisions, dismissalOf(it, { reason: 'Fine', date, decisions }))
  const decisions = ignore(ignore([], finding), other)
  expect(decisions).toHaveLength(1)
  const { open, settled } = settleFindings([finding, other, third], decisions)
  expect(open).toEqual([third])
  expect(settled.map(({ finding, decision }) => [finding.quote, decision.answer])).toEqual([
    ['several', 'Fine'],
    ['a few', 'Fine'],
  ])
})

test('a finding that was only postponed is open', () => {
  const decisions = [decision({ key: findingKeyOf(finding), state: 'postponed' })]
  expect(settleFindings([finding], decisions).open).toEqual([finding])
})

test('optional checks run in projects that switched them on', () => {
  const checks = [{ id: 'a' }, { id: 'b', isOptional: true }, { id: 'c', isOptional: true }] as Check[]
  const decisions = [decision({ about: 'checks', key: 'check c', state: 'decided' })]
  expect(enabledChecks(checks, decisions).map(({ id }) => id)).toEqual(['a', 'c'])
})

describe('an answer in the person’s own words about words of the text', () => {
  const decisions = [
    decision({
      about: 'question',
      state: 'decided',
      basis: 'quickly',
      answer: 'It must be fast, at night too',
    }),
  ]
  test.each(['quickly', 'fast', 'must  be fast'])('settles what is asked about “%s”', text =>
    expect(decisionOn(decisions, 'k', text)).toBeDefined(),
  )
  test.each(['soon', 'at night too, and slowly'])('doesn’t settle what is asked about “%s”', text =>
    expect(decisionOn(decisions, 'k', text)).toBeUndefined(),
  )
})
