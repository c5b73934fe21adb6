import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visibleForms } from '../specification/specification.ts'

const root = join(import.meta.dirname, '../..')

/** The optional files of the modules' folders, and the file that collects each of them. */
const collections = {
  reader: 'domain/reading/readers.ts',
  summary: 'domain/reading/summary/summaryFormats.ts',
  questions: 'domain/mentor/dialogue/questions.ts',
  rubric: 'domain/mentor/rubrics.ts',
  identity: 'domain/specification/itemIdentity.ts',
  checks: 'domain/checks/moduleChecks.ts',
  wire: 'contract/wire.ts',
}

test('every module has a folder with its definition and its Markdown', () => {
  for (const { key } of visibleForms)
    for (const name of ['definition', 'markdown'])
      expect(globSync(`domain/modules/${key}/${name}.ts`, { cwd: root }), `${key}/${name}.ts`).toHaveLength(1)
})

test.each(Object.entries(collections))('every %s.ts is collected in %s', (name, collection) => {
  const text = readFileSync(join(root, collection), 'utf8')
  const files = globSync(`domain/modules/*/${name}.ts`, { cwd: root })
  expect(files.length).toBeGreaterThan(1)
  // The brain dump isn't a module, and its questions have a type of their own.
  for (const file of files.filter(file => file !== 'domain/modules/brainDump/questions.ts'))
    expect(text).toContain(file.replace('domain/', '').replaceAll('\\', '/'))
})

test('no definition loads what only some parts of the product need', () => {
  for (const file of globSync('domain/modules/*/{definition,markdown}.ts', { cwd: root }))
    expect(readFileSync(join(root, file), 'utf8'), file).not.toMatch(
      new RegExp(`from '[^']*/(?:${Object.keys(collections).join('|')})\\.ts'`),
    )
})
