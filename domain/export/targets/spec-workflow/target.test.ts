import { compile } from '@mdx-js/mdx'
import { expect, test } from 'vitest'
import {
  criteriaOf,
  filesOf,
  handOverOptions,
  headingsOf,
  requirementCountOf,
  specificationsToHandOver,
} from '../handedOver.testing.ts'
import { specWorkflow } from './target.ts'
import { toMdx } from './toMdx.ts'

test('requirements.md has the template’s headings, for the sample, all templates and 400 random specifications', () => {
  for (const [name, specification] of specificationsToHandOver) {
    const files = filesOf(specWorkflow, specification)
    const text = files.textOf('/requirements.md')!
    const found = headingsOf(text)
    expect(
      found.filter(it => !it.startsWith('### ') && it !== '## Data Models'),
      name,
    ).toEqual([
      '# Requirements Document',
      '## Introduction',
      '## Alignment with Product Vision',
      '## Requirements',
      '## Non-Functional Requirements',
    ])
    expect(
      found.filter(it => /^### Requirement \d+: +\S/.test(it)),
      name,
    ).toHaveLength(requirementCountOf(specification))
    for (const { id } of criteriaOf(specification)) expect(text, name).toContain(` (${id})`)
    expect(files.all, name).not.toMatch(/\bundefined\b|\[object/)
  }
})

test('the tool’s own compiler accepts every file as MDX', async () => {
  const notMdx: string[] = []
  for (const [name, specification] of specificationsToHandOver.slice(0, 100))
    for (const { path, text } of specWorkflow.files(specification, handOverOptions))
      await compile(text, { format: 'mdx' }).catch((error: unknown) => {
        notMdx.push(`${name}, ${path}: ${String(error)}`)
      })
  expect(notMdx).toEqual([])
})

test.each([
  'import the list of last year',
  'export all data\nexport {a}',
  'fewer than <5 % of {all}',
  '<b>bold</b> and \\<i>',
  '`a < b` and `{c}`',
  'a\n\n```js\nif (a < b) { c }\n```\n{d}',
  '- a list\n\n  ```\n  <x>\n  ```\n- {e}',
  '<https://example.org> <!-- a comment -->',
])('%j is made MDX', async markdown => {
  await expect(compile(toMdx(markdown), { format: 'mdx' })).resolves.toBeDefined()
})
