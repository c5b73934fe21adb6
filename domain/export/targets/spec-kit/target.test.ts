import { describe, expect, test } from 'vitest'
import {
  criteriaOf,
  filesOf,
  handOverOptions,
  headingsOf,
  isInOrder,
  sample,
  specificationsToHandOver,
} from '../handedOver.testing.ts'
import { createBlankSpecification } from '../../../specification/specification.ts'
import { specKit } from './target.ts'

const mandatory = [
  '## User Scenarios & Testing (mandatory)',
  '## Requirements (mandatory)',
  '## Success Criteria (mandatory)',
  '## Assumptions',
]
const parts = ['### Edge Cases', '### Functional Requirements', '### Measurable Outcomes']
const numbersOf = (text: string, prefix: string) =>
  [...text.matchAll(new RegExp(`^- \\*\\*${prefix}-(\\d{3})\\*\\*:(?= |$)`, 'gm'))].map(match =>
    Number(match[1]),
  )

describe('spec.md follows the template of Spec Kit', () => {
  test('for the sample, all templates and 400 random specifications', () => {
    for (const [name, specification] of specificationsToHandOver) {
      const files = filesOf(specKit, specification)
      const spec = files.textOf('/spec.md')!
      const headings = headingsOf(spec)
      const optional = new Set(['## Clarifications', '## Glossary'])
      expect(
        headings.filter(it => it.startsWith('## ') && !optional.has(it)),
        name,
      ).toEqual(mandatory)
      expect(isInOrder(parts, headings), name).toBe(true)
      const stories = headings.filter(it => it.startsWith('### User Story'))
      expect(stories, name).toHaveLength(specification.userStories.length)
      expect(
        stories.filter(it => !/^### User Story \d+ - .+ \(Priority: P[123]\)$/.test(it)),
        name,
      ).toEqual([])
      for (const prefix of ['FR', 'SC']) {
        const numbers = numbersOf(spec, prefix)
        expect(numbers, name).toEqual(numbers.map((_, i) => i + 1))
        expect(numbers.length, name).toBeGreaterThan(0)
      }
      expect(spec.split('[NEEDS CLARIFICATION:').length - 1, name).toBe(3)
      for (const { text } of handOverOptions.openQuestions) expect(files.all, name).toContain(text)
      for (const { id } of criteriaOf(specification)) expect(spec, name).toContain(`(${id})`)
      for (const { id } of specification.features) expect(spec, name).toContain(`(${id}, `)
      expect(files.all, name).not.toMatch(/\bundefined\b|\[object/)
    }
  })
})

test('the other files have the headings of their templates', () => {
  for (const [name, specification] of specificationsToHandOver) {
    const { textOf, paths } = filesOf(specKit, specification)
    const { feature_directory: folder } = JSON.parse(textOf('feature.json')!) as { feature_directory: string }
    expect(folder, name).toMatch(/^specs\/\d{3}-[a-z0-9-]+$/)
    expect(paths, name).toContain(`${folder}/spec.md`)
    const plan = textOf('/plan.md')
    if (plan !== undefined)
      expect(
        headingsOf(plan).filter(it => it.startsWith('## ')),
        name,
      ).toEqual(['## Summary', '## Technical Context', '## Constitution Check', '## Project Structure'])
    const constitution = textOf('/constitution.md')
    if (constitution !== undefined)
      expect(
        headingsOf(constitution).filter(it => it.startsWith('## ')),
        name,
      ).toEqual(['## Core Principles', '## Governance'])
  }
})

test('stories, requirements and outcomes of the sample can be cited', () => {
  const spec = filesOf(specKit, sample).textOf('/spec.md')
  expect(spec).toContain('### User Story 7 - Say by text message that I’ll walk on Thursday (Priority: P2)')
  expect(spec).toContain(
    '2. **Given** no signal, **When** I tick a child and the phone restarts, **Then** the tick',
  )
  expect(spec).toContain('- **FR-001**: System MUST provide “Fill the week” (FE-1, High, US-1): Guides say')
  expect(spec).toContain('- **SC-001**: By Friday 20:00')
  expect(spec).toContain('- **Out of scope**: The way home')
})

test('of an empty specification, says what is missing and makes no file without content', () => {
  const { paths, textOf } = filesOf(specKit, createBlankSpecification(), {
    ...handOverOptions,
    openQuestions: [],
  })
  expect(paths).toEqual(['specs/001-walking-bus/spec.md', '.specify/feature.json'])
  expect(textOf('/spec.md')).toContain('[NEEDS CLARIFICATION: what shows that this is a success]')
  expect(textOf('/spec.md')).toContain('### Functional Requirements\n\n- None stated yet')
})

test('decisions are clarifications, by day', () => {
  const decision = {
    about: 'question',
    key: 'a',
    by: 'user',
    basis: '',
    places: ['features.FE-1.name'],
  } as const
  const { textOf } = filesOf(specKit, {
    ...sample,
    decisions: [
      {
        ...decision,
        places: [],
        state: 'decided',
        question: 'Who?',
        answer: 'Me',
        date: '2026-11-20T10:00:00Z',
      },
      {
        ...decision,
        places: [],
        state: 'assumed',
        question: 'When?',
        answer: 'Soon',
        date: '2026-11-20T10:00:00Z',
      },
    ],
  })
  expect(textOf('/spec.md')).toContain('## Clarifications\n\n### Session 2026-11-20\n\n- Q: Who? → A: Me\n')
  expect(textOf('/spec.md')).toContain('## Assumptions\n\n- **When?** Soon (2026-11-20)\n')
})
