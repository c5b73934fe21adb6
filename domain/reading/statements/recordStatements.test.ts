import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOfField } from '#domain/field/address.ts'
import { schemaOf } from '#domain/field/schema.ts'
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import { createProposal } from '#domain/proposal/proposal.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { statements as form, type StoredStatement } from '#domain/modules/statements/definition.ts'
import { modules } from '#domain/modules/index.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { draftText, type Decision } from '../draft/draftText.ts'
import { addSources } from './addSources.ts'
import { anchorStatements } from './anchorStatements.ts'
import { currentStateOf, sourcesOf } from './currentStateOf.ts'
import { decisionsOf } from './decisionsOf.ts'
import { recordStatements, type UsedEvidence } from './recordStatements.ts'
import { hazardousTexts } from './statements.testing.ts'

const words = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Reads a text, accepts everything that is proposed, and records it. */
function sort(text: string, specification: Specification, decided: readonly Decision[] = []) {
  const { statements: stored } = specification
  const earlier = decisionsOf(anchorStatements(text, stored), specification).filter(
    ({ start, end }) => !decided.some(it => it.start < end && start < it.end),
  )
  const { statements, items } = draftText(text, 'brainDump', [...earlier, ...decided])
  const used: UsedEvidence[] = []
  let last = 0
  let next: Specification = { ...specification, brainDump: text }
  for (const { key } of modules) {
    const { changes } = createProposal<typeof key>(key, next[key], items[key] ?? [])
    const result = applyProposal<typeof key>(key, next[key], changes, prefix => `${prefix}-${++last}`)
    next = { ...next, [key]: result.value }
    used.push(...result.used)
  }
  return { ...next, statements: recordStatements({ text, statements, decided, used, stored }) }
}

const blank = createBlankSpecification()
const idea =
  'Members of our tennis club book a court online.\nThe front desk can cancel a booking. You can see the free courts on a map.\n\nNo online payments.\nIt rained on Tuesday when we met.'

describe('recorded statements', () => {
  test('cover all words of any text, each with exactly one state, and can be stored', () => {
    const read = fc.tuple(
      hazardousTexts,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('features', 'aside', null))),
    )
    fc.assert(
      fc.property(read, ([text, picks]) => {
        const { statements } = draftText(text, 'brainDump')
        const decided = new Map(
          picks.flatMap(([at, to]) => {
            const { start, end } = statements[at % statements.length] ?? { start: 0, end: 0 }
            return end > start ? [[start, { start, end, to }] as const] : []
          }),
        )
        const decisions = [...decided.values()]
        const after = draftText(text, 'brainDump', decisions)
        const recorded = recordStatements({
          text,
          statements: after.statements,
          decided: decisions,
          used: [],
          stored: [],
        })
        const isListMark = /(?<![\p{L}\p{N}.])\p{N}{1,3}[.)](?=\s|$)/gu
        expect(recorded.flatMap(it => words(it.text.replaceAll(isListMark, ' ')))).toEqual(
          words(text.replaceAll(isListMark, ' ')),
        )
        for (const { state, places } of recorded) expect(state === 'placed').toBe(places.length > 0)
        expect(schemaOf(form.body).safeParse(recorded).success).toBe(true)
        for (const { start, end, to } of decisions) {
          const found = recorded.filter(it => it.text === text.slice(start, end).trim())
          const state = to === 'aside' ? 'setAside' : 'undecided'
          expect(found).toContainEqual(expect.objectContaining({ isDecided: true, state }))
        }
      }),
      { numRuns: 300 },
    )
  })

  test('name the fields that their words went to, and are found there', () => {
    const sorted = sort(idea, blank)
    const placed = sorted.statements.filter(({ state }) => state === 'placed')
    expect(placed.length).toBeGreaterThanOrEqual(2)
    for (const statement of placed) expect(currentStateOf(statement, sorted)).toBe('placed')
    const [feature] = sorted.features
    expect(feature).toBeDefined()
    const [source] = sourcesOf(sorted, addressOfField('features', feature!.id, 'name'))
    expect(idea).toContain(source!.text)
    expect(sourcesOf(sorted, { module: 'features', item: feature!.id, path: [] })).toContain(source)
    expect(sourcesOf(sorted, addressOfField('glossary', 'GL-1', 'term'))).toEqual([])
  })

  test('change nothing if the same text is sorted again', () => {
    const once = sort(idea, blank)
    expect(sort(idea, once)).toEqual(once)
  })

  test('remember what a person decided, whatever else is edited', () => {
    const rain = 'It rained on Tuesday when we met.'
    const start = idea.indexOf(rain)
    const sorted = sort(idea, blank, [{ start, end: start + rain.length, to: 'aside' }])
    const aside = {
      text: rain,
      source: 'brainDump',
      state: 'setAside',
      kind: '',
      isDecided: true,
      places: [],
    }
    expect(sorted.statements).toContainEqual(aside)
    const edited = sort(`First of all: rain.\n${idea.replace('front desk', 'reception')}`, sorted)
    expect(edited.statements).toContainEqual(aside)
    const moved = sort(idea, edited, [{ start, end: start + rain.length, to: 'features' }])
    expect(moved.statements.find(({ text }) => text === rain)).toMatchObject({
      state: 'placed',
      kind: 'features',
      isDecided: true,
    })
  })

  test('are undecided again once every place is gone, and are not proposed again', () => {
    const sorted = sort(idea, blank)
    const without = { ...sorted, features: [], userStories: [], dataModels: [] }
    const gone = sorted.statements.filter(({ places }) =>
      places.every(place => /^(?:features|userStories|dataModels)\./.test(place)),
    )
    const open = gone.filter(({ state }) => state === 'placed')
    expect(open.length).toBeGreaterThan(0)
    for (const statement of open) expect(currentStateOf(statement, without)).toBe('undecided')
    const decisions = decisionsOf(anchorStatements(idea, sorted.statements), without)
    expect(decisions.filter(({ to }) => to === null)).toHaveLength(open.length)
    expect(sort(idea, without)).toMatchObject({ features: [], userStories: [] })
    // Where only some places are gone, it stays with the others.
    expect(sort(idea, { ...sorted, features: [] }).features).toEqual([])
  })

  test('keep what is in the specification though it is no longer in the text', () => {
    const sorted = sort(idea, blank)
    const placed = sorted.statements.filter(({ state }) => state === 'placed')
    const { statements } = sort('Something else is written here now.', sorted)
    expect(statements).toEqual(expect.arrayContaining(placed))
    expect(statements.filter(({ state }) => state === 'undecided').map(({ text }) => text)).not.toContain(
      'It rained on Tuesday when we met.',
    )
  })

  test('split what is longer than a project may store, and drop undecided ones first', () => {
    const long = `\`\`\`\n${'word '.repeat(3_000)}${'x'.repeat(9_000)}\n\`\`\``
    const { statements } = draftText(long, 'brainDump')
    const recorded = recordStatements({ text: long, statements, decided: [], used: [], stored: [] })
    expect(recorded.every(({ text }) => text.length <= sizeLimits.statementLength)).toBe(true)
    expect(
      recorded
        .map(({ text }) => text)
        .join('')
        .replaceAll(/\s/g, ''),
    ).toBe(`${'word'.repeat(3_000)}${'x'.repeat(9_000)}`)
    const one: StoredStatement = { ...recorded[0]!, text: 'a' }
    const many = Array.from({ length: sizeLimits.statementCount }, (_, i) => ({ ...one, text: `a ${i}` }))
    const answer: StoredStatement = { ...one, source: 'answer', state: 'placed', places: ['overview.name'] }
    const kept = recordStatements({
      text: '',
      statements: [],
      decided: [],
      used: [],
      stored: [...many.map((it): StoredStatement => ({ ...it, source: 'answer' })), answer],
    })
    expect(kept).toHaveLength(sizeLimits.statementCount)
    expect(kept).toContainEqual(answer)
  })
})

describe('sources added by an applied proposal', () => {
  const purpose = addressOfField('overview', null, 'corePurpose')
  const answered: UsedEvidence = {
    evidence: [{ quote: 'People lend tools.', source: 'm-1' }],
    places: [purpose],
  }

  test('are answers with the places that they went to, once each', () => {
    const statements = addSources(blank, [answered])
    expect(statements).toEqual([
      {
        text: 'People lend tools.',
        source: 'answer',
        state: 'placed',
        kind: 'overview.corePurpose',
        isDecided: false,
        places: ['overview.corePurpose'],
      },
    ])
    const goals = addressOfField('overview', null, 'primaryGoals')
    const again = addSources({ ...blank, statements }, [answered, { ...answered, places: [goals] }])
    expect(again).toEqual([{ ...statements[0], places: ['overview.corePurpose', 'overview.primaryGoals'] }])
    expect(sourcesOf({ ...blank, statements: again }, goals)).toEqual(again)
  })

  test('place the whole statement of the brain dump, if it is known', () => {
    const undecided = {
      source: 'brainDump',
      state: 'undecided',
      kind: '',
      isDecided: false,
      places: [],
    } as const
    const statements = ['Neighbours lend tools.', 'They pay nothing.'].map((text): StoredStatement => ({
      ...undecided,
      text,
      places: [],
    }))
    const specification = {
      ...blank,
      brainDump: 'Neighbours lend tools. They pay nothing. It rained.',
      statements,
    }
    const used = (quote: string): UsedEvidence => ({
      evidence: [{ quote, source: 'brainDump' }],
      places: [purpose],
    })
    const [first, second] = addSources(specification, [used('lend tools')])
    expect(first).toMatchObject({ state: 'placed', places: ['overview.corePurpose'] })
    expect(second).toBe(statements[1])
    expect(addSources(specification, [used('It rained.')])).toContainEqual({
      ...undecided,
      text: 'It rained.',
      state: 'placed',
      kind: 'overview.corePurpose',
      places: ['overview.corePurpose'],
    })
  })
})
