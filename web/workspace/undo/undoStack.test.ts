import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createBlankSpecification,
  forms,
  itemListOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { createBlankItem } from '#domain/field/value.ts'
import { itemLens, propertyLens, rowLens } from '#web/fields/lens.ts'
import { createDraft } from '../session/draft.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const listed = forms.map(({ key }) => key).filter(key => itemListOf(key) !== undefined)

function setUp(modules: Specification = createBlankSpecification()) {
  const saved: { [key: string]: unknown } = { ...modules }
  const draft = createDraft({ modules, itemNumbers: {} }, (key, value) => (saved[key] = value))
  return { draft, saved }
}
type Draft = ReturnType<typeof setUp>['draft']

/** Adds an item as the list's button does. */
function add(draft: Draft, key: FormKey): string {
  const list = itemListOf(key)!
  const id = draft.newId(list.prefix)
  draft.lensOf(key).set([...(draft.get()[key] as object[]), createBlankItem(list, id)] as never)
  return id
}
const nameOf = (draft: Draft, id: string) => propertyLens(itemLens(draft.lensOf('features'), id), 'name')

/** Types a text letter by letter, without a pause. */
function type(draft: Draft, text: string) {
  const source = draft.lensOf('brainDump')
  for (const letter of text) source.set(source.get() + letter)
}

describe('undo', () => {
  test('reverts typing word by word, and redo restores it', () => {
    const { draft } = setUp()
    type(draft, 'one two')
    expect([draft.undoStack.canUndo(), draft.undoStack.canRedo()]).toEqual([true, false])
    draft.undo()
    expect(draft.get().brainDump).toBe('one ')
    draft.undo()
    expect(draft.get().brainDump).toBe('')
    expect(draft.undo()).toBeUndefined()
    expect([draft.undoStack.canUndo(), draft.undoStack.canRedo()]).toEqual([false, true])
    draft.redo()
    draft.redo()
    expect(draft.get().brainDump).toBe('one two')
    expect(draft.redo()).toBeUndefined()
  })

  test('separates typing at a pause of a second, but not at a shorter one', () => {
    const { draft } = setUp()
    type(draft, 'a')
    vi.advanceTimersByTime(999)
    type(draft, 'b')
    vi.advanceTimersByTime(1_000)
    type(draft, 'c')
    draft.undo()
    expect(draft.get().brainDump).toBe('ab')
    draft.undo()
    expect(draft.get().brainDump).toBe('')
  })

  test('separates fields, however quickly the user switches between them', () => {
    const { draft } = setUp()
    const [name, purpose] = [
      propertyLens(draft.lensOf('overview'), 'name'),
      propertyLens(draft.lensOf('overview'), 'corePurpose'),
    ]
    name.set('a')
    purpose.set('b')
    name.set('ab')
    for (const expected of [
      ['a', 'b'],
      ['a', ''],
      ['', ''],
    ]) {
      draft.undo()
      expect([name.get(), purpose.get()]).toEqual(expected)
    }
  })

  test('returns the place and the labels of the change', () => {
    const { draft } = setUp()
    const id = add(draft, 'features')
    nameOf(draft, id).set('Search')
    const criteria = add(draft, 'acceptanceCriteria')
    const lines = propertyLens(itemLens(draft.lensOf('acceptanceCriteria'), criteria), 'criteria')
    lines.set(['', 'second'])
    rowLens(lines, 1, '').set('second!')
    lines.set(['second!', ''])
    const changes = [1, 2, 3, 4, 5, 6].map(() => draft.undo()!.change)
    expect(
      changes.map(({ elementId: place, kind, labels: names }) => [place, kind, names.join(' / ')]),
    ).toEqual([
      ['acceptanceCriteria.AC-1.criteria.0', 'moved', 'Criteria Set 1 · AC-1 / Criterion 1'],
      ['acceptanceCriteria.AC-1.criteria.1', 'text', 'Criteria Set 1 · AC-1 / Criterion 2'],
      ['acceptanceCriteria.AC-1.criteria.0', 'deleted', 'Criteria Set 1 · AC-1 / Criterion 2'],
      ['acceptanceCriteria', 'deleted', 'Criteria Set 1 · AC-1'],
      ['features.FE-1.name', 'text', 'Feature 1 · FE-1 / Name'],
      ['features', 'deleted', 'Feature 1 · FE-1'],
    ])
  })

  test('restores a deleted item with its ID and position; an item added after undo has a fresh ID', () => {
    const { draft } = setUp()
    const ids = [add(draft, 'features'), add(draft, 'features'), add(draft, 'features')]
    const source = draft.lensOf('features')
    source.set(source.get().toSpliced(1, 1))
    expect(draft.undo()!.change).toMatchObject({ kind: 'added', elementId: 'features.FE-2' })
    expect(source.get().map(({ id }) => id)).toEqual(ids)
    draft.undo()
    expect(add(draft, 'features')).toBe('FE-4')
    expect(draft.undoStack.canRedo()).toBe(false)
  })

  test('returns how a card was moved, up or down', () => {
    const { draft } = setUp()
    for (let i = 0; i < 4; i++) add(draft, 'features')
    const source = draft.lensOf('features')
    const all = source.get()
    source.set(all.toSpliced(0, 1).toSpliced(2, 0, all[0]!))
    expect(draft.undo()!.change).toMatchObject({ kind: 'moved', elementId: 'features.FE-1' })
    expect(draft.redo()!.change).toMatchObject({ kind: 'moved', elementId: 'features.FE-1' })
    source.set(source.get().toSpliced(3, 1).toSpliced(0, 0, source.get()[3]!))
    expect(draft.undo()!.change).toMatchObject({ kind: 'moved', elementId: 'features.FE-4' })
  })

  test('reverts the links that followed a rename in the same step', () => {
    const { draft, saved } = setUp()
    const id = add(draft, 'features')
    nameOf(draft, id).set('Search')
    const story = add(draft, 'userStories')
    const related = propertyLens(itemLens(draft.lensOf('userStories'), story), 'relatedFeature')
    related.set('FE-1 Search')
    nameOf(draft, id).set('Find')
    expect(related.get()).toBe('FE-1 Find')
    draft.undo()
    expect([nameOf(draft, id).get(), related.get()]).toEqual(['Search', 'FE-1 Search'])
    expect(saved).toEqual(draft.get())
    draft.redo()
    expect([nameOf(draft, id).get(), related.get()]).toEqual(['Find', 'FE-1 Find'])
  })

  test('keeps the last two hundred steps', () => {
    const { draft } = setUp()
    for (let i = 1; i <= 250; i++) draft.lensOf('brainDump').set(`text ${i}`)
    let count = 0
    while (draft.undo() !== undefined) count++
    expect([count, draft.get().brainDump]).toEqual([200, 'text 50'])
  })
})

describe('a composition', () => {
  test('is one step, with all its intermediate texts', () => {
    const { draft } = setUp()
    type(draft, 'a')
    draft.undoStack.setComposing(true)
    for (const text of ['aに', 'aにh', 'aにほ', 'a日本']) draft.lensOf('brainDump').set(text)
    vi.advanceTimersByTime(5_000)
    draft.lensOf('brainDump').set('a日本')
    draft.undoStack.setComposing(false)
    type(draft, 'b')
    for (const expected of ['a日本', 'a', '']) {
      draft.undo()
      expect(draft.get().brainDump).toBe(expected)
    }
  })
})

describe('a named step', () => {
  test('is a single step, whatever it edits, and has its name', () => {
    const { draft, saved } = setUp()
    type(draft, 'a')
    draft.undoStack.runAsStep('Apply the proposal', () => {
      type(draft, 'b c')
      draft.undoStack.runAsStep('within another', () => void add(draft, 'features'))
      propertyLens(draft.lensOf('overview'), 'name').set('Shed')
    })
    type(draft, 'd')
    draft.undo()
    expect(draft.undo()!.name).toBe('Apply the proposal')
    expect(draft.get()).toEqual({ ...createBlankSpecification(), brainDump: 'a' })
    expect(saved).toEqual(draft.get())
    draft.redo()
    expect(draft.get().features).toHaveLength(1)
    expect(draft.get().overview.name).toBe('Shed')
  })

  test('that fails midway can still be undone; one that edits nothing is not recorded', () => {
    const { draft } = setUp()
    draft.undoStack.runAsStep('nothing', () => {})
    expect(draft.undoStack.canUndo()).toBe(false)
    const failing = () => {
      type(draft, 'a b')
      throw new Error('no')
    }
    expect(() => draft.undoStack.runAsStep('failing', failing)).toThrow('no')
    type(draft, 'c')
    draft.undo()
    expect(draft.get().brainDump).toBe('a b')
    draft.undo()
    expect(draft.get().brainDump).toBe('')
  })
})

describe('after any edits', () => {
  const key = fc.constantFrom(...listed)
  const n = fc.nat(9)
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'Ann'), maxLength: 4 })
  const act = fc.oneof(
    fc.record({ do: fc.constantFrom('add', 'delete', 'move'), key, n, text }),
    fc.record({ do: fc.constantFrom('name', 'line', 'attribute', 'choose'), key, n, text }),
    fc.record({ do: fc.constantFrom('type', 'pause', 'undo', 'redo', 'link', 'compose'), key, n, text }),
  )
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

  function perform(draft: Draft, { do: what, key, n, text }: Act) {
    const items = draft.get()[key] as readonly { id: string }[]
    const set = (next: readonly unknown[]) => draft.lensOf(key).set(next as never)
    const at = n % Math.max(1, items.length)
    if (what === 'add') add(draft, key)
    else if (what === 'type') type(draft, text)
    else if (what === 'pause') vi.advanceTimersByTime(n * 300)
    else if (what === 'undo') draft.undo()
    else if (what === 'redo') draft.redo()
    else if (what === 'compose') draft.undoStack.setComposing(n % 2 === 0)
    else if (items[at] === undefined) return
    else if (what === 'delete') set(items.toSpliced(at, 1))
    else if (what === 'move') set(items.toSpliced(at, 1).toSpliced(n % items.length, 0, items[at]))
    else if (what === 'name' && 'name' in items[at])
      set(items.with(at, { ...items[at], name: text } as never))
    else if (what === 'link' && 'persona' in items[at])
      set(items.with(at, { ...items[at], persona: text } as never))
    else if (what === 'choose' && 'importance' in items[at])
      set(items.with(at, { ...items[at], importance: (['High', 'Low'] as const)[n % 2] } as never))
    else if (what === 'line' && 'criteria' in items[at]) {
      const lines = items[at].criteria as string[]
      const criteria = n % 2 === 0 ? [...lines, text] : lines.toSpliced(n % (lines.length + 1), 1)
      set(items.with(at, { ...items[at], criteria } as never))
    } else if (what === 'attribute' && 'attributes' in items[at]) {
      const rows = items[at].attributes as object[]
      const row = { name: text, type: 'Text', required: n > 5, example: '' }
      const attributes = n % 2 === 0 ? [...rows, row] : rows.toReversed()
      set(items.with(at, { ...items[at], attributes } as never))
    }
  }

  test('undoing everything gives the start, redoing everything the end, and the saved value is the draft’s', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), acts => {
        const start = createBlankSpecification()
        const { draft, saved } = setUp(start)
        const ids = new Set<string>()
        for (const it of acts) {
          const before = draft.get()
          perform(draft, it)
          if (it.do === 'add') {
            const { id } = (draft.get()[it.key] as { id: string }[]).at(-1)!
            expect(ids.has(id), 'a reused id').toBe(false)
            ids.add(id)
          }
          if (before === draft.get()) continue
          expect(saved).toEqual(draft.get())
        }
        const end = draft.get()
        const seen: unknown[] = []
        for (let all = draft.get(); draft.undo() !== undefined; all = draft.get()) seen.push(all)
        expect(draft.get()).toBe(start)
        for (const all of seen.toReversed()) {
          expect(draft.redo()).toBeDefined()
          expect(draft.get()).toEqual(all)
        }
        while (draft.redo() !== undefined) continue
        expect(saved).toEqual(draft.get())
        if (acts.every(it => it.do !== 'undo')) expect(draft.get()).toBe(end)
      }),
    )
  })
})

test('a step that only concerns the statements is undone where the user is, as it has no form to show', async () => {
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null })
  const { undoOrRedo } = await import('./undoOrRedo.ts')
  const { draft, saved } = setUp()
  const text = {
    text: 'a',
    source: 'answer',
    state: 'setAside',
    kind: '',
    isDecided: true,
    places: [],
  } as const
  draft.undoStack.runAsStep('Set aside', () => draft.lensOf('statements').set([{ ...text, places: [] }]))
  const goTo = vi.fn()
  undoOrRedo({ draft, current: 'brainDump', goTo }, 'undo')
  expect(saved['statements']).toEqual([])
  expect(goTo).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
})
