import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outlinedCriteriaOf } from '../export/featureOutline.ts'
import { arbitraryEdits, arbitrarySpecification } from '../field/values.testing.ts'
import { itemsOf } from '../specification/links.ts'
import { createBlankSpecification, visibleForms, type Specification } from '../specification/specification.ts'
import { applyChangePack, changePackOf, isEmptyPack, type ChangePack } from './changePackOf.ts'
import { toChangePackDocument } from './changePackDocument.ts'

const versions = { from: 'Hand-over of Nov 1', to: 'Now' }
const feature = (id: string, name: string, description = '') =>
  ({ id, name, description, importance: 'High' }) as const
const attribute = (name: string, type: 'Text' | 'Number' = 'Text') => ({
  ...{ name, type, required: true, example: '' },
})
const courts: Specification = {
  ...createBlankSpecification(),
  features: [
    feature('FE-1', 'Book a court', 'A member books a court for an hour.'),
    feature('FE-2', 'Invite friends'),
  ],
  userStories: [
    { id: 'US-1', persona: 'Member', goal: 'book a court', benefit: '', relatedFeature: 'FE-1' },
    { id: 'US-2', persona: 'Member', goal: 'invite a friend', benefit: '', relatedFeature: 'FE-2' },
  ],
  acceptanceCriteria: [
    {
      id: 'AC-1',
      userStoryId: 'US-1',
      criteria: [
        'A booking takes two taps',
        'A booked court is shown as taken',
        'Nobody books two courts at once',
      ],
    },
    { id: 'AC-2', userStoryId: 'US-2', criteria: ['An invitation names the court'] },
  ],
  dataModels: [
    {
      id: 'DM-1',
      name: 'Court',
      description: '',
      attributes: [attribute('number', 'Number'), attribute('surface')],
      relationships: '',
    },
  ],
  constraints: { ...createBlankSpecification().constraints, compliance: 'GDPR' },
}
const changed: Specification = {
  ...courts,
  features: [feature('FE-1', 'Book a court', 'A member books a court for up to two hours.')],
  userStories: [courts.userStories[0]!],
  acceptanceCriteria: [
    {
      id: 'AC-1',
      userStoryId: 'US-1',
      criteria: [
        'A booked court is shown as taken',
        'Nobody books three courts at once',
        'Rain refunds the price',
      ],
    },
  ],
  dataModels: [{ ...courts.dataModels[0]!, attributes: [attribute('number', 'Text'), attribute('roof')] }],
  constraints: { ...courts.constraints, compliance: '' },
}
const kindsIn = ({ changes }: ChangePack) =>
  changes.map(({ kind, id, formerId }) => [kind, id, formerId ?? ''])

describe('a change pack', () => {
  test('names exactly what changed, down to criteria and attributes', () => {
    expect(kindsIn(changePackOf(courts, changed, versions))).toEqual([
      ['changed', 'FE-1', ''],
      ['removed', 'FE-2', ''],
      ['removed', 'US-2', ''],
      ['removed', 'AC-1.1', ''],
      ['renumbered', 'AC-1.1', 'AC-1.2'],
      ['changed', 'AC-1.2', 'AC-1.3'],
      ['added', 'AC-1.3', ''],
      ['removed', 'AC-2.1', ''],
      ['changed', 'DM-1.number', ''],
      ['removed', 'DM-1.surface', ''],
      ['added', 'DM-1.roof', ''],
      ['removed', 'Compliance', ''],
    ])
  })

  test('has tasks in the order in which they can be done', () => {
    const { tasks } = changePackOf(courts, changed, versions)
    expect(tasks.map(({ text }) => text)).toEqual([
      'Remove AC-2.1 An invitation names the court: the old code that only it needs, and its tests.',
      'Remove AC-1.1 A booking takes two taps: the old code that only it needs, and its tests.',
      'Remove US-2 invite a friend: the old code that only it needs, and its tests.',
      'Remove FE-2 Invite friends: the old code that only it needs, and its tests.',
      'Remove Constraints: Compliance: the old code that only it needs, and its tests.',
      'Rename tests: AC-1.2 is now AC-1.1, AC-1.3 is now AC-1.2.',
      'Change DM-1.number in the stored data, with a migration for data that exists.',
      'Add DM-1.roof to the stored data, with a migration for data that exists.',
      'Change FE-1 Book a court and its tests.',
      'Change what AC-1.2 asks for, and its test.',
      'Build AC-1.3, with a test that is named after it.',
      'Remove DM-1.surface: its old code and its tests, and its stored data with a migration.',
      'Check that US-1 book a court still works, because FE-1, AC-1 changed; run its tests.',
    ])
  })

  test('of criteria in another order only renumbers their tests', () => {
    const [set, ...others] = courts.acceptanceCriteria
    const reversed = { ...set!, criteria: set!.criteria.toReversed() }
    const pack = changePackOf(courts, { ...courts, acceptanceCriteria: [reversed, ...others] }, versions)
    expect(kindsIn(pack)).toEqual([
      ['renumbered', 'AC-1.1', 'AC-1.3'],
      ['renumbered', 'AC-1.3', 'AC-1.1'],
    ])
    expect(pack.tasks.map(({ kind }) => kind)).toEqual(['renumber'])
  })

  test('of a renamed feature doesn’t change the stories that name it', () => {
    const features = [
      feature('FE-1', 'Reserve a court', courts.features[0]!.description),
      courts.features[1]!,
    ]
    const link = (name: string) => [
      { ...courts.userStories[0]!, relatedFeature: `FE-1 ${name}` },
      courts.userStories[1]!,
    ]
    const before = { ...courts, userStories: link('Book a court') }
    const pack = changePackOf(before, { ...courts, features, userStories: link('Reserve a court') }, versions)
    expect(kindsIn(pack)).toEqual([['changed', 'FE-1', '']])
    expect(pack.touched.map(({ id }) => id)).toContain('US-1')
    const moved = changePackOf(
      before,
      {
        ...before,
        userStories: courts.userStories.with(0, { ...courts.userStories[0]!, relatedFeature: 'FE-2' }),
      },
      versions,
    )
    expect(kindsIn(moved)).toEqual([['changed', 'US-1', '']])
  })

  test('names another importance, for which nothing is to be built', () => {
    const features = [{ ...courts.features[0]!, importance: 'Low' as const }, courts.features[1]!]
    const pack = changePackOf(courts, { ...courts, features }, versions)
    expect(kindsIn(pack)).toEqual([['changed', 'FE-1', '']])
    expect([pack.tasks, pack.touched]).toEqual([[], []])
  })

  test('is readable as Markdown, word by word', () => {
    const text = toChangePackDocument('Courts', changePackOf(courts, changed, versions))
    expect(text).toMatch(
      /^# Courts - Change Pack\n\nFrom: Hand-over of Nov 1 {2}\nTo: Now\n\n## Tasks\n\n1\. \[ \] Remove/,
    )
    expect(text).toContain('A member books a court for [-an hour-]{+up to two hours+}.')
    expect(text).toContain('### Criterion: AC-1.2\n\nIt was AC-1.3.')
    expect(text).toContain('Nobody books [-two-]{+three+} courts at once')
    expect(text).toContain('## Renumbered\n\n- AC-1.2 is now AC-1.1')
  })

  test('of two versions that read the same is empty', () => {
    fc.assert(
      fc.property(arbitrarySpecification, it => {
        const pack = changePackOf(it, structuredClone(it), versions)
        expect(pack).toEqual({ ...versions, changes: [], moved: [], touched: [], tasks: [], patch: [] })
        expect(isEmptyPack(pack)).toBe(true)
        expect(toChangePackDocument('A', pack)).toContain('No differences')
      }),
      { numRuns: 30 },
    )
  })

  test('turns the first version into the second, also after it was stored as JSON', () => {
    fc.assert(
      fc.property(arbitraryEdits, ([before, after]) => {
        const pack = JSON.parse(JSON.stringify(changePackOf(before, after, versions))) as ChangePack
        const applied = applyChangePack(before, pack)
        expect(applied).toMatchObject({ stale: [], refused: [] })
        expect(applied.specification).toEqual(after)
      }),
    )
  })

  test('has exactly one removal task for each item and criterion that is gone', () => {
    fc.assert(
      fc.property(arbitraryEdits, ([before, after]) => {
        const { tasks } = changePackOf(before, after, versions)
        const removals = tasks.filter(({ kind }) => kind === 'remove').map(({ id }) => id)
        expect(new Set(removals).size).toBe(removals.length)
        for (const id of goneFrom(before, after)) expect(removals).toContain(id)
        const present = new Set(idsIn(after))
        for (const id of removals.filter(it => /^[A-Z]{2}-\d+$/.test(it))) expect(present).not.toContain(id)
      }),
    )
  })
})

const idsIn = (specification: Specification) =>
  visibleForms.flatMap(({ key }) => itemsOf(specification, key).map(({ id }) => id))

/** The items that are gone; of a set with criteria, these. */
function goneFrom(before: Specification, after: Specification): string[] {
  const left = new Set(idsIn(after))
  const gone = idsIn(before).filter(id => !left.has(id))
  return gone.flatMap(id => {
    const set = before.acceptanceCriteria.find(it => it.id === id)
    const criteria = set === undefined ? [] : outlinedCriteriaOf(set).map(it => it.id)
    return criteria.length === 0 ? [id] : criteria
  })
}

test('a task about a sentence goes on after it, without its full stop', () => {
  const [set] = courts.acceptanceCriteria
  const after = { ...courts, acceptanceCriteria: [{ ...set!, criteria: set!.criteria.slice(1) }] }
  const before = {
    ...courts,
    acceptanceCriteria: [{ ...set!, criteria: ['It’s blue.', ...set!.criteria.slice(1)] }],
  }
  const [removal] = changePackOf(before, after, versions).tasks
  expect(removal!.text).toBe('Remove AC-1.1 It’s blue: the old code that only it needs, and its tests.')
})
