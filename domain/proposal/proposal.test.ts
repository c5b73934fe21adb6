import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyProposal } from './applyProposal.ts'
import type { ExtractedItem, Confidence } from '../reading/extraction.ts'
import { fieldsOf } from '../field/fieldPaths.ts'
import { sizeLimits } from '../specification/project.ts'
import { createProposal, type ProposedChange } from './proposal.ts'
import { schemaOf } from '../field/schema.ts'
import {
  createBlankSpecification,
  forms,
  formOf,
  itemListOf,
  type FormKey,
} from '../specification/specification.ts'
import { createBlankValue, repair } from '../field/value.ts'

const evidence = [{ quote: 'in these words', source: 'message 1' }]
const entry = (values: Record<string, unknown>, mark: Confidence = 'said', id?: string): ExtractedItem => ({
  ...(id === undefined ? {} : { id }),
  finds: Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { value, evidence, mark }] as const),
  ),
})
const blankOf = createBlankSpecification()
let last = 100
const newId = (prefix: string) => `${prefix}-${++last}`
const feature = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  description: '',
  importance: 'Medium' as const,
  ...more,
})

/** The form's value after all changes have been accepted. */
const applied = (key: FormKey, value: unknown, entries: readonly ExtractedItem[]) =>
  applyProposal(key, value as never, createProposal(key, value as never, entries).changes, newId)
    .value as never

describe('a proposal', () => {
  test('fills a blank field, with the quote and both the old and the new value', () => {
    const { changes, removals } = createProposal('problemStatement', blankOf.problemStatement, [
      entry({ painPoint: 'Tools stand idle' }),
    ])
    expect(changes).toEqual([
      {
        key: 'painPoint',
        op: 'set',
        item: null,
        path: 'painPoint',
        value: 'Tools stand idle',
        base: '',
        evidence,
        mark: 'said',
      },
    ])
    expect(removals).toEqual([])
  })

  test('reaches into groups and flags', () => {
    const value = applied('nonFunctionalRequirements', blankOf.nonFunctionalRequirements, [
      entry({ 'securityConsiderations.authRequired': true, 'securityConsiderations.other': 'Log all' }),
    ])
    expect(value).toEqual({
      ...blankOf.nonFunctionalRequirements,
      securityConsiderations: { handlesSensitiveData: false, authRequired: true, other: 'Log all' },
    })
  })

  test('adds a card with the evidence of each field, and numbers it only when applied', () => {
    const { changes } = createProposal(
      'features',
      [feature('FE-1', 'Search')],
      [{ finds: { ...entry({ name: 'Share' }).finds, ...entry({ importance: 'Low' }, 'guessed').finds } }],
    )
    expect(changes).toEqual([
      {
        key: '+1',
        op: 'add',
        item: null,
        path: null,
        value: { name: 'Share', description: '', importance: 'Low' },
        base: null,
        evidence,
        mark: 'said',
        parts: { name: { evidence, mark: 'said' }, importance: { evidence, mark: 'guessed' } },
      },
    ])
    const { value } = applyProposal('features', [feature('FE-1', 'Search')], changes, () => 'FE-7')
    expect(value).toEqual([feature('FE-1', 'Search'), feature('FE-7', 'Share', { importance: 'Low' })])
  })

  test.each([
    ['features', 'name', 'Search recipes', 'search  RECIPE'],
    ['personas', 'name', 'Busy parent', 'busy parents'],
    ['personas', 'name', 'End-users', 'end user'],
    ['dataModels', 'name', 'OrderItem', 'order items'],
    ['dataModels', 'name', 'Category', 'categories'],
    ['glossary', 'term', 'Pantry', '"pantry"'],
    ['userStories', 'goal', 'find a recipe', 'Find a recipe.'],
    ['acceptanceCriteria', 'userStoryId', 'US-3 find a recipe', 'find a recipe'],
    ['acceptanceCriteria', 'userStoryId', 'find a recipe', 'US-3: find a recipe'],
    [
      'acceptanceCriteria',
      'userStoryId',
      'US-3 find a recipe',
      'As a cook, I want to find a recipe, so that I eat',
    ],
  ] as const)('matches items of %s by %s: %j is %j', (key, field, existing, incoming) => {
    const list = itemListOf(key)!
    const other = Object.keys(list.fields).find(name => name !== field && list.fields[name]!.kind === 'text')
    const value = repair(list, [{ [field]: existing }])
    const more = other === undefined ? { criteria: ['Only if'] } : { [other]: 'More' }
    const { changes, removals } = createProposal(key, value as never, [entry({ [field]: incoming, ...more })])
    expect(removals).toEqual([])
    expect(changes.map(change => [change.op, change.item, change.path])).toEqual([
      ['set', `${list.prefix}-1`, Object.keys(more)[0]],
    ])
  })

  test('treats a story with another persona as a different story, and one without a persona as the same', () => {
    const stories = repair(formOf('userStories').body, [{ persona: 'Owner', goal: 'sign in' }]) as never
    const opsFor = (incoming: Record<string, string>) =>
      createProposal('userStories', stories, [
        entry({ goal: 'sign in', benefit: 'I see my tools', ...incoming }),
      ]).changes.map(change => change.op)
    expect(opsFor({ persona: 'owners' })).toEqual(['set'])
    expect(opsFor({})).toEqual(['set'])
    expect(opsFor({ persona: 'Guest' })).toEqual(['add'])
  })

  test('matches an item by its id first, and may then rename it', () => {
    const items = [feature('FE-1', 'Search'), feature('FE-2', 'Share')]
    const { changes } = createProposal('features', items, [entry({ name: 'Lend' }, 'said', 'FE-2')])
    expect(changes).toMatchObject([
      { op: 'update', item: 'FE-2', path: 'name', base: 'Share', value: 'Lend' },
    ])
  })

  test('has the reason of a suggestion, which replaces nothing', () => {
    const suggested = (finds: Record<string, unknown>): ExtractedItem => ({
      finds: Object.fromEntries(
        Object.entries(finds).map(([path, value]) => [
          path,
          { value, evidence: [], mark: 'template', reason: 'Things get lost.' },
        ]),
      ),
    })
    const items = [feature('FE-1', 'Search', { description: 'By name' })]
    const { changes } = createProposal('features', items, [
      suggested({ name: 'Report a loss' }),
      suggested({ name: 'Search', description: 'By place', importance: 'High' }),
    ])
    expect(changes).toMatchObject([
      { op: 'add', mark: 'template', reason: 'Things get lost.' },
      { op: 'update', path: 'description', value: 'By name\nBy place', reason: 'Things get lost.' },
    ])
    const { overview } = createBlankSpecification()
    const filled = { ...overview, name: 'Shed' }
    const fields = suggested({ name: 'Barn', primaryGoals: 'Forty households' })
    expect(createProposal('overview', filled, [fields]).changes).toMatchObject([
      { path: 'primaryGoals', mark: 'template', reason: 'Things get lost.' },
    ])
    const [said] = createProposal('features', [], [entry({ name: 'Search' })]).changes
    expect(said).not.toHaveProperty('reason')
  })

  test('treats an item mentioned twice as one', () => {
    const { changes } = createProposal(
      'features',
      [],
      [entry({ name: 'Search' }), entry({ name: 'searches', description: 'By name' })],
    )
    expect(changes.map(change => change.value)).toEqual([
      { name: 'Search', description: 'By name', importance: 'Medium' },
    ])
  })

  test('extends prose, with the new text alone as the alternative; replaces a line, with both as the alternative', () => {
    const technical = { ...blankOf.technicalRequirements, frontend: 'React' }
    expect(
      createProposal('technicalRequirements', technical, [entry({ frontend: 'Tailwind' })]).changes,
    ).toMatchObject([{ op: 'update', value: 'React\nTailwind', other: 'Tailwind', base: 'React' }])
    const nfr = { ...blankOf.nonFunctionalRequirements, targetPlatform: 'Web' }
    expect(
      createProposal('nonFunctionalRequirements', nfr, [entry({ targetPlatform: 'iOS' })]).changes,
    ).toMatchObject([{ op: 'update', value: 'iOS', other: 'Web, iOS', base: 'Web' }])
  })

  test('adds only lines that are new', () => {
    const scope = { excludedFeatures: '- Payments\n- Native apps' }
    expect(applied('outOfScope', scope, [entry({ excludedFeatures: '- native app\n- Chat' })])).toEqual({
      excludedFeatures: '- Payments\n- Native apps\n- Chat',
    })
    const sets = repair(formOf('acceptanceCriteria').body, [
      { userStoryId: 'US-1', criteria: ['A', ' ', 'B'] },
    ])
    expect(
      applied('acceptanceCriteria', sets, [entry({ userStoryId: 'US-1', criteria: ['b.', 'C'] })]),
    ).toEqual([{ id: 'AC-1', userStoryId: 'US-1', criteria: ['A', 'B', 'C'] }])
  })

  test('updates attributes by name and adds the others', () => {
    const models = repair(formOf('dataModels').body, [
      {
        name: 'Order',
        attributes: [
          { name: 'id', type: 'Number', required: true, example: '1' },
          { name: 'total', type: 'Text' },
        ],
      },
    ])
    const attributes = [
      { name: 'Total', type: 'Number' },
      { name: 'placed at', type: 'Date' },
      { name: 'ID' },
    ]
    expect(applied('dataModels', models, [entry({ name: 'orders', attributes })])).toMatchObject([
      {
        name: 'Order',
        attributes: [
          { name: 'id', type: 'Number', required: true, example: '1' },
          { name: 'total', type: 'Number', required: false },
          { name: 'placed at', type: 'Date' },
        ],
      },
    ])
  })

  test('is empty if there is no new information', () => {
    const items = [feature('FE-1', 'Search', { description: 'Finds recipes by name', importance: 'High' })]
    const again = entry({ name: 'SEARCH', description: 'recipes by name', importance: 'High' })
    expect(createProposal('features', items, [again]).changes).toEqual([])
    expect(createProposal('features', items, []).changes).toEqual([])
    expect(createProposal('features', [], [entry({ name: ' ', description: '' })]).changes).toEqual([])
  })

  test('treats a word as new if it only occurs inside another word', () => {
    const problem = { ...blankOf.problemStatement, painPoint: 'Scarfs get lost' }
    expect(createProposal('problemStatement', problem, [entry({ painPoint: 'Car' })]).changes).toHaveLength(1)
  })

  test('never replaces a chosen value with an inferred one', () => {
    const items = [feature('FE-1', 'Search', { importance: 'High' })]
    const low = { name: 'Search', importance: 'Low' }
    expect(createProposal('features', items, [entry(low, 'guessed')]).changes).toEqual([])
    expect(createProposal('features', items, [entry(low)]).changes).toHaveLength(1)
  })

  test('contains removals, item by item, only for replacing everything', () => {
    const items = [feature('FE-1', 'Search'), feature('FE-2', 'Share'), feature('FE-3', 'Lend')]
    const { changes, removals } = createProposal('features', items, [
      entry({ name: 'Share', importance: 'Low' }),
    ])
    expect(removals.map(change => change.item)).toEqual(['FE-1', 'FE-3'])
    const edited = items.with(0, feature('FE-1', 'Search well'))
    const result = applyProposal('features', edited, [...changes, ...removals], newId)
    expect(result.value.map(item => [item.id, item.importance])).toEqual([
      ['FE-1', 'Medium'],
      ['FE-2', 'Low'],
    ])
    expect(result.stale.map(change => change.item)).toEqual(['FE-1'])
    const problem = { painPoint: 'a', whoExperiences: 'b', whyImportant: '' }
    const proposal = createProposal('problemStatement', problem, [entry({ painPoint: 'c' })])
    expect(applyProposal('problemStatement', problem, proposal.removals, newId).value).toEqual({
      ...problem,
      whoExperiences: '',
    })
  })
})

describe('what the person took away', () => {
  const form = [feature('FE-1', 'Search'), feature('FE-2', 'Export')]

  test('is proposed to be removed if it is in the form', () => {
    const { changes, removals } = createProposal('features', form as never, [
      { id: 'FE-2', finds: {}, removed: 'Export' },
    ])
    expect(changes).toMatchObject([{ op: 'remove', item: 'FE-2', mark: 'said' }])
    expect(removals.map(it => it.item)).toEqual(['FE-1'])
    expect(applyProposal('features', form as never, changes, newId).value).toMatchObject([{ name: 'Search' }])
  })

  test('changes nothing if it is only a note about the brain dump', () => {
    expect(createProposal('features', form as never, [{ finds: {}, removed: 'Search' }]).changes).toEqual([])
  })
})

describe('applying a proposal', () => {
  const items = [feature('FE-1', 'Search'), feature('FE-2', 'Share')]
  const { changes } = createProposal('features', items, [
    entry({ name: 'Search', description: 'By name' }),
    entry({ name: 'Share', description: 'By link' }),
    entry({ name: 'Lend' }),
  ])

  test('makes the accepted changes and keeps all other parts as the same objects', () => {
    const result = applyProposal('features', items, changes.slice(0, 1), newId)
    expect(result.value[0]).toEqual(feature('FE-1', 'Search', { description: 'By name' }))
    expect(result.value[1]).toBe(items[1])
    expect(applyProposal('features', items, [], newId).value).toBe(items)
    const { body } = formOf('nonFunctionalRequirements')
    const nfr = createBlankValue(body) as never as typeof blankOf.nonFunctionalRequirements
    const platform = createProposal('nonFunctionalRequirements', nfr, [entry({ targetPlatform: 'Web' })])
    const after = applyProposal('nonFunctionalRequirements', nfr, platform.changes, newId).value
    expect(after.securityConsiderations).toBe(nfr.securityConsiderations)
  })

  test('uses values as edited in the review', () => {
    const edited = changes.slice(0, 1).map(change => ({ ...change, value: 'By ingredient' }))
    expect(applyProposal('features', items, edited, newId).value[0]!.description).toBe('By ingredient')
  })

  test('twice changes nothing more', () => {
    const once = applyProposal('features', items, changes.slice(0, 2), newId)
    const twice = applyProposal('features', once.value, changes.slice(0, 2), newId)
    expect(twice.value).toBe(once.value)
    expect(twice.applied).toHaveLength(2)
    const added = applyProposal('features', once.value, changes.slice(2), newId)
    const again = applyProposal('features', added.value, changes.slice(2), newId)
    expect(again.value).toBe(added.value)
    expect(again.stale).toHaveLength(1)
  })

  test('skips and reports values edited or deleted since, unless it may overwrite', () => {
    const since = [feature('FE-1', 'Search', { description: 'My own words' })]
    const result = applyProposal('features', since, changes, newId)
    expect(result.value.slice(0, 1)).toEqual(since)
    expect(result.stale).toEqual(changes.slice(0, 2))
    expect(result.applied).toEqual(changes.slice(2))
    const anyway = applyProposal('features', since, changes, newId, { overwrite: true })
    expect(anyway.value[0]!.description).toBe('By name')
    expect(anyway.stale).toEqual(changes.slice(1, 2))
  })

  test('never uses an id twice, whatever it is given', () => {
    const card = changes.slice(2)
    for (const id of ['FE-1', 'FE-0', '', 'US-3']) {
      const ids = applyProposal('features', items, card, () => id).value.map(item => item.id)
      expect(ids).toEqual(['FE-1', 'FE-2', 'FE-3'])
    }
  })

  test('refuses values that the server would refuse, and keeps the rest', () => {
    const long = [{ ...changes[0]!, value: 'a'.repeat(sizeLimits.textLength + 1) }]
    const result = applyProposal('features', items, [...long, changes[1]!], newId)
    expect(result.refused).toEqual(long)
    expect(result.applied).toEqual([changes[1]])
    const full = Array.from({ length: sizeLimits.listLength }, (_, i) => feature(`FE-${i + 1}`, `Name ${i}`))
    expect(applyProposal('features', full, changes.slice(2), newId).refused).toHaveLength(1)
  })
})

describe('any proposal', () => {
  const numRuns = Math.ceil(Number(process.env['FUZZ_RUNS'] ?? 2_600) / 13)
  const anything = fc.anything({ maxDepth: 2, maxKeys: 3, withNullPrototype: true, withSparseArray: true })

  test.each(forms.map(form => form.key))('%s stays valid, and only accepted changes are made', key => {
    const fields = fieldsOf(key)
    const paths = fc.constantFrom(...fields.keys(), 'nothing', '__proto__', 'a.b', '')
    const texts = fc.constantFrom('Search', 'search', 'searches', 'Share it', '', ' ', 'US-1 Search')
    const value = fc.oneof(texts, fc.array(texts), anything)
    const find = fc.record({
      value,
      evidence: fc.constant(evidence),
      mark: fc.constantFrom<Confidence>('said', 'guessed', 'template'),
    })
    const entries = fc.array(fc.record({ finds: fc.dictionary(paths, find) }), { maxLength: 4 })
    const existing = fc.oneof(
      texts,
      fc.array(fc.dictionary(paths, value), { maxLength: 4 }),
      fc.dictionary(paths, value),
    )
    const { body } = formOf(key)
    const isValid = schemaOf(body)
    fc.assert(
      fc.property(existing, entries, fc.array(anything), fc.nat(), (raw, entries, forged, pick) => {
        const value = repair(body, raw)
        const { changes, removals } = createProposal(key, value as never, entries)
        const all = [...changes, ...removals]
        expect(new Set(all.map(change => change.key)).size).toBe(all.length)
        const accepted = changes.filter((_, i) => (pick >> (i % 30)) % 2 === 1)
        const result = applyProposal(key, value as never, accepted, newId)
        expect(isValid.parse(result.value)).toEqual(result.value)
        expect(result.applied).toEqual(accepted)
        expectNothingElseChanged(key, value, result.value, accepted)
        const wild = all.map((change, i) => ({ ...change, value: forged[i] }))
        const mixed = applyProposal(key, result.value as never, wild as ProposedChange[], newId, {
          overwrite: true,
        })
        expect(isValid.parse(mixed.value)).toEqual(mixed.value)
      }),
      { numRuns },
    )
  })
})

function expectNothingElseChanged(
  key: FormKey,
  before: unknown,
  after: unknown,
  accepted: readonly ProposedChange[],
) {
  if (accepted.length === 0) expect(after).toBe(before)
  if (itemListOf(key) !== undefined) {
    const touched = new Set(accepted.map(change => change.item))
    const items = before as { id: string }[]
    for (const [i, item] of items.entries()) {
      const now = (after as { id: string }[])[i]!
      if (touched.has(item.id)) expect(now.id).toBe(item.id)
      else expect(now).toBe(item)
    }
    const added = accepted.filter(change => change.op === 'add').length
    expect((after as unknown[]).length).toBe(items.length + added)
  } else {
    const touched = new Set(accepted.map(change => change.path))
    for (const [path] of fieldsOf(key)) {
      if (touched.has(path) || path === '') continue
      const at = (value: unknown) =>
        path.split('.').reduce((it, name) => (it as Record<string, unknown>)[name], value)
      expect(at(after)).toBe(at(before))
    }
  }
}
