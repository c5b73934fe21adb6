import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTestResults } from './readTestResults.ts'

const report = (...cases: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<testsuites><testsuite name="FE-3 Tick children">${cases.join('\n')}</testsuite></testsuites>`
const resultsOf = (...cases: string[]) => Object.fromEntries(readTestResults(report(...cases))!)

test('each criterion has the result of the test that names it', () => {
  expect(
    resultsOf(
      '<testcase classname="acceptance/fe-3.test.ts" name="FE-3 &gt; US-2 &gt; AC-4.1 A tick is stored"/>',
      '<testcase name="AC-4.2 x"><failure message="AC-4.2 has no test yet">at line 3</failure></testcase>',
      '<testcase name="test_AC_4_3_a_child"><skipped/></testcase>',
      '<testcase name="AC-12.10"><error/></testcase>',
      '<testcase name="something else"/>',
    ),
  ).toEqual({ 'AC-4.1': 'passed', 'AC-4.2': 'failed', 'AC-4.3': 'skipped', 'AC-12.10': 'failed' })
})

test('a failed test outweighs one that passed, and that one outweighs a skipped one', () => {
  const [passed, failed, skipped] = ['', '<failure/>', '<skipped/>'].map(
    content => `<testcase name="AC-1.1">${content}</testcase>`,
  ) as [string, string, string]
  expect(resultsOf(passed, failed, passed)).toEqual({ 'AC-1.1': 'failed' })
  expect(resultsOf(skipped, passed, skipped)).toEqual({ 'AC-1.1': 'passed' })
})

test('suites within suites are read, however many', () => {
  const depth = 2_000
  const xml = `${'<testsuite>'.repeat(depth)}<testcase name="AC-1.1"/>${'</testsuite>'.repeat(depth)}`
  expect([...readTestResults(xml)!]).toEqual([['AC-1.1', 'passed']])
})

test.each(['', 'AC-1.1 passed', '<html></html>', '<testsuite>', '{"AC-1.1":"passed"}'])(
  'isn’t found in %j',
  text => expect(readTestResults(text)).toBeUndefined(),
)

test('no text stops it', () => {
  const part = fc.constantFrom(
    '<testsuite>',
    '</testsuite>',
    '<testcase name="AC-1.1"/>',
    '<!DOCTYPE x [',
    '&lt;',
    ']>',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(part).map(parts => parts.join('')),
  )
  fc.assert(fc.property(text, xml => void readTestResults(xml)))
})

test('an entity is never replaced by others without end', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><testsuite><testcase name="&b;AC-1.1"/></testsuite>`
  const results = readTestResults(bomb)
  expect(results === undefined || results.size <= 1).toBe(true)
})
