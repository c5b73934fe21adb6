import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  createBlankSpecification,
  forms,
  itemListOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { createBlankItem } from '#domain/field/value.ts'
import { propertyLens, itemLens } from '#web/fields/lens.ts'
import { createDraft } from './draft.ts'

const keys = forms.map(({ key }) => key)
const prefixed = keys.filter(key => itemListOf(key) !== undefined)

const newItem = <K extends FormKey>(key: K, id: string, values: object = {}) =>
  ({ ...createBlankItem(itemListOf(key)!, id), ...values }) as unknown as Specification[K] extends (infer I)[]
    ? I
    : never

/** One feature, one persona, one user story that links to both, and one set of acceptance criteria for it. */
function linked(): Specification {
  return {
    ...createBlankSpecification(),
    features: [newItem('features', 'FE-1', { name: 'Search' })],
    personas: [newItem('personas', 'PE-1', { name: 'Parent' })],
    userStories: [
      newItem('userStories', 'US-1', { persona: 'Parent', goal: 'find', relatedFeature: 'FE-1 Search' }),
      newItem('userStories', 'US-2', { persona: 'Someone', goal: 'buy', relatedFeature: 'another' }),
    ],
    acceptanceCriteria: [newItem('acceptanceCriteria', 'AC-1', { userStoryId: 'US-1 find' })],
  }
}

function setUp(modules: Specification = createBlankSpecification(), itemNumbers: ItemNumbers = {}) {
  const edited: [key: FormKey, value: unknown][] = []
  const project = { modules: deeplyFrozen(modules), itemNumbers: Object.freeze(itemNumbers) }
  const draft = createDraft(project, (key, value) => edited.push([key, value]))
  return { draft, edited, project, editedKeys: () => edited.map(([key]) => key) }
}

function deeplyFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deeplyFrozen)
  return value
}

describe('an edit', () => {
  test('is immediately in the draft, and only there', () => {
    const { draft, edited, project } = setUp()
    const before = draft.get()
    draft.lensOf('brainDump').set('An app')
    expect(draft.lensOf('brainDump').get()).toBe('An app')
    expect(draft.get()).toEqual({ ...before, brainDump: 'An app' })
    expect(edited).toEqual([['brainDump', 'An app']])
    expect(project.modules.brainDump).toBe('')
    expect(before.brainDump).toBe('')
  })

  test('of any form is reported for that form only, and keeps the other forms’ object identity', () => {
    for (const key of keys) {
      const { draft, edited } = setUp()
      const before = draft.get()
      const value = (key === 'brainDump' ? 'x' : structuredClone(before[key])) as never
      draft.lensOf(key).set(value)
      expect(edited).toEqual([[key, value]])
      for (const other of keys.filter(it => it !== key)) expect(draft.get()[other]).toBe(before[other])
    }
  })

  test('that changes nothing is not reported', () => {
    const { draft, edited } = setUp(linked())
    const notified = vi.fn<() => void>()
    draft.subscribe(notified)
    for (const key of keys) draft.lensOf<FormKey>(key).set(draft.lensOf(key).get())
    propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'name').set('Search')
    propertyLens(draft.lensOf('overview'), 'name').set('')
    expect([edited, notified.mock.calls]).toEqual([[], []])
  })

  test('of a name updates the links to it, which are reported as edited', () => {
    const { draft, edited, editedKeys } = setUp(linked())
    propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'name').set('Find recipes')
    expect(editedKeys()).toEqual(['features', 'userStories'])
    expect(draft.get().userStories.map(it => it.relatedFeature)).toEqual(['FE-1 Find recipes', 'another'])
    expect(edited.at(-1)![1]).toBe(draft.get().userStories)
    propertyLens(itemLens(draft.lensOf('personas'), 'PE-1'), 'name').set('Busy parent')
    expect(editedKeys().slice(2)).toEqual(['personas', 'userStories'])
    expect(draft.get().userStories.map(it => it.persona)).toEqual(['Busy parent', 'Someone'])
    propertyLens(itemLens(draft.lensOf('userStories'), 'US-1'), 'goal').set('find at once')
    expect(editedKeys().slice(4)).toEqual(['userStories', 'acceptanceCriteria'])
    expect(draft.get().acceptanceCriteria[0]!.userStoryId).toBe('US-1 find at once')
  })

  test('of a name without links, or of another field, leaves links unchanged', () => {
    const { draft, editedKeys } = setUp(linked())
    propertyLens(itemLens(draft.lensOf('userStories'), 'US-2'), 'goal').set('sell')
    propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'description').set('…')
    draft.lensOf('features').set([])
    expect(editedKeys()).toEqual(['userStories', 'features', 'features'])
    expect(draft.get().userStories[0]!.relatedFeature).toBe('FE-1 Search')
  })

  test('of a name letter by letter keeps the link throughout, even while the name is empty', () => {
    const { draft } = setUp(linked())
    const name = propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'name')
    for (const text of ['Searc', 'S', '', 'F', 'Fi', 'Find']) name.set(text)
    expect(draft.get().userStories[0]!.relatedFeature).toBe('FE-1 Find')
  })

  test('made while another is reported is in the draft and is reported too', () => {
    const edited: unknown[] = []
    const draft = createDraft({ modules: createBlankSpecification(), itemNumbers: {} }, (key, value) => {
      edited.push(value)
      if (key === 'brainDump' && value === 'a') draft.lensOf('brainDump').set('b')
    })
    const stop = draft.subscribe(() => {
      stop()
      draft.lensOf('brainDump').set('c')
    })
    draft.lensOf('brainDump').set('a')
    expect([edited, draft.get().brainDump]).toEqual([['a', 'b', 'c'], 'c'])
  })
})

describe('listeners', () => {
  test('of a form are notified of that form, those of the draft once per edit', () => {
    const { draft } = setUp(linked())
    const notified: string[] = []
    for (const key of keys) draft.lensOf(key).subscribe(() => notified.push(key))
    draft.subscribe(() => notified.push('all'))
    draft.lensOf('brainDump').set('x')
    expect(notified.splice(0)).toEqual(['brainDump', 'all'])
    propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'name').set('Find')
    expect(notified.splice(0)).toEqual(['features', 'userStories', 'all'])
  })

  test('are notified after the save was requested, and see the new value', () => {
    const order: string[] = []
    const draft = createDraft({ modules: createBlankSpecification(), itemNumbers: {} }, () =>
      order.push('edited'),
    )
    draft.lensOf('brainDump').subscribe(() => order.push(draft.get().brainDump))
    draft.lensOf('brainDump').set('x')
    expect(order).toEqual(['edited', 'x'])
  })

  test('are no longer notified after they unsubscribe', () => {
    const { draft } = setUp()
    const notified = vi.fn<() => void>()
    const leaveForm = draft.lensOf('brainDump').subscribe(notified)
    const leaveAll = draft.subscribe(notified)
    draft.lensOf('brainDump').set('x')
    expect(notified).toHaveBeenCalledTimes(2)
    leaveForm()
    leaveAll()
    draft.lensOf('brainDump').set('y')
    expect(notified).toHaveBeenCalledTimes(2)
  })

  test('of a field are notified if a renamed item updates its link', () => {
    const { draft } = setUp(linked())
    const related = propertyLens(itemLens(draft.lensOf('userStories'), 'US-1'), 'relatedFeature')
    const seen: string[] = []
    related.subscribe(() => seen.push(related.get()))
    propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'name').set('Find')
    expect(seen).toEqual(['FE-1 Find'])
  })
})

describe('a new ID', () => {
  test('follows the project’s item numbers and its existing IDs', () => {
    const features = [newItem('features', 'FE-3'), newItem('features', 'FE-12')]
    const { draft } = setUp({ ...createBlankSpecification(), features }, { FE: 7, US: 4 })
    expect([draft.newId('FE'), draft.newId('FE'), draft.newId('US'), draft.newId('PE')]).toEqual([
      'FE-13',
      'FE-14',
      'US-5',
      'PE-1',
    ])
    const { draft: another } = setUp({ ...createBlankSpecification(), features }, { FE: 70 })
    expect(another.newId('FE')).toBe('FE-71')
  })

  test('never repeats, whatever is added, deleted, imported and restored', () => {
    const key = fc.constantFrom(...prefixed)
    const number = fc.integer({ min: 1, max: 40 })
    const step = fc.oneof(
      { arbitrary: fc.record({ do: fc.constant('new'), key, number }), weight: 4 },
      fc.record({ do: fc.constant('delete'), key, number }),
      fc.record({ do: fc.constant('empty'), key, number }),
      fc.record({ do: fc.constant('bring'), key, number }),
    )
    const prefixOf = (key: FormKey) => itemListOf(key)!.prefix
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(key, number), { selector: String }),
        fc.dictionary(fc.constantFrom(...prefixed.map(prefixOf)), number),
        fc.array(step, { maxLength: 40 }),
        (present, numbers, steps) => {
          /** The highest number of each prefix so far. */
          const highest = new Map(Object.entries(numbers))
          const see = (key: FormKey, n: number) =>
            highest.set(prefixOf(key), Math.max(n, highest.get(prefixOf(key)) ?? 0))
          const modules = createBlankSpecification()
          for (const [key, n] of present) {
            ;(modules[key] as object[]).push(newItem(key, `${prefixOf(key)}-${n}`))
            see(key, n)
          }
          const { draft } = setUp(modules, numbers)
          for (const { do: what, key, number } of steps) {
            const source = draft.lensOf(key)
            const items = source.get() as readonly { id: string }[]
            const set = (next: readonly { id: string }[]) => source.set(next as never)
            if (what === 'new') {
              const id = draft.newId(prefixOf(key))
              expect(id).toBe(`${prefixOf(key)}-${(highest.get(prefixOf(key)) ?? 0) + 1}`)
              see(key, Number(id.slice(3)))
              // Half of them are never used, as with a rejected proposal.
              if (number % 2 === 0) set([...items, newItem(key, id)])
            } else if (what === 'delete') {
              set(items.toSpliced(number % (items.length + 1), 1))
            } else if (what === 'empty') {
              set([])
            } else if (!items.some(it => it.id === `${prefixOf(key)}-${number}`)) {
              set([...items, newItem(key, `${prefixOf(key)}-${number}`)])
              see(key, number)
            }
          }
        },
      ),
    )
  })

  test('does not count as an edit', () => {
    const { draft, edited } = setUp()
    const notified = vi.fn<() => void>()
    draft.subscribe(notified)
    draft.newId('FE')
    expect([edited, notified.mock.calls]).toEqual([[], []])
  })
})

describe('a draft is isolated', () => {
  test('from a reload of its project, which does not overwrite edits', () => {
    const project = { modules: createBlankSpecification(), itemNumbers: { FE: 1 } as ItemNumbers }
    const draft = createDraft(project, () => {})
    draft.lensOf('brainDump').set('typed')
    project.modules = { ...createBlankSpecification(), brainDump: 'from the server' }
    project.itemNumbers = {}
    expect(draft.get().brainDump).toBe('typed')
    expect(draft.newId('FE')).toBe('FE-2')
  })

  test('from values read earlier, because edits create new objects', () => {
    const { draft, edited } = setUp(linked())
    const before = draft.get()
    const copy = structuredClone(before)
    deeplyFrozen(before)
    propertyLens(itemLens(draft.lensOf('features'), 'FE-1'), 'name').set('Find')
    draft.lensOf('userStories').set([])
    draft.newId('FE')
    expect(before).toEqual(copy)
    expect(edited[1]![1]).not.toBe(before.userStories)
  })

  test('from another draft of the same project', () => {
    const project = { modules: deeplyFrozen(linked()), itemNumbers: {} }
    const [one, other] = [createDraft(project, () => {}), createDraft(project, () => {})]
    const notified = vi.fn<() => void>()
    other.subscribe(notified)
    one.lensOf('brainDump').set('x')
    expect([other.get().brainDump, notified.mock.calls]).toEqual(['', []])
    expect([one.newId('FE'), other.newId('FE')]).toEqual(['FE-2', 'FE-2'])
  })
})
