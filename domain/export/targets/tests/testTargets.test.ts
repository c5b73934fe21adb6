import * as fc from 'fast-check'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { arbitrarySpecification } from '../../../field/values.testing.ts'
import { createRealisticSpecification, generatedOn } from '../../document.testing.ts'
import { allCriteriaOf } from '../../featureOutline.ts'
import type { ExportOptions, Target } from '../target.ts'
import { playwright } from './playwright.ts'
import { pytest } from './pytest.ts'
import { vitest } from './vitest.ts'

const options: ExportOptions = {
  name: 'Walking Bus',
  date: '2026-11-21',
  generatedOn,
  notation: 'plain',
  openQuestions: [],
}
const codeOf = (target: Target, specification = createRealisticSpecification()) =>
  target.files(specification, options).filter(({ path }) => path !== 'spec.lock')

/** Runs a file with stand-ins for the framework, and returns each test's name with the error that it throws. */
async function runTests(code: string): Promise<[string, string][]> {
  const found: [string, () => unknown][] = []
  const group = (_: string, body: () => void) => body()
  const define = Object.assign((name: string, body: () => unknown) => void found.push([name, body]), {
    describe: group,
  })
  const assertions = {
    fail(message: string) {
      throw new Error(message)
    },
  }
  // The code is what we are testing.
  // oxlint-disable-next-line no-new-func, no-implied-eval
  const run = new Function('describe', 'test', 'expect', code.replace(/^import .*$/m, ''))
  run(group, define, assertions)
  return Promise.all(
    found.map(async ([name, body]) => {
      try {
        await body()
        return [name, 'passed'] as [string, string]
      } catch (error) {
        return [name, (error as Error).message] as [string, string]
      }
    }),
  )
}

describe.each([vitest, playwright])('tests in TypeScript ($key)', target => {
  test('there is one for each criterion, which fails and says why', async () => {
    const results = (await Promise.all(codeOf(target).map(({ text }) => runTests(text)))).flat()
    const ids = results.map(([name]) => name.split(' ')[0]!)
    expect(ids.toSorted()).toEqual(
      allCriteriaOf(createRealisticSpecification())
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(results.map(([, error]) => error)).toEqual(ids.map(id => `${id} has no test yet`))
  })

  test('they parse, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitrarySpecification, specification => {
        for (const { path, text } of codeOf(target, specification))
          expect(parseSync(path, text).errors).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})

describe('tests in Python', () => {
  // Python reads the control characters from U+007F on as part of a string.
  const string = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-f]{4}))*"/u.source
  const lineForms = new RegExp(
    `^(?:|#.*|import pytest|class Test\\w+:|    ${string}|    def test_\\w+\\(self\\):|        ${string}|        pytest\\.fail\\(${string}\\))$`,
    'u',
  )

  test('each line has one of the few forms that Python reads, whatever the texts are', () => {
    fc.assert(
      fc.property(arbitrarySpecification, specification => {
        for (const { text } of codeOf(pytest, specification))
          for (const line of text.split('\n')) expect(line).toMatch(lineForms)
      }),
      { numRuns: 300 },
    )
  })

  test('there is one for each criterion, named by its id', () => {
    const code = codeOf(pytest)
      .map(({ text }) => text)
      .join('\n')
    for (const { id } of allCriteriaOf(createRealisticSpecification()))
      expect(code).toMatch(new RegExp(`def test_${id.replaceAll(/[-.]/g, '_')}\\w*\\(self\\):\\n.*${id} `))
  })
})
