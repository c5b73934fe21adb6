import { expect, test } from 'vitest'
import { readTestRun } from './readTestRun.ts'

const report = (path: string, ...cases: string[]) => ({
  path,
  text: `<testsuite>${cases.join('')}</testsuite>`,
})
const passed = '<testcase name="AC-1.1"/>'
const failed = '<testcase name="AC-1.1"><failure/></testcase>'

test.each([
  ['one that failed comes last', [report('a.xml', passed), report('b.xml', failed)]],
  ['one that failed comes first', [report('a.xml', failed), report('b.xml', passed)]],
])('of several files, %s and decides', (_, files) => {
  expect(readTestRun(files)).toEqual({
    results: new Map([['AC-1.1', 'failed']]),
    lock: undefined,
    file: 'a.xml, b.xml',
    unread: [],
  })
})

test('reads the lock beside them, and names what is neither', () => {
  const lock = { path: 'spec.lock', text: '{"kind":"spec-lock","criteria":{"AC-1.1":"sha256:1"}}' }
  const notes = { path: 'notes.txt', text: 'AC-1.1 works' }
  expect(readTestRun([lock, notes, report('a.xml', passed)])).toMatchObject({
    lock: new Map([['AC-1.1', 'sha256:1']]),
    unread: [notes],
  })
  expect(readTestRun([lock, notes])).toBeUndefined()
})

test('of many files, names the first', () => {
  const files = ['1', '2', '3', '4', '5', '6', '7'].map(name => report(name, passed))
  expect(readTestRun(files)?.file).toBe('1, 2, 3, 4, 5 and 2 more')
})
