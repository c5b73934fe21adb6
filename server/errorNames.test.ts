import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = globSync('{domain,contract,server,web}/**/*.ts', { cwd: root }).filter(
  file => !/\.test(?:ing)?\.ts$/.test(file) && !file.endsWith('commonPasswords.ts'),
)
const errorClasses = sources.flatMap(file => {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/^(?:export )?class (\w+)[^\n]* extends Error \{\n([^]*?)^\}/gm)].map(
    ([, className, body]) => ({ className: className!, body: body! }),
  )
})

// A log line and a stack trace show the name: it has to lead to the class.
describe('an error has the name of its class', () => {
  it.each(errorClasses)('$className', ({ className, body }) => {
    expect(/\bname = '(\w+)'/.exec(body)?.[1]).toBe(className)
  })
})

it('finds the classes', () => {
  expect(errorClasses.map(({ className }) => className)).toEqual(
    expect.arrayContaining(['HttpError', 'MigrationError', 'ApiError']),
  )
})
