import { expect, test } from 'vitest'
import { parseEars } from '../../../checks/ears.ts'
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
import { kiro } from './target.ts'

const headings = [
  '# Requirements Document',
  '## Introduction',
  '## Boundary Context',
  '## Requirements',
  '## Non-Functional Requirements',
]

test('requirements.md has cc-sdd’s headings and numbers, for the sample, all templates and 400 random specifications', () => {
  for (const [name, specification] of specificationsToHandOver) {
    const files = filesOf(kiro, specification)
    const text = files.textOf('/requirements.md')!
    const found = headingsOf(text)
    const upToTwo = found.filter(it => !it.startsWith('### '))
    expect(isInOrder(upToTwo, headings), name).toBe(true)
    expect(isInOrder(['# Requirements Document', '## Introduction', '## Requirements'], upToTwo), name).toBe(
      true,
    )
    const numbers = found.flatMap(it => /^### Requirement (\d+): +\S/.exec(it)?.[1] ?? [])
    expect(numbers, name).toEqual(
      Array.from({ length: requirementCountOf(specification) }, (_, i) => String(i + 1)),
    )
    for (const { id } of criteriaOf(specification)) expect(text, name).toContain(` (${id})`)
    for (const { id } of specification.userStories) expect(text, name).toContain(`(${id})`)
    expect(files.all, name).not.toMatch(/\bundefined\b|\[object/)
  }
})

test('criteria of the sample, all templates and people’s texts are sentences in EARS', () => {
  for (const [name, specification] of specificationsToHandOver.filter(
    ([name]) => !name.startsWith('random'),
  )) {
    const lines = filesOf(kiro, specification).textOf('/requirements.md')!.split('\n')
    for (const { id } of criteriaOf(specification)) {
      const sentence = lines.find(line => /^\d+\. /.test(line) && line.endsWith(` (${id})`))
      expect(
        parseEars(sentence!.replace(/^\d+\. /, '').replace(` (${id})`, '')),
        `${name} ${id}`,
      ).toBeDefined()
    }
  }
})

test('the spec waits for the approval of its requirements', () => {
  const spec = JSON.parse(filesOf(kiro, sample).textOf('spec.json')!) as Record<string, unknown>
  expect(spec).toMatchObject({
    feature_name: 'walking-bus',
    phase: 'requirements-generated',
    approvals: { requirements: { generated: true, approved: false }, tasks: { generated: false } },
  })
})

test('the steering files have the headings of their templates', () => {
  const { textOf } = filesOf(kiro, sample)
  expect(headingsOf(textOf('/product.md')!, 2)).toEqual([
    '# Product Overview',
    '## Core Capabilities',
    '## Target Use Cases',
    '## Value Proposition',
    '## Glossary',
  ])
  expect(headingsOf(textOf('/tech.md')!, 2)).toEqual([
    '# Technology Stack',
    '## Architecture',
    '## Core Technologies',
    '## Key Libraries',
    '## Key Technical Decisions',
  ])
})

test('an empty specification makes no design, no notes and no list of technologies', () => {
  expect(filesOf(kiro, createBlankSpecification()).paths).toEqual([
    '.kiro/specs/walking-bus/requirements.md',
    '.kiro/specs/walking-bus/spec.json',
    '.kiro/steering/product.md',
  ])
})
