import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml'

/** What the tests of a criterion said when they last ran. */
export type TestResult = 'passed' | 'failed' | 'skipped'

/**
 * Reads a report in JUnit's XML format, which all common test frameworks can write, and returns the result for each
 * criterion whose id is in the name of a test ("AC-4.2 …", `test_AC_4_2_…`). One failed test outweighs all that
 * passed, and one that passed outweighs those that were skipped. Undefined if the text isn't such a report.
 */
export function readTestResults(xml: string): ReadonlyMap<string, TestResult> | undefined {
  const root = parseReport(xml)
  if (root === undefined) return undefined
  const results = new Map<string, TestResult>()
  for (const testCase of testCasesIn(root)) {
    const result = resultOf(testCase)
    for (const id of criteriaNamedBy(testCase)) results.set(id, worseResult(results.get(id), result))
  }
  return results
}

const ranks: Readonly<Record<TestResult, number>> = { skipped: 0, passed: 1, failed: 2 }

/** The result that counts if a criterion has two: one that failed, or else one that passed. */
export const worseResult = (known: TestResult | undefined, result: TestResult): TestResult =>
  known === undefined || ranks[result] > ranks[known] ? result : known

function parseReport(xml: string): XmlElement | undefined {
  try {
    // Reports are often cut together by tools, which leave control characters in messages.
    const { root } = parseXml(xml, { ignoreUndefinedEntities: true })
    return root?.name === 'testsuites' || root?.name === 'testsuite' ? root : undefined
  } catch {
    return undefined
  }
}

/** All test cases, however deep their suites are. Not recursive, because a report can be hostile. */
function* testCasesIn(root: XmlElement): Generator<XmlElement> {
  const open: XmlNode[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!(node instanceof XmlElement)) continue
    if (node.name === 'testcase') yield node
    else for (const child of node.children) open.push(child)
  }
}

function resultOf({ children }: XmlElement): TestResult {
  const names = new Set(children.map(child => (child instanceof XmlElement ? child.name : '')))
  if (names.has('failure') || names.has('error')) return 'failed'
  return names.has('skipped') ? 'skipped' : 'passed'
}

function criteriaNamedBy({ attributes }: XmlElement): ReadonlySet<string> {
  const name = `${attributes['classname'] ?? ''} ${attributes['name'] ?? ''}`
  const ids = [...name.matchAll(/(?<![A-Za-z0-9])AC[-_](\d{1,6})[._](\d{1,6})(?!\d)/g)]
  return new Set(ids.map(([, set, line]) => `AC-${Number(set)}.${Number(line)}`))
}
