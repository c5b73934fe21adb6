import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { modules } from '#domain/modules/index.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { isContentKind, sortTargets, sortTargetOf } from './sortTargets.ts'
import { sortText } from './sortText.ts'

const blank = createBlankSpecification()
const text = `# Street Shed

I want an app where neighbours lend each other tools. Nobody knows who has what.

- List a tool with a photo
- Ask for a tool

My brother had a shed once. No payments in the first version.`
/** Where these words are in the text. */
const spanOf = (words: string) => {
  const start = text.indexOf(words)
  return { start, end: start + words.length }
}
const statementOf = (words: string, sorted = sortText(text, blank)) =>
  sorted.statements.find(({ start }) => start === spanOf(words).start)

/** The specification with all changes of a sorted text. */
function applyAll(sorted: ReturnType<typeof sortText>, to: Specification): Specification {
  let last = 0
  let next = to
  for (const { key } of modules) {
    const { value } = applyProposal(
      key,
      next[key],
      sorted.modules[key].proposal.changes,
      prefix => `${prefix}-${++last}`,
    )
    next = { ...next, [key]: value }
  }
  return next
}

test('each statement of a text has one state, in order', () => {
  const { statements } = sortText(text, blank)
  expect(statements.map(({ start }) => start)).toEqual(
    statements.map(({ start }) => start).toSorted((a, b) => a - b),
  )
  expect(statementOf('Street Shed')?.state).toBe('title')
  expect(statementOf('List a tool')).toMatchObject({ state: 'placed', kinds: ['features'] })
  expect(statementOf('No payments')).toMatchObject({ kinds: ['outOfScope.excludedFeatures'] })
})

test('every letter of any text is in a statement, and what is placed is based on by a change', () => {
  const parts = fc.constantFrom(
    'Members can book a court',
    'Nobody knows who has what',
    '## Rules',
    '- Only admins may delete',
    '1. first',
    'Budget is 5,000 dollars.',
    '| a | b |',
    '?',
    '\n',
    'Cool.',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 12 }), parts => {
      const text = parts.join('\n')
      const { statements, modules } = sortText(text, blank)
      const isCovered = (at: number) => statements.some(({ start, end }) => start <= at && at < end)
      for (const { index } of text.matchAll(/\p{L}/gu)) expect(isCovered(index)).toBe(true)
      const evidence = Object.values(modules).flatMap(({ proposal }) =>
        proposal.changes.flatMap(change => change.evidence),
      )
      for (const { start, end, state, kinds } of statements) {
        expect(kinds.length > 0).toBe(state === 'placed')
        if (state === 'placed') expect(evidence.some(it => it.start! < end && start < it.end!)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

describe('what a person decides', () => {
  test.each(sortTargets.map(({ kind }) => kind))('goes to %s, whatever the words are', kind => {
    const { module } = sortTargetOf(kind)!
    const sorted = sortText(text, blank, [{ ...spanOf('My brother had a shed once.'), to: kind }])
    expect(statementOf('My brother', sorted)).toMatchObject({ state: 'placed', kinds: [kind] })
    const { start, end } = spanOf('My brother had a shed once.')
    const change = sorted.modules[module].proposal.changes.find(({ evidence }) =>
      evidence.some(it => it.start! < end && start < it.end!),
    )
    expect(JSON.stringify(change?.value)).toMatch(/brother had a shed once/i)
    expect(change?.mark).toBe('said')
  })

  test('can be that it is set aside or open', () => {
    const span = spanOf('List a tool with a photo')
    for (const [to, state] of [
      ['aside', 'aside'],
      [null, 'undecided'],
    ] as const) {
      const sorted = sortText(text, blank, [{ ...span, to }])
      expect(statementOf('List a tool', sorted)).toMatchObject({ state, kinds: [] })
      expect(JSON.stringify(sorted.modules.features.proposal)).not.toContain('List a tool')
    }
  })

  test('can be where statements begin and end, and no more', () => {
    const [before, after] = [spanOf('List a tool'), spanOf('with a photo')]
    const { statements } = sortText(text, blank, [before, after])
    expect(statements).toEqual(
      expect.arrayContaining([expect.objectContaining(before), expect.objectContaining(after)]),
    )
    const joined = { start: spanOf('My brother').start, end: text.length }
    expect(sortText(text, blank, [joined]).statements.at(-1)).toMatchObject(joined)
  })

  test('goes before a guess from the same words, and keeps its name', () => {
    const text = 'The retired carpenter on the corner has forty tools and keeps them in order.'
    const { modules } = sortText(text, blank, [{ start: 0, end: text.length, to: 'personas' }])
    expect(JSON.stringify(modules.personas.proposal.changes)).toContain('forty tools')
    expect(modules.personas.proposal.changes.every(({ mark }) => mark === 'said')).toBe(true)
  })
})

test('a longer text becomes a short name, with all words in the description', () => {
  const words = 'My brother had a shed once, with a list on the door that everyone forgot to fill in.'
  const { modules } = sortText(words, blank, [{ start: 0, end: words.length, to: 'glossary' }])
  expect(modules.glossary.proposal.changes[0]?.value).toEqual({
    term: 'My brother had a shed once, with a list …',
    definition: words.slice(0, -1),
  })
})

test('what is applied is present, and not proposed again', () => {
  const before = sortText(text, blank)
  const after = applyAll(before, blank)
  const again = sortText(text, after)
  const features = before.modules.features.proposal.changes
  expect(features.length).toBeGreaterThan(1)
  expect(again.modules.features.proposal.changes).toEqual([])
  expect(again.modules.features.present.map(({ item }) => item)).toEqual(after.features.map(({ id }) => id))
  expect(again.modules.overview.present).toContainEqual(
    expect.objectContaining({ item: null, path: 'corePurpose' }),
  )
  expect(again.statements).toEqual(before.statements)
})

describe('applied statements', () => {
  const stored = (places: readonly string[]): StoredStatement => ({
    text: 'List a tool with a photo',
    source: 'brainDump',
    state: 'placed',
    kind: 'features',
    isDecided: false,
    places: [...places],
  })
  const withFeature: Specification = {
    ...blank,
    features: [{ id: 'FE-4', name: 'Tool listing', description: '', importance: 'High' }],
    statements: [stored(['features.FE-4.name'])],
  }
  const proposed = (specification: Specification, decisions: Parameters<typeof sortText>[2] = []) =>
    JSON.stringify(sortText(text, specification, decisions).modules.features.proposal)

  test('stay present under the name that the person gave them', () => {
    expect(proposed(withFeature)).not.toContain('List a tool')
    expect(sortText(text, withFeature).modules.features.present).toContainEqual({
      item: 'FE-4',
      path: null,
      evidence: [
        { quote: 'List a tool with a photo', source: 'brainDump', ...spanOf('List a tool with a photo') },
      ],
    })
  })

  test('are proposed again once their card is gone, or if they are given to another place', () => {
    expect(proposed({ ...withFeature, features: [] })).toContain('List a tool')
    const moved = [{ ...spanOf('List a tool with a photo'), to: 'glossary' }]
    const { glossary } = sortText(text, withFeature, moved).modules
    expect(JSON.stringify(glossary.proposal)).toContain('List a tool')
  })

  test('may be in a box that no words could fill', () => {
    const decision = {
      ...spanOf('Nobody knows'),
      to: 'nonFunctionalRequirements.securityConsiderations.authRequired',
    }
    const { modules } = sortText(text, blank, [decision])
    expect(modules.nonFunctionalRequirements.proposal.changes).toEqual([])
  })
})

test.each([
  ['features', true],
  ['features.importance', true],
  ['overview.corePurpose', true],
  ['nonFunctionalRequirements.securityConsiderations.other', true],
  ['overview', false],
  ['overview.nothing', false],
  ['brainDump', false],
  ['toString', false],
])('%s is a kind of content: %s', (kind, is) => expect(isContentKind(kind)).toBe(is))

test('an undecided statement comes with the likeliest places, each in another module', () => {
  const { statements } = sortText('My brother had a shed once. Maybe something with maps?', blank)
  const open = statements.filter(({ state }) => state === 'undecided')
  expect(open.length).toBeGreaterThan(0)
  for (const { suggestions } of open) {
    const modules = suggestions.map(kind => kind.split('.')[0])
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.length).toBeLessThan(4)
    expect(new Set(modules).size).toBe(modules.length)
    for (const kind of suggestions) expect(kind === 'aside' || sortTargetOf(kind)).toBeTruthy()
  }
})
