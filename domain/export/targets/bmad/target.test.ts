import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createBlankSpecification } from '../../../specification/specification.ts'
import {
  criteriaOf,
  filesOf,
  headingsOf,
  isInOrder,
  requirementCountOf,
  sample,
  specificationsToHandOver,
} from '../handedOver.testing.ts'
import { bmad } from './target.ts'

const headings = [
  '## Why',
  '## Capabilities',
  '## Constraints',
  '## Non-goals',
  '## Success signal',
  '## Assumptions',
  '## Open Questions',
]
const partOf = (text: string, heading: string) =>
  new RegExp(`^${heading}\n\n([^]*?)(?=\n## |$(?![^]))`, 'm').exec(text)?.[1] ?? ''

test('SPEC.md keeps the laws of bmad-spec, for the sample, all templates and 400 random specifications', () => {
  for (const [name, specification] of specificationsToHandOver) {
    const files = filesOf(bmad, specification)
    const text = files.textOf('/SPEC.md')!
    const [, frontMatter] = /^---\n([^]*?)\n---\n\n# \S/.exec(text)!
    const { id, companions, sources } = parse(frontMatter!) as Record<string, unknown>
    expect(id, name).toBe('SPEC-walking-bus')
    const folder = '_bmad-output/specs/spec-walking-bus'
    expect(files.paths.toSorted(), name).toEqual(
      ['SPEC.md', ...(companions as string[]), ...(sources as string[])]
        .map(it => `${folder}/${it}`)
        .toSorted(),
    )
    const found = headingsOf(text.replace(/^---\n[^]*?\n---\n/, ''), 2).filter(it => it.startsWith('## '))
    expect(isInOrder(found, headings), name).toBe(true)
    expect(isInOrder(headings.slice(0, 5), found), name).toBe(true)
    const ids = [...text.matchAll(/^- \*\*(CAP-\d+)\*\*$/gm)].map(match => match[1])
    expect(ids, name).toHaveLength(requirementCountOf(specification))
    expect(new Set(ids).size, name).toBe(ids.length)
    for (const label of ['intent', 'success'])
      expect(text.match(new RegExp(`^ {2}- \\*\\*${label}:\\*\\*`, 'gm')) ?? [], name).toHaveLength(
        ids.length,
      )
    for (const heading of headings.slice(2, 5)) expect(partOf(text, heading), name).toMatch(/^- +\S/)
    for (const { id } of criteriaOf(specification)) expect(text, name).toContain(`(${id})`)
    expect(files.all, name).not.toMatch(/\bundefined\b|\[object/)
  }
})

test('a capability has the number of its feature, and is asked about if nothing shows its success', () => {
  const text = filesOf(bmad, {
    ...sample,
    features: sample.features.slice(2),
    acceptanceCriteria: [],
  }).textOf('/SPEC.md')!
  expect(text).toContain('- **CAP-3**\n  - **intent:** **Walk with one list** (FE-3, High)')
  expect(partOf(text, '## Open Questions')).toContain('- What shows that CAP-3 (FE-3) works?')
})

test('criteria are written as the person chooses', () => {
  const options = { name: 'Bus', date: '2026-11-21', generatedOn: 'Nov 21, 2026', openQuestions: [] }
  const written = (notation: 'plain' | 'ears') =>
    filesOf(bmad, sample, { ...options, notation }).textOf('/SPEC.md')
  expect(written('plain')).toContain('- When I try at 7:26, then the app says the walk has started and')
  expect(written('ears')).toContain(
    '- When I try at 7:26, the system shall ensure that the app says the walk',
  )
})

test('an empty specification has a non-goal that asks', () => {
  const { paths, textOf } = filesOf(bmad, createBlankSpecification())
  expect(paths).toHaveLength(1)
  expect(partOf(textOf('/SPEC.md')!, '## Non-goals').trim()).toBe(
    '- None stated: ask before adding what no capability names',
  )
})
