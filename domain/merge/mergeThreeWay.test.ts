import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decisions, editRandomly, arbitraryFormValue } from './edits.testing.ts'
import { schemaOf } from '../field/schema.ts'
import { formOf, visibleForms, type FormKey } from '../specification/specification.ts'
import { mergeThreeWay, type MergeResult } from './mergeThreeWay.ts'
import { validValue } from '../field/values.testing.ts'

type MergeAny = (form: FormKey, base: unknown, mine: unknown, theirs: unknown) => MergeResult<unknown>
const merge = mergeThreeWay as unknown as MergeAny

const all = visibleForms.map(form => [form.key, formOf(form.key).body] as const)
const runs = Number(process.env['FUZZ_RUNS'] ?? 300)

/** All the text in a value. */
const textIn = (value: unknown): string => JSON.stringify(value).replaceAll('\\n', ' ')
/** The words that `editRandomly` types and `arbitraryFormValue` writes. None is part of another. */
const wordsOf = (value: unknown, side: string) =>
  textIn(value).match(new RegExp(`\\b${side}[\\dx]+z`, 'g')) ?? []

interface Story {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}
const stories = (body: (typeof all)[number][1]): fc.Arbitrary<Story> =>
  fc.tuple(arbitraryFormValue(body), decisions, decisions).map(([base, my, their]) => ({
    base,
    mine: editRandomly(body, base, 'm', my),
    theirs: editRandomly(body, base, 't', their),
  }))

/** Throws if a word that either side wrote, or that both left unchanged, is in neither the value nor a conflict. */
function checkNothingLost({ base, mine, theirs }: Story, { value, conflicts }: MergeResult<unknown>) {
  const resultText = textIn([value, conflicts.map(({ mine, theirs }) => [mine, theirs])])
  // If a word occurs twice, each side may delete a different occurrence.
  const left = wordsOf(base, 'b').filter(
    (word, _, all) =>
      all.indexOf(word) === all.lastIndexOf(word) &&
      textIn(mine).includes(word) &&
      textIn(theirs).includes(word),
  )
  for (const word of [...wordsOf(mine, 'm'), ...wordsOf(theirs, 't'), ...left]) {
    if (!resultText.includes(word)) throw new Error(`lost ${word}`)
  }
}

const features = (...names: string[]) =>
  names.map((name, i) => ({ id: `FE-${i + 1}`, name, description: '', importance: 'Medium' as const }))

describe('a three-way merge', () => {
  const problem = (painPoint: string, whyImportant = '') => ({ painPoint, whoExperiences: '', whyImportant })
  const pain = (base: string, mine: string, theirs: string) => {
    const merged = mergeThreeWay('problemStatement', problem(base), problem(mine), problem(theirs))
    return merged.conflicts.length > 0 ? merged.conflicts : merged.value.painPoint
  }

  test('keeps changes to two fields', () => {
    const merged = mergeThreeWay(
      'problemStatement',
      problem('a', 'b'),
      problem('a!', 'b'),
      problem('a', 'b?'),
    )
    expect(merged).toEqual({ value: problem('a!', 'b?'), conflicts: [], renumberedIds: new Map() })
  })

  test.each([
    ['two lines', 'one\ntwo\nthree', 'One\ntwo\nthree', 'one\ntwo\nThree', 'One\ntwo\nThree'],
    ['lines side by side', 'one\ntwo', 'one\n2', '1\ntwo', '1\n2'],
    ['a line, and add one below it', 'one\ntwo', 'one\ntwo, too', 'one\ntwo\nthree', 'one\ntwo, too\nthree'],
    ['nothing but add a line each', 'one', 'one\nmine', 'one\ntheirs', 'one\ntheirs\nmine'],
    [
      'two sentences',
      'It is fast. It is safe.',
      'It is quick. It is safe.',
      'It is fast. It is secure.',
      'It is quick. It is secure.',
    ],
    ['one text, of which one has all of the other', '', 'Recipe', 'Reci', 'Recipe'],
    ['one line in the same way', 'one\ntwo', 'one\nboth\ntwo', 'one\nboth\ntwo', 'one\nboth\ntwo'],
  ])('merges the texts of two sides that change %s', (_, base, mine, theirs, both) => {
    expect(pain(base, mine, theirs)).toBe(both)
    expect(pain(base, theirs, mine)).toHaveLength(both.length)
  })

  test('reports a conflict in one sentence, with both texts in full', () => {
    const [base, mine, theirs] = ['It is fast.\nOld', 'It is quick.\nOld', 'It is swift.\nNew']
    const expected = { path: 'problemStatement.painPoint', label: 'Pain Point', base, mine, theirs }
    expect(pain(base, mine, theirs)).toEqual([expected])
  })

  test('reports a conflict in a name, however many sentences it has', () => {
    const overview = (name: string) => ({ name, corePurpose: '', primaryGoals: '', targetAudience: '' })
    const merged = mergeThreeWay('overview', overview('Dr. No'), overview('Mr. No'), overview('Dr. Yes'))
    expect(merged.value.name).toBe('Mr. No')
    expect(merged.conflicts).toMatchObject([{ path: 'overview.name', mine: 'Mr. No', theirs: 'Dr. Yes' }])
  })

  test('keeps the new cards of both sides, renumbering mine', () => {
    const [base, mine, theirs] = [features('Search'), features('Search', 'Share'), features('Search', 'Scan')]
    const merged = mergeThreeWay('features', base, mine, theirs)
    expect(merged.value.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'FE-1 Search',
      'FE-2 Scan',
      'FE-3 Share',
    ])
    expect(merged.renumberedIds).toEqual(new Map([['FE-2', 'FE-3']]))
    expect(mergeThreeWay('features', base, mine, theirs, 7).value.at(-1)!.id).toBe('FE-8')
  })

  test('keeps one card if one side’s is an earlier version of the other’s', () => {
    const merged = mergeThreeWay('features', [], features('Search'), features('Sea'))
    expect(merged).toMatchObject({ value: features('Search'), conflicts: [] })
  })

  test('keeps a card that one side deleted and the other changed, and removes one that only was deleted', () => {
    const [one, two] = features('Search', 'Scan')
    const changed = { ...one!, name: 'Search all' }
    expect(mergeThreeWay('features', [one!, two!], [changed, two!], []).value).toEqual([changed])
    expect(mergeThreeWay('features', [one!, two!], [], [changed, two!]).value).toEqual([changed])
  })

  test('uses the order of the side that moved cards, with the other’s additions in their places', () => {
    const [one, two, three, four] = features('1', '2', '3', '4')
    const [base, moved, added] = [
      [one!, two!, three!],
      [three!, one!, two!],
      [one!, four!, two!, three!],
    ]
    const order = (mine: typeof base, theirs: typeof base) =>
      mergeThreeWay('features', base, mine, theirs)
        .value.map(({ name }) => name)
        .join('')
    expect([order(moved, added), order(added, moved)]).toEqual(['3142', '3142'])
  })

  test('reports a conflict in a choice', () => {
    const [base, mine, theirs] = (['Low', 'Medium', 'High'] as const).map(importance => [
      { ...features('Search')[0]!, importance },
    ])
    expect(mergeThreeWay('features', base!, mine!, theirs!).conflicts).toEqual([
      { path: 'features.FE-1.importance', label: 'Importance', base: 'Low', mine: 'Medium', theirs: 'High' },
    ])
  })

  test('keeps the lines of both sides, and reports a conflict in a line that both changed', () => {
    const criteria = (...criteria: string[]) => [{ id: 'AC-1', userStoryId: '', criteria }]
    const merged = (base: string[], mine: string[], theirs: string[]) => {
      const { value, conflicts } = mergeThreeWay(
        'acceptanceCriteria',
        criteria(...base),
        criteria(...mine),
        criteria(...theirs),
      )
      return [value[0]!.criteria, conflicts.map(({ path, theirs }) => `${path}: ${theirs}`)]
    }
    expect(merged([''], ['mine'], ['theirs'])).toEqual([['theirs', 'mine'], []])
    expect(merged(['one', 'two'], ['one', '2'], ['zero', 'one', 'two'])).toEqual([['zero', 'one', '2'], []])
    expect(merged(['one', 'two'], ['one', 'two!'], ['zero', 'one', 'two?'])).toEqual([
      ['zero', 'one', 'two!'],
      ['acceptanceCriteria.AC-1.criteria.2: two?'],
    ])
  })

  test('keeps both sides’ changes to rows without ids', () => {
    const row = (name: string, example = '') => ({ name, type: 'Text' as const, required: false, example })
    const model = (...attributes: ReturnType<typeof row>[]) => [
      { id: 'DM-1', name: '', description: '', attributes, relationships: '' },
    ]
    const { value, conflicts } = mergeThreeWay(
      'dataModels',
      model(row('title'), row('author')),
      model(row('title', 'Soup'), row('author'), row('mine')),
      model(row('id'), row('name'), row('author')),
    )
    expect(value[0]!.attributes.map(({ name, example }) => name + example)).toEqual([
      'titleSoup',
      'id',
      'name',
      'author',
      'mine',
    ])
    expect(conflicts).toEqual([])
  })
})

test('merges two thousand lines that all differ without a quadratic search', () => {
  const text = (side: string) =>
    Array.from({ length: 2_000 }, (_, i) => (i % 3 === 0 ? '' : `${side} ${i}`)).join('\n')
  const before = process.cpuUsage()
  const { value, conflicts } = mergeThreeWay('brainDump', text('b'), text('m'), text('t'))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(10_000)
  expect([value, conflicts.map(({ theirs }) => theirs)]).toEqual([text('m'), [text('t')]])
})

const any = (body: (typeof all)[number][1]) => validValue(body, fc.string({ maxLength: 10 }))

const idsIn = (value: unknown) =>
  Array.isArray(value) ? value.flatMap(row => (row as { id?: string }).id ?? []) : []

describe.each(all)('a merge of %s', (key, body) => {
  test('loses nothing: every written word is in the value or in a conflict', () => {
    fc.assert(
      fc.property(stories(body), story => {
        const merged = merge(key, story.base, story.mine, story.theirs)
        checkNothingLost(story, merged)
        const ids = idsIn(merged.value)
        expect(new Set(ids).size).toBe(ids.length)
        expect(schemaOf(body).safeParse(merged.value).success).toBe(true)
        for (const { path, mine } of merged.conflicts) {
          expect(path.startsWith(key)).toBe(true)
          expect(textIn(merged.value)).toContain(textIn(mine).slice(1, -1))
        }
      }),
      { numRuns: runs },
    )
  })

  test('equals the only changed side, or either if both made the same change', () => {
    fc.assert(
      fc.property(stories(body), ({ base, mine, theirs }) => {
        expect(merge(key, base, mine, base)).toMatchObject({ value: mine, conflicts: [] })
        expect(merge(key, base, mine, structuredClone(base)).value).toBe(mine)
        expect(merge(key, base, base, theirs)).toMatchObject({ value: theirs, conflicts: [] })
        expect(merge(key, base, mine, structuredClone(mine)).value).toBe(mine)
        expect(merge(key, base, mine, structuredClone(mine)).conflicts).toEqual([])
      }),
      { numRuns: runs / 3 },
    )
  })

  test('is deterministic, and stable when repeated with theirs as the base', () => {
    fc.assert(
      fc.property(stories(body), ({ base, mine, theirs }) => {
        const once = merge(key, base, mine, theirs)
        expect(merge(key, structuredClone(base), structuredClone(mine), structuredClone(theirs))).toEqual(
          once,
        )
        expect(merge(key, theirs, once.value, theirs).value).toBe(once.value)
      }),
      { numRuns: runs },
    )
  })

  test('is valid even for three unrelated values', () => {
    fc.assert(
      fc.property(any(body), any(body), any(body), (base, mine, theirs) => {
        const { value } = merge(key, base, mine, theirs)
        expect(schemaOf(body).safeParse(value).success).toBe(true)
      }),
      { numRuns: runs / 3 },
    )
  })

  test('differs from last-writer-wins, which this test would detect', () => {
    const lastWins = (story: Story): MergeResult<unknown> => ({
      value: story.mine,
      conflicts: [],
      renumberedIds: new Map(),
    })
    const property = fc.property(stories(body), story => checkNothingLost(story, lastWins(story)))
    expect(fc.check(property, { numRuns: 300, seed: 1 }).failed).toBe(true)
  })
})
