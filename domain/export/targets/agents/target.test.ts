import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { estimateTokens } from '../../../text/estimateTokens.ts'
import { createBlankSpecification } from '../../../specification/specification.ts'
import {
  criteriaOf,
  filesOf,
  headingsOf,
  isInOrder,
  sample,
  specificationsToHandOver,
} from '../handedOver.testing.ts'
import { agents } from './target.ts'

const headings = ['## Commands', '## Testing', '## Structure', '## Boundaries', '## Where to look']

test('AGENTS.md is short and names only files that exist, for the sample, all templates and 400 random specifications', () => {
  for (const [name, specification] of specificationsToHandOver) {
    const files = filesOf(agents, specification)
    const text = files.textOf('AGENTS.md')!
    expect(estimateTokens(text), name).toBeLessThanOrEqual(1000)
    const found = headingsOf(text, 2).filter(it => it.startsWith('## '))
    expect(isInOrder(found, headings), name).toBe(true)
    expect(isInOrder(['**Always**', '**Ask first**'], text.split('\n')), name).toBe(true)
    const named = [...text.matchAll(/^- `(docs\/spec\/[^`]+)`: /gm)].map(match => match[1]!)
    expect(
      named.filter(path => !files.paths.includes(path)),
      name,
    ).toEqual([])
    for (const { id } of criteriaOf(specification)) expect(files.all, name).toContain(`(${id})`)
    expect(files.all, name).not.toMatch(/\bundefined\b|\[object/)
  }
})

test('AGENTS.md of a specification with very long texts says where they are', () => {
  const long = 'a very long sentence about something else, '.repeat(200)
  const { textOf } = filesOf(agents, {
    ...sample,
    overview: { ...sample.overview, corePurpose: long },
    outOfScope: { excludedFeatures: long },
    features: Array.from({ length: 200 }, (_, i) => ({ ...sample.features[0]!, id: `FE-${i + 1}` })),
  })
  const text = textOf('AGENTS.md')!
  expect(estimateTokens(text)).toBeLessThanOrEqual(1000)
  expect(text).toContain('What it’s for is in `docs/spec/product.md`.')
  expect(text).toContain('- More in `docs/spec/rules.md`')
  expect(text).toContain('- Everything else in `docs/spec/`')
  expect(text).not.toContain('a very long sentence')
})

test('Claude Code imports AGENTS.md, and Cursor’s rules have their three keys', () => {
  const { paths, textOf } = filesOf(agents, createBlankSpecification())
  expect(textOf('CLAUDE.md')).toBe('@AGENTS.md\n')
  const rules = paths.filter(path => path.startsWith('.cursor/rules/'))
  expect(rules.length).toBeGreaterThan(0)
  for (const path of rules) {
    expect(path).toMatch(/\.mdc$/)
    const [, frontMatter] = /^---\n([^]*?)\n---\n\n\S/.exec(textOf(path)!)!
    const rule = parse(frontMatter!) as Record<string, unknown>
    expect(Object.keys(rule)).toEqual(['description', 'globs', 'alwaysApply'])
    expect(rule['alwaysApply']).toBe(rule['globs'] === null)
  }
})

test('a feature of the sample is one file, with its stories and criteria', () => {
  const text = filesOf(agents, sample).textOf('docs/spec/fe-3-walk-with-one-list.md')!
  expect(headingsOf(text)).toEqual([
    '# Walk with one list (FE-3)',
    '## Tick off each child as they join, with gloves on and no signal (US-3)',
    '## Be told what to do when a child isn’t at their stop (US-4)',
  ])
  expect(text).toContain('(AC-4.2)')
  expect(text).not.toContain('US-5')
})
