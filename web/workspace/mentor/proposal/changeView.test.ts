import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExtractedItem, Confidence } from '#domain/reading/extraction.ts'
import { createProposal, type ProposedChange } from '#domain/proposal/proposal.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { schemaOf } from '#domain/field/schema.ts'
import {
  createBlankSpecification,
  forms,
  formOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { readSummary } from '#domain/reading/summary/readSummary.ts'
import { summaryFormatOf, wrapperNames } from '#domain/reading/summary/summaryFormats.ts'
import { treeTextsOf, toTree } from '#domain/reading/summary/tree.ts'
import { repair } from '#domain/field/value.ts'
import { wordsOf } from '#domain/text/words.ts'
import { parseExtractionResult } from './parseExtractionResult.ts'
import {
  withDecisions,
  decisionOf,
  withOwnEdit,
  emptyReview,
  reviewOutcomeOf,
  changeStateOf,
  withEdit,
  type Review,
} from './review.ts'
import { appliedLinesOf, changeViewOf, type ChangeView } from './changeView.ts'

const blank = createBlankSpecification()
const evidence = [{ quote: 'in these words', source: 'message 1' }]
const entry = (values: Record<string, unknown>, mark: Confidence = 'said', id?: string): ExtractedItem => ({
  ...(id === undefined ? {} : { id }),
  finds: Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { value, evidence, mark }] as const),
  ),
})
const shed = { id: 'FE-3', name: 'Search', description: 'By name', importance: 'Medium' as const }
let last = 100
const newId = (prefix: string) => `${prefix}-${++last}`

const changesFor = <K extends FormKey>(key: K, value: Specification[K], entries: readonly ExtractedItem[]) =>
  createProposal(key, value, entries).changes
const view = <K extends FormKey>(key: K, value: Specification[K], change: ProposedChange) =>
  changeViewOf(key, value, change, changeStateOf(key, value, change))

/** The differences in a notation: [-deleted-] and {+inserted+}. */
const marked = ({ values }: ChangeView) =>
  values.map(
    ({ label, segments }) =>
      `${label}: ${segments.map(({ kind, text }) => ({ same: text, out: `[-${text}-]`, in: `{+${text}+}` })[kind]).join('')}`,
  )

describe('the view of a change', () => {
  test('to a blank field shows the new text', () => {
    const [change] = changesFor('problemStatement', blank.problemStatement, [
      entry({ painPoint: 'Idle tools' }),
    ])
    const shown = view('problemStatement', blank.problemStatement, change!)
    expect(shown).toMatchObject({ name: 'Pain Point', mark: 'said', evidence, state: 'open', warning: '' })
    expect(shown.values[0]!.wasBlank).toBe(true)
    expect(marked(shown)).toEqual(['Pain Point: {+Idle tools+}'])
  })

  test('to a text shows old and new, word by word', () => {
    const value = { ...blank.problemStatement, painPoint: 'Tools stand idle' }
    const [change] = changesFor('problemStatement', value, [entry({ painPoint: 'Nobody finds a ladder' })])
    expect(marked(view('problemStatement', value, change!))).toEqual([
      'Pain Point: Tools stand idle{+\nNobody finds a ladder+}',
    ])
  })

  test('to an existing card names the card, and shows both labels of a choice', () => {
    const changes = changesFor('features', [shed], [entry({ name: 'search', importance: 'High' })])
    const shown = view('features', [shed], changes[0]!)
    expect(shown).toMatchObject({
      cardName: 'Feature 1 · FE-3 · Search',
      name: 'Feature 1 · FE-3 · Search, Importance',
    })
    expect(marked(shown)).toEqual(['Importance: [-Medium-]{+High+}'])
  })

  test('that adds a card has a confidence and evidence for each value', () => {
    const entries = [
      { finds: { ...entry({ name: 'Share' }).finds, ...entry({ importance: 'Low' }, 'guessed').finds } },
    ]
    const [change] = changesFor('features', [shed], entries)
    const shown = view('features', [shed], change!)
    expect(shown.cardName).toBe('New Feature · Share')
    expect(shown.values.map(({ label, mark, evidence }) => [label, mark, evidence.length])).toEqual([
      ['Name', 'said', 1],
      ['Importance', 'guessed', 1],
    ])
  })

  test('shows lists and attributes row by row', () => {
    const attributes = [
      { name: 'price', type: 'Number', required: true, example: '12' },
      { name: '', type: 'Text', required: false, example: '' },
    ]
    const [model] = changesFor('dataModels', [], [entry({ name: 'Tool', attributes })])
    expect(marked(view('dataModels', [], model!))[1]).toBe(
      'Attributes: {+price · Number · required · e.g. 12+}{+Unnamed · Text+}',
    )
    const sets = [{ id: 'AC-1', userStoryId: 'US-1 lend', criteria: ['Once only'] }]
    const [criteria] = changesFor('acceptanceCriteria', sets, [
      entry({ userStoryId: 'US-1 lend', criteria: ['Shown at once'] }),
    ])
    expect(marked(view('acceptanceCriteria', sets, criteria!))).toEqual([
      'Criteria: Once only{+Shown at once+}',
    ])
  })

  test('to a field edited since shows both texts, and the base of the change', () => {
    const value = { ...blank.problemStatement, painPoint: 'Tools stand idle' }
    const [change] = changesFor('problemStatement', blank.problemStatement, [
      entry({ painPoint: 'Idle tools' }),
    ])
    const shown = view('problemStatement', value, change!)
    expect(shown.state).toBe('changed')
    expect(shown.warning).toMatch(/has changed since/)
    expect(shown.values[0]).toMatchObject({ base: '', wasBlank: false })
    expect(marked(shown)).toEqual(['Pain Point: [-Tools stand idle-]{+Idle tools+}'])

    const [update] = changesFor('features', [shed], [entry({ name: 'Search', importance: 'High' })])
    expect(view('features', [], update!)).toMatchObject({ state: 'gone', cardName: 'Feature · FE-3' })
    const [added] = changesFor('features', [], [entry({ name: 'Search' })])
    expect(view('features', [shed], added!).warning).toMatch(/with this name/)
  })

  test('that removes a card shows all its fields', () => {
    const { removals } = createProposal('features', [shed], [])
    expect(marked(view('features', [shed], removals[0]!))).toEqual([
      'Name: [-Search-]',
      'Description: [-By name-]',
      'Importance: [-Medium-]',
    ])
  })

  test('is summarised in one line once it is applied', () => {
    const entries = [entry({ name: 'Search', importance: 'High' }), entry({ name: 'Share' })]
    expect(appliedLinesOf('features', [shed], changesFor('features', [shed], entries))).toEqual([
      'Feature 1 · FE-3 · Search, Importance',
      'New Feature · Share',
    ])
  })
})

describe('a decision', () => {
  const value = blank.problemStatement
  const proposal = createProposal('problemStatement', value, [
    entry({ painPoint: 'Idle tools' }),
    entry({ whyImportant: 'Drills are dear' }, 'guessed'),
    entry({ whoExperiences: 'Tenants' }, 'template'),
  ])
  const [said, , guess] = proposal.changes
  const apply = (review: Review, now = value) =>
    reviewOutcomeOf('problemStatement', now, proposal, review, newId)

  test('is assumed for stated values, and awaited for guesses and suggestions', () => {
    expect(apply(emptyReview).value).toEqual({ ...value, painPoint: 'Idle tools' })
    const accepted = withDecisions(emptyReview, [{ change: guess!, state: 'open' }], true)
    expect(apply(accepted).value).toEqual({ ...value, painPoint: 'Idle tools', [guess!.path!]: guess!.value })
    const rejected = withDecisions(emptyReview, [{ change: said!, state: 'open' }], false)
    expect(apply(rejected)).toEqual({ value, applied: [], used: [], notApplied: [] })
    expect(apply(rejected).value).toBe(value)
  })

  test('uses the edited value, and editing a value accepts it', () => {
    const review = withEdit(emptyReview, guess!, 'open', 'A drill costs 90 euros')
    expect(apply(review).value).toMatchObject({ [guess!.path!]: 'A drill costs 90 euros' })
    expect(withOwnEdit(guess!, withEdit(review, guess!, 'open', undefined))).toBe(guess)
  })

  test('overwrites later edits only if that was chosen', () => {
    const now = { ...value, painPoint: 'Tools stand idle' }
    const accepted = withDecisions(emptyReview, [{ change: said!, state: 'open' }], true)
    expect(apply(accepted, now).value).toBe(now)
    const all = proposal.changes.map(change => ({
      change,
      state: changeStateOf('problemStatement', now, change),
    }))
    expect(apply(withDecisions(emptyReview, all, true), now).value.painPoint).toBe('Tools stand idle')
    const anyway = withDecisions(emptyReview, [{ change: said!, state: 'changed' }], true)
    expect(apply(anyway, now).value.painPoint).toBe('Idle tools')
  })

  test('removes unmentioned cards only if all are to be replaced, and no rejected removals', () => {
    const other = { ...shed, id: 'FE-4', name: 'Map' }
    const features = [shed, other]
    const proposal = createProposal('features', features, [entry({ name: 'Share' })])
    const names = (review: Review) =>
      reviewOutcomeOf('features', features, proposal, review, newId).value.map(({ name }) => name)
    expect(names(emptyReview)).toEqual(['Search', 'Map', 'Share'])
    const replacing = { ...emptyReview, isReplacing: true }
    expect(names(replacing)).toEqual(['Share'])
    expect(
      names(withDecisions(replacing, [{ change: proposal.removals[0]!, state: 'open' }], false)),
    ).toEqual(['Search', 'Share'])
  })
})

/** 10,000 runs per module with FUZZ_RUNS=10000; FUZZ_SEED repeats a run. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 40)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const timeout = 60_000 + numRuns * 60
const keys = forms.map(form => form.key)

describe('any response of a mentor', () => {
  test.each(keys)(
    '%s: is shown in full, loses nothing, and changes the form only as accepted',
    key => {
      const { body } = formOf(key)
      const isValid = schemaOf(body)
      const before = repair(body, [
        { name: 'Search', term: 'Shed', goal: 'lend' },
      ]) as Specification[typeof key]
      fc.assert(
        fc.property(answers(key, before), fc.infiniteStream(fc.nat(4)), (answer, dice) => {
          const given: unknown = JSON.parse(JSON.stringify(answer))
          const reading = parseExtractionResult(key, given)
          expect(parseExtractionResult(key, JSON.parse(JSON.stringify(reading)))).toEqual(reading)
          const { changes, removals } = reading.proposal
          const shown = [...changes, ...removals].map(change => {
            const state = changeStateOf(key, before, change)
            return { change, state, view: changeViewOf(key, before, change, state) }
          })
          expect(
            lost(
              given,
              shown.map(({ view }) => view),
              reading.unplaced,
            ),
          ).toEqual([])

          // Rejecting everything leaves the form unchanged.
          const rejected = { ...withDecisions(emptyReview, shown, false), isReplacing: true }
          expect(reviewOutcomeOf(key, before, reading.proposal, rejected, newId).value).toBe(before)
          // After any decisions the form is valid, and exactly the accepted changes were applied.
          let review: Review = { ...emptyReview, isReplacing: dice.next().value === 0 }
          for (const { change, state } of shown) {
            const die = dice.next().value
            if (die < 3) review = withDecisions(review, [{ change, state }], die > 0)
            if (die === 3) review = withEdit(review, change, state, given)
          }
          const {
            value,
            applied,
            notApplied: left,
          } = reviewOutcomeOf(key, before, reading.proposal, review, newId)
          if (key !== 'brainDump') expect(isValid.parse(value)).toEqual(value)
          const accepted = shown
            .filter(({ change }) => {
              const it = withOwnEdit(change, review)
              return decisionOf(it, changeStateOf(key, before, it), review)?.match(/accepted|anyway/)
            })
            .filter(({ change }) => change.op !== 'remove' || review.isReplacing)
            .map(({ change }) => change.key)
          expect([...applied, ...left].map(it => it.key).toSorted()).toEqual(accepted.toSorted())
        }),
        { numRuns, seed },
      )
    },
    timeout,
  )

  test.each(keys)('%s: including very long, very many and empty values', key => {
    const before = blank[key]
    const long = `${'word '.repeat(45_000)}last`
    const [path = ''] = fieldsOf(key).keys()
    const many = Array.from({ length: 600 }, (_, i) => ({ [path]: `name${i}` }))
    for (const raw of [{ [path]: long }, [{ [path]: long }], many, {}, [], '', long, null, 7]) {
      const { entries, unplaced } = readSummary(key, raw)
      const reading = parseExtractionResult(key, { proposal: createProposal(key, before, entries), unplaced })
      for (const change of reading.proposal.changes) changeViewOf(key, before, change, 'open')
      const { value, notApplied: left } = reviewOutcomeOf(key, before, reading.proposal, emptyReview, newId)
      expect(left).toEqual([])
      if (key !== 'brainDump') expect(schemaOf(formOf(key).body).safeParse(value).success).toBe(true)
    }
    for (const raw of [undefined, null, 7, '', [], { proposal: [] }, { proposal: { changes: {} } }]) {
      expect(parseExtractionResult(key, raw).proposal).toEqual({ module: key, changes: [], removals: [] })
    }
  })
})

/** Words of a response's values that are neither shown nor listed as unplaced. */
function lost(given: unknown, views: readonly ChangeView[], unplaced: readonly string[]): string[] {
  const shown = views.flatMap(({ values }) =>
    values.flatMap(({ segments }) => segments.filter(({ kind }) => kind !== 'out').map(({ text }) => text)),
  )
  const shownWords = new Set([...shown, ...unplaced].flatMap(wordsOf))
  const { proposal, unplaced: listed } = given as { proposal?: unknown; unplaced?: unknown }
  const changes = (proposal as { changes?: unknown } | undefined)?.changes
  const values = Array.isArray(changes)
    ? changes
        .filter(it => (it as { op?: unknown } | null)?.op !== 'remove')
        .map(it => (it as { value?: unknown } | null)?.value)
    : []
  return treeTextsOf(toTree([values, Array.isArray(listed) ? listed : []]))
    .flatMap(wordsOf)
    .filter(word => !shownWords.has(word))
}

/** Possible responses of a server: proposals made from hostile summaries, and invalid responses. */
function answers<K extends FormKey>(key: K, value: Specification[K]): fc.Arbitrary<unknown> {
  const own = summaryFormatOf(key)
  const text = fc.oneof(
    fc.constantFrom('alpha', 'beta gamma', 'Search', 'Shed', 'High', 'x: y', '- z', ''),
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.lorem({ maxCount: 6 }),
  )
  const path = fc.constantFrom(...fieldsOf(key).keys(), '__proto__', 'id', 'constructor', 'nothing', '')
  const part = fc.oneof(
    { arbitrary: text, weight: 3 },
    fc.array(text, { maxLength: 3 }),
    fc.jsonValue({ maxDepth: 2 }),
  )
  const item = fc.dictionary(path, part, { maxKeys: 5 })
  const summary = fc.oneof(
    fc.dictionary(
      fc.constantFrom(...own.containerNames, ...wrapperNames, key),
      fc.array(item, { maxLength: 3 }),
      {
        maxKeys: 2,
      },
    ),
    fc.array(item, { maxLength: 4 }),
    item,
    text,
    fc.jsonValue({ maxDepth: 3 }),
  )
  const mark = fc.constantFrom('said', 'guessed', 'template', 'sure')
  const read = fc.tuple(summary, mark).map(([raw, mark]) => {
    const { entries, unplaced } = readSummary(key, raw)
    const marked = entries.map(({ finds, ...entry }) => ({
      ...entry,
      finds: Object.fromEntries(
        Object.entries(finds).map(([path, find]) => [path, { ...find, mark: mark as Confidence }]),
      ),
    }))
    return { proposal: createProposal(key, value, marked), unplaced }
  })
  const change = fc.record(
    {
      key: fc.oneof(text, fc.constantFrom('+1', '__proto__')),
      op: fc.constantFrom('set', 'update', 'add', 'remove', 'destroy'),
      item: fc.constantFrom(null, 'FE-1', 'PE-1', 'GL-1', 'US-1', 7),
      path: fc.oneof(path, fc.constant(null)),
      value: fc.oneof(item, part),
      base: fc.oneof(item, part),
      other: text,
      evidence: fc.oneof(fc.array(fc.record({ quote: text, source: text }), { maxLength: 2 }), part),
      mark: fc.oneof(mark, part),
      parts: fc.dictionary(path, fc.oneof(fc.record({ evidence: fc.constant([]), mark }), part), {
        maxKeys: 2,
      }),
    },
    { requiredKeys: [] },
  )
  const forged = fc.record(
    {
      proposal: fc.oneof(
        fc.record({
          changes: fc.array(fc.oneof(change, part), { maxLength: 4 }),
          removals: fc.array(change, { maxLength: 2 }),
        }),
        part,
      ),
      unplaced: fc.oneof(fc.array(text, { maxLength: 2 }), part),
      questions: part,
      speaker: part,
    },
    { requiredKeys: [] },
  )
  return fc.oneof({ arbitrary: read, weight: 3 }, forged)
}
