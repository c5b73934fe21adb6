import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { schemaOf } from '#domain/field/schema.ts'
import {
  createBlankSpecification,
  visibleForms,
  formOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { readSummary, formValueOf } from './readSummary.ts'
import { summaryFormatOf, wrapperNames } from './summaryFormats.ts'
import { toSummary } from './toSummary.ts'
import { treeTextsOf, toTree } from './tree.ts'
import { createBlankValue, repair } from '#domain/field/value.ts'
import { wordsOf } from '#domain/text/words.ts'

const keys = visibleForms.map(form => form.key)
const valueOf = (module: FormKey, raw: unknown) => formValueOf(module, readSummary(module, raw).entries)

describe('the shapes of a summary', () => {
  const cases: [FormKey, unknown, unknown][] = [
    ['brainDump', { brainDump: 'An idea' }, 'An idea'],
    ['brainDump', { content: 'An idea' }, 'An idea'],
    ['brainDump', { summary: 'An idea' }, 'An idea'],
    ['brainDump', 'An idea', 'An idea'],
    [
      'overview',
      { projectName: 'Shed', corePurpose: 'Lend', primaryGoals: ['a', 'b'], targetAudienceDescription: 'Us' },
      { name: 'Shed', corePurpose: 'Lend', primaryGoals: 'a\nb', targetAudience: 'Us' },
    ],
    [
      'problemStatement',
      { painPoint: 'Idle tools' },
      { painPoint: 'Idle tools', whoExperiences: '', whyImportant: '' },
    ],
    [
      'personas',
      { personas: [{ name: 'Owner', needs: ['Lend', 'Trust'], age: 40 }] },
      [
        {
          id: 'PE-1',
          name: 'Owner',
          characteristics: 'age: 40',
          needsAndGoals: 'Lend\nTrust',
          painPoints: '',
        },
      ],
    ],
    [
      'features',
      {
        features: [
          { name: 'Search', description: 'By name', importance: 'High' },
          { name: 'Share', importance: 'must' },
        ],
      },
      [
        { id: 'FE-1', name: 'Search', description: 'By name', importance: 'High' },
        { id: 'FE-2', name: 'Share', description: '', importance: 'Medium' },
      ],
    ],
    [
      'userStories',
      { userStories: [{ persona: 'owner', goal: 'lend', benefit: 'others build', relatedFeature: 'FE-1' }] },
      [{ id: 'US-1', persona: 'owner', goal: 'lend', benefit: 'others build', relatedFeature: 'FE-1' }],
    ],
    [
      'acceptanceCriteria',
      { acceptanceCriteria: [{ userStory: 'US-1 lend', criteria: ['Shown at once', 'Once only'] }] },
      [{ id: 'AC-1', userStoryId: 'US-1 lend', criteria: ['Shown at once', 'Once only'] }],
    ],
    [
      'dataModels',
      {
        models: [
          {
            name: 'Tool',
            description: 'What is lent',
            fields: ['title', 'price: Number, required', { name: 'since', type: 'Date', required: true }],
          },
          { name: 'Loan', fields: { due: 'Date', returned: 'Boolean' } },
        ],
      },
      [
        {
          id: 'DM-1',
          name: 'Tool',
          description: 'What is lent',
          attributes: [
            { name: 'title', type: 'Text', required: false, example: '' },
            { name: 'price', type: 'Number', required: true, example: '' },
            { name: 'since', type: 'Date', required: true, example: '' },
          ],
          relationships: '',
        },
        {
          id: 'DM-2',
          name: 'Loan',
          description: '',
          attributes: [
            { name: 'due', type: 'Date', required: false, example: '' },
            { name: 'returned', type: 'Boolean', required: false, example: '' },
          ],
          relationships: '',
        },
      ],
    ],
    [
      'technicalRequirements',
      {
        requirements: [
          { category: 'Frontend', requirement: 'React', details: 'with TypeScript' },
          { category: 'Front-end', requirement: 'Vite' },
          { category: 'Third-Party APIs', requirement: 'Stripe' },
          { category: 'Tooling', requirement: 'pnpm' },
        ],
      },
      {
        ...createBlankSpecification().technicalRequirements,
        frontend: 'React – with TypeScript\nVite',
        thirdPartyApis: 'Stripe',
        otherNotes: 'Tooling: pnpm',
      },
    ],
    [
      'nonFunctionalRequirements',
      {
        requirements: [
          { category: 'Platform', requirement: 'Web' },
          { category: 'Platform', requirement: 'iOS' },
          { category: 'Performance', requirement: 'Answers in 300 ms' },
          { category: 'Security', requirement: 'Log all' },
          { category: 'Handles sensitive data', requirement: 'Yes' },
          { category: 'Accessibility', requirement: 'WCAG 2.2' },
          { category: 'Maintenance', requirement: 'Documented' },
        ],
      },
      {
        targetPlatform: 'Web, iOS',
        securityConsiderations: { handlesSensitiveData: true, authRequired: false, other: 'Log all' },
        performanceNotes: 'Answers in 300 ms',
        scalabilityNotes: '',
        usabilityNotes: 'WCAG 2.2\nMaintenance: Documented',
      },
    ],
    [
      'constraints',
      {
        constraints: [
          { type: 'Technology', description: 'PostgreSQL', impact: 'No SQLite' },
          { type: 'Budget', description: '5,000 dollars' },
          { type: 'Regulatory', description: 'GDPR' },
        ],
      },
      {
        mandatoryTechnologies: 'PostgreSQL – impact: No SQLite',
        keyExclusions: '',
        compliance: 'GDPR',
        budgetConstraints: '5,000 dollars',
      },
    ],
    [
      'outOfScope',
      { items: [{ feature: 'Payments', reason: 'neighbours trust' }, 'Chat', { feature: 'Native apps' }] },
      { excludedFeatures: '- Payments: neighbours trust\n- Chat\n- Native apps' },
    ],
    ['outOfScope', ['Chat', '- Payments'], { excludedFeatures: '- Chat\n- Payments' }],
    ['outOfScope', { outOfScope: '- Chat' }, { excludedFeatures: '- Chat' }],
    [
      'glossary',
      { terms: [{ term: 'Shed', definition: 'All tools' }, 'Loan: A tool away'] },
      [
        { id: 'GL-1', term: 'Shed', definition: 'All tools' },
        { id: 'GL-2', term: 'Loan', definition: 'A tool away' },
      ],
    ],
  ]

  test.each(cases)('of %s: %j', (module, raw, expected) => {
    expect(valueOf(module, raw)).toEqual(expected)
    expect(valueOf(module, { success: true, data: raw })).toEqual(expected)
    if (typeof raw === 'object') {
      expect(valueOf(module, JSON.stringify(raw))).toEqual(expected)
      expect(valueOf(module, `\`\`\`json\n${JSON.stringify(raw, null, 2)}\n\`\`\``)).toEqual(expected)
      if (module === 'brainDump') return
      const wordy = readSummary(
        module,
        `Sure! Here it is:\n\`\`\`json\n${JSON.stringify(raw)}\n\`\`\`\nTell me more?`,
      )
      expect(formValueOf(module, wordy.entries)).toEqual(expected)
      expect(wordy.unplaced.join(' ')).toMatch(/^.*Sure! Here it is:\s+Tell me more\?/s)
    }
  })

  test('of the wire: coreFeatures among others', () => {
    const raw = { coreFeatures: [{ name: 'Search' }], glossary: [{ term: 'Shed' }] }
    expect(valueOf('features', raw)).toMatchObject([{ name: 'Search' }])
    expect(readSummary('features', raw).unplaced.join()).toContain('Shed')
  })

  test('keep and report anything without a place', () => {
    const story = readSummary('userStories', {
      userStories: [{ goal: 'lend', priority: 'P0' }],
      note: 'Soon',
    })
    expect(story.unplaced).toEqual(['priority: P0', 'note: Soon'])
    const feature = readSummary('features', [{ name: 'Share', importance: 'must have' }])
    expect(feature.entries[0]!.finds['importance']).toBeUndefined()
    expect(feature.unplaced).toEqual(['Importance: must have'])
    const constraint = readSummary('constraints', { constraints: [{ type: 'Weather', description: 'Rain' }] })
    expect(constraint).toEqual({ entries: [], unplaced: ['Weather: Rain'] })
  })

  test('never write unparsed text into a form', () => {
    for (const module of keys.filter(key => key !== 'brainDump')) {
      for (const text of ['Just words', '{"features": [', '[1, 2', '"a text"', '']) {
        const { entries, unplaced } = readSummary(module, text)
        expect(entries).toEqual([])
        expect(unplaced.flatMap(wordsOf)).toEqual(wordsOf(text))
      }
    }
  })

  test('don’t turn anything else into a list', () => {
    for (const features of [{ name: 'Search' }, 'Search', 7, true, null]) {
      expect(valueOf('features', { features })).toEqual([])
    }
  })

  test('include given, when, then and stories in one text', () => {
    const given: unknown = JSON.parse('{ "given": "a tool", "when": "I lend it", "then": "it is away" }')
    expect(valueOf('acceptanceCriteria', [{ userStory: 'lend', criteria: [given] }])).toMatchObject([
      { criteria: ['given a tool, when I lend it, then it is away'] },
    ])
    expect(valueOf('userStories', ['As an owner, I want to lend a tool, so that it is used.'])).toMatchObject(
      [{ persona: 'owner', goal: 'lend a tool', benefit: 'it is used' }],
    )
  })

  test('keep an id, so that its item can be identified', () => {
    expect(readSummary('features', [{ id: 'FE-7', name: 'Search' }]).entries[0]!.id).toBe('FE-7')
    expect(readSummary('features', [{ id: 'US-7', name: 'Search' }]).entries[0]!.id).toBeUndefined()
  })

  test('read own properties only', () => {
    const forged: unknown = JSON.parse('{ "__proto__": { "name": "a" }, "constructor": { "b": "c" } }')
    const { entries, unplaced } = readSummary('overview', forged)
    expect(entries).toEqual([])
    expect(unplaced).toEqual(['__proto__: name: a', 'constructor: b: c'])
    expect(({} as Record<string, unknown>)['name']).toBeUndefined()
  })
})

describe('the written summary', () => {
  test('is read back unchanged, for each module', () => {
    const full: Specification = {
      ...createBlankSpecification(),
      brainDump: 'Idea',
      overview: { name: 'a', corePurpose: 'b', primaryGoals: 'c\nd', targetAudience: 'e' },
      problemStatement: { painPoint: 'a', whoExperiences: 'b', whyImportant: 'c' },
      personas: [{ id: 'PE-4', name: 'a', characteristics: 'b', needsAndGoals: 'c', painPoints: 'd' }],
      features: [{ id: 'FE-2', name: 'a', description: 'b', importance: 'Low' }],
      userStories: [{ id: 'US-9', persona: 'a', goal: 'b', benefit: 'c', relatedFeature: 'FE-2 a' }],
      acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-9 b', criteria: ['x', 'y'] }],
      dataModels: [
        {
          id: 'DM-1',
          name: 'a',
          description: 'b',
          attributes: [{ name: 'c', type: 'Number', required: true, example: '7' }],
          relationships: 'd',
        },
      ],
      technicalRequirements: {
        frontend: 'a',
        backend: 'b',
        database: 'c',
        mobile: 'd',
        architecture: 'e',
        thirdPartyApis: 'f',
        libraries: 'g',
        otherNotes: 'h',
      },
      nonFunctionalRequirements: {
        targetPlatform: 'a',
        securityConsiderations: { handlesSensitiveData: true, authRequired: true, other: 'b' },
        performanceNotes: 'c',
        scalabilityNotes: 'd',
        usabilityNotes: 'e',
      },
      constraints: {
        mandatoryTechnologies: 'a',
        keyExclusions: 'b',
        compliance: 'c',
        budgetConstraints: 'd',
      },
      outOfScope: { excludedFeatures: '- a: b\n- c' },
      glossary: [{ id: 'GL-3', term: 'a', definition: 'b' }],
    }
    for (const key of keys) {
      const shape = JSON.stringify(toSummary(key, full[key]))
      const { entries, unplaced } = readSummary(key, shape)
      expect(formValueOf(key, entries), key).toEqual(full[key])
      expect(unplaced, key).toEqual([])
      expect(createProposal(key, full[key], entries).changes, key).toEqual([])
    }
  })

  test('uses the names of the public API', () => {
    const blanks = createBlankSpecification()
    const names = keys.map(key => [key, Object.keys(toSummary(key, blanks[key]))[0]])
    expect(Object.fromEntries(names)).toEqual({
      brainDump: 'brainDump',
      overview: 'name',
      problemStatement: 'painPoint',
      personas: 'personas',
      features: 'features',
      userStories: 'userStories',
      acceptanceCriteria: 'acceptanceCriteria',
      dataModels: 'models',
      technicalRequirements: 'requirements',
      nonFunctionalRequirements: 'requirements',
      constraints: 'constraints',
      outOfScope: 'items',
      glossary: 'terms',
    })
  })
})

/** 10,000 for each module with FUZZ_RUNS=10000; FUZZ_SEED repeats a run. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 250)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const timeout = 60_000 + numRuns * 40

describe('any summary', () => {
  test.each(keys)(
    '%s: loses no word, never throws, and leaves the form valid',
    key => {
      const { body } = formOf(key)
      const isValid = schemaOf(body)
      const existing = repair(body, [{ name: 'Search', term: 'Shed' }])
      fc.assert(
        fc.property(summaries(key), fc.boolean(), (raw, isText) => {
          const given = isText
            ? JSON.stringify(raw, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
            : raw
          const { entries, unplaced } = readSummary(key, given)
          const value = formValueOf(key, entries)
          if (key !== 'brainDump') expect(isValid.parse(value)).toEqual(value)
          expect(lost(key, raw, value, unplaced)).toEqual([])
          const { changes } = createProposal(key, existing as never, entries)
          const result = applyProposal(key, existing as never, changes, prefix => `${prefix}-77`)
          expect(isValid.parse(result.value)).toEqual(result.value)
          expect([...result.stale, ...result.refused]).toEqual([])
          expect(applyProposal(key, existing as never, [], () => '').value).toBe(existing)
        }),
        { numRuns, seed },
      )
    },
    timeout,
  )

  test.each(keys)('%s: lists as unplaced anything too long, too many or too deep', key => {
    const long = `${'word '.repeat(sizeLimits.textLength / 4)} last`
    const deep = Array.from({ length: 5_000 }).reduce<unknown>(inner => ({ a: [inner] }), 'bottom')
    const [path = ''] = fieldsOf(key).keys()
    const items = Array.from({ length: sizeLimits.listLength + 3 }, (_, i) => ({
      [path]: `name${i}`,
      more: long.slice(0, 9),
    }))
    for (const raw of [
      { [path]: long },
      [{ [path]: long }],
      items,
      { features: items },
      deep,
      [deep],
      long,
    ]) {
      const { entries, unplaced } = readSummary(key, raw)
      const value = formValueOf(key, entries)
      if (key !== 'brainDump') expect(schemaOf(formOf(key).body).safeParse(value).success).toBe(true)
      expect(lost(key, raw, value, unplaced)).toEqual([])
    }
  })

  test('a proxy, a getter that throws, and a cycle are read as far as possible', () => {
    const circle: Record<string, unknown> = { name: 'Search' }
    circle['self'] = [circle, { circle }]
    const throwing = {
      get name(): string {
        throw new Error('no')
      },
    }
    const proxy = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no')
        },
      },
    )
    for (const key of keys) {
      for (const raw of [circle, throwing, proxy, [circle, throwing, proxy], { [key]: [circle] }]) {
        expect(() => readSummary(key, raw)).not.toThrow()
      }
    }
    expect(valueOf('features', [circle])).toMatchObject([{ name: 'Search' }])
  })
})

/** Returns all names that a summary may use for the fields of a form. */
const fieldNamesIn = (key: FormKey): string[] =>
  [...fieldsOf(key).keys()].flatMap(path => [path, ...summaryFormatOf(key).aliasesOf(path)])

/** Returns the words of the input that are neither in the values, nor in their labels, nor listed as unplaced. */
function lost(key: FormKey, raw: unknown, value: unknown, unplaced: readonly string[]): string[] {
  const labels = [
    JSON.stringify(formOf(key).body),
    JSON.stringify(fieldNamesIn(key)),
    'as a an I want to so that yes no true false required optional',
  ]
  const remainingWords = new Set([...treeTextsOf(toTree(value)), ...unplaced, ...labels].flatMap(wordsOf))
  return treeTextsOf(toTree(raw))
    .flatMap(wordsOf)
    .filter(word => !remainingWords.has(word))
}

/** Generates summaries of a module: in its own shapes and in others', partial, empty, and with arbitrary values. */
function summaries(key: FormKey): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(
    'alpha',
    'beta gamma',
    'Delta',
    'P0',
    'high',
    'High',
    'Text',
    'varchar(9)',
    'x: y',
    '- z',
  )
  const text = fc.oneof(word, fc.string({ unit: 'binary', maxLength: 12 }), fc.lorem({ maxCount: 6 }))
  const json = fc.jsonValue({ maxDepth: 2 })
  const anything = fc.anything({
    maxDepth: 2,
    maxKeys: 3,
    withBigInt: true,
    withNullPrototype: true,
    withSparseArray: true,
  })
  const all = visibleForms.map(form => form.key)
  const own = summaryFormatOf(key)
  const name = fc.oneof(
    fc.constantFrom(...fieldNamesIn(key)),
    fc.constantFrom(...fieldNamesIn(key)),
    fc.constantFrom(...all.flatMap(fieldNamesIn)),
    fc.constantFrom(
      'category',
      'requirement',
      'details',
      'type',
      'description',
      'impact',
      'feature',
      'reason',
      'id',
      '__proto__',
      'notes',
    ),
    fc.constantFrom(...Object.entries(summaryFormatOf('dataModels').rows.aliases).flat(2)),
  )
  const part = fc.oneof(
    { arbitrary: text, weight: 4 },
    fc.boolean(),
    fc.array(text, { maxLength: 3 }),
    json,
    anything,
  )
  const row = fc.dictionary(name, part, { maxKeys: 4 })
  const item = fc.dictionary(
    name,
    fc.oneof({ arbitrary: part, weight: 3 }, fc.array(row, { maxLength: 3 })),
    { maxKeys: 5 },
  )
  const items = fc.array(fc.oneof({ arbitrary: item, weight: 4 }, text, anything), { maxLength: 4 })
  const holder = fc.constantFrom(
    ...own.containerNames,
    ...wrapperNames,
    ...all.flatMap(other => summaryFormatOf(other).containerNames),
  )
  const held = fc.dictionary(holder, fc.oneof(items, item, text, json), { maxKeys: 3 })
  return fc.oneof(
    held,
    items,
    item,
    fc.dictionary(fc.constantFrom(...wrapperNames, key), held, { maxKeys: 2 }),
    fc.oneof(text, anything, fc.constant(createBlankValue(formOf(key).body))),
  )
}
