import { describe, expect, test } from 'vitest'
import {
  createBlankSpecification,
  forms,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { createDraft } from '../session/draft.ts'
import { createFormSync, edited, sent, valueSent, valueUnanswered } from '../session/formSync.ts'
import { createFormSyncStore } from '../session/formSyncStore.ts'
import { applyRemote } from './applyRemote.ts'
import { caretPositionAfter } from './preserveCaret.ts'

/** A page with a project whose forms all have version 1 on the server. */
function setUp(modules: Partial<Specification> = {}) {
  const all = { ...createBlankSpecification(), ...modules }
  const formSyncs = createFormSyncStore<FormKey>(
    forms.map(({ key }) => {
      const base = { value: all[key], version: 1 }
      return [key, createFormSync(base, { hasSharedVersion: key === 'brainDump' })]
    }),
  )
  const edit = (key: FormKey, value: unknown) => formSyncs.update(key, sync => edited(sync, value, 0))
  const draft = createDraft({ modules: all, itemNumbers: {} }, edit)
  const open = { draft, formSyncs, autosave: { edit } }
  const send = (key: FormKey, value: unknown) =>
    formSyncs.update(key, sync => valueSent(sent(sync, 1), 1, { value, ifMatch: 1 }))
  const unsaved = {
    get: (key: FormKey) => formSyncs.get(key).unsaved,
    get size() {
      return [...formSyncs.entries()].filter(([, sync]) => sync.unsaved).length
    },
  }
  const set = <K extends FormKey>(key: K, value: Specification[K]) => draft.lensOf(key).set(value)
  const newer = <K extends FormKey>(key: K, value: Specification[K], version = 2) =>
    applyRemote(open, { key, value, version })
  return { open, draft, unsaved, set, newer, send }
}

const problem = (painPoint: string, whyImportant = '') => ({ painPoint, whoExperiences: '', whyImportant })
const feature = (id: number, name: string) => ({
  id: `FE-${id}`,
  name,
  description: '',
  importance: 'Medium' as const,
})

describe('a remote change', () => {
  test('is adopted immediately if nothing was edited here, and needs no save', () => {
    const { draft, unsaved, newer, open } = setUp()
    let notifications = 0
    draft.lensOf('brainDump').subscribe(() => notifications++)
    expect(newer('brainDump', 'theirs')).toEqual([])
    expect([draft.get().brainDump, notifications, unsaved.size]).toEqual(['theirs', 1, 0])
    expect(open.formSyncs.get('brainDump').base).toEqual({ value: 'theirs', version: 2 })
    expect(draft.undoStack.canUndo()).toBe(false)
  })

  test('is merged with unsaved edits, which stay unsaved', () => {
    const { draft, unsaved, set, newer } = setUp()
    set('problemStatement', problem('mine'))
    expect(newer('problemStatement', problem('', 'theirs'))).toEqual([])
    expect(draft.get().problemStatement).toEqual(problem('mine', 'theirs'))
    expect(unsaved.get('problemStatement')!.value).toBe(draft.get().problemStatement)
  })

  test('leaves a text changed on both sides as it is here, and returns the conflict', () => {
    const { open, draft, set, newer } = setUp()
    set('problemStatement', problem('mine'))
    expect(newer('problemStatement', problem('theirs'))).toMatchObject([{ mine: 'mine', theirs: 'theirs' }])
    expect(draft.get().problemStatement).toEqual(problem('mine'))
    const hidden = [...open.formSyncs.entries()].filter(([, { hasHiddenConflict }]) => hasHiddenConflict)
    expect(hidden.map(([key]) => key)).toEqual(['problemStatement'])
  })

  test('is ignored if it is older, the same, or was sent from here', () => {
    const { open, draft, set, newer, send } = setUp({ brainDump: 'a' })
    set('brainDump', 'b')
    send('brainDump', 'b')
    set('brainDump', 'c')
    expect(newer('brainDump', 'old', 1)).toEqual([])
    expect(newer('brainDump', 'a', 2)).toEqual([])
    expect(newer('brainDump', 'b', 3)).toEqual([])
    expect(draft.get().brainDump).toBe('c')
    expect(open.formSyncs.get('brainDump').base).toEqual({ value: 'b', version: 3 })
  })

  test('is not the page’s own if the value it sent cannot have become that version', () => {
    const { open, draft, newer, send } = setUp()
    send('problemStatement', problem('ours'))
    open.formSyncs.update('problemStatement', sync => valueUnanswered(sync, 1))
    expect(newer('problemStatement', problem('theirs'), 2)).toEqual([])
    expect(newer('problemStatement', problem('ours'), 3)).toEqual([])
    expect(draft.get().problemStatement).toEqual(problem('ours'))
  })

  test('that adds a card with an ID used here renumbers the local card and its links', () => {
    const { draft, set, newer } = setUp({ features: [feature(1, 'Search')] })
    expect(draft.newId('FE')).toBe('FE-2')
    set('features', [feature(1, 'Search'), feature(2, 'Share')])
    const story = { id: 'US-1', persona: '', goal: '', benefit: '', relatedFeature: 'FE-2 Share' }
    const other = { ...story, id: 'US-2', relatedFeature: 'FE-2 Scan' }
    set('userStories', [story, other])
    newer('features', [feature(1, 'Search'), feature(2, 'Scan')])
    expect(draft.get().features).toEqual([feature(1, 'Search'), feature(2, 'Scan'), feature(3, 'Share')])
    expect(draft.get().userStories).toEqual([{ ...story, relatedFeature: 'FE-3 Share' }, other])
    expect(draft.newId('FE')).toBe('FE-4')
    draft.undo()
    draft.undo()
    expect(draft.get().features).toEqual([feature(1, 'Search'), feature(2, 'Scan')])
  })
})

describe('undo after a remote change', () => {
  test('reverts local edits only; redo restores them', () => {
    const { draft, set, newer } = setUp({ problemStatement: problem('a', 'b') })
    set('problemStatement', problem('a mine', 'b'))
    newer('problemStatement', problem('a', 'theirs'))
    draft.undo()
    expect(draft.get().problemStatement).toEqual(problem('a', 'theirs'))
    draft.redo()
    expect(draft.get().problemStatement).toEqual(problem('a mine', 'theirs'))
  })

  test('reverts one line of a text in which another was changed elsewhere', () => {
    const { draft, set, newer } = setUp({ brainDump: 'one\ntwo' })
    set('brainDump', 'One\ntwo')
    newer('brainDump', 'one\nTwo')
    expect(draft.get().brainDump).toBe('One\nTwo')
    draft.undo()
    expect(draft.get().brainDump).toBe('one\nTwo')
  })

  test('removes a card added here and keeps cards added elsewhere', () => {
    const { draft, set, newer } = setUp({ features: [feature(1, 'a')] })
    set('features', [feature(1, 'a'), feature(9, 'mine')])
    newer('features', [feature(1, 'a'), feature(2, 'theirs')])
    draft.undo()
    expect(draft.get().features).toEqual([feature(1, 'a'), feature(2, 'theirs')])
  })

  test('drops steps that would change nothing', () => {
    const { draft, set, newer } = setUp({ brainDump: 'one' })
    set('brainDump', 'one!')
    newer('brainDump', 'one!')
    newer('brainDump', 'other', 3)
    expect(draft.undoStack.canUndo()).toBe(false)
  })
})

describe('the caret', () => {
  test.each([
    ['before the change', 2, 'one two', 'one 2 two', 2],
    ['after the change', 7, 'one two', 'zero one two', 12],
    ['at the end of a line, with another added below', 3, 'one\ntwo', 'one\ntwo\nthree', 3],
    ['in the replaced text', 5, 'one two three', 'one 2 three', 5],
  ])('keeps its position in the words: %s', (_, at, before, after, expected) => {
    expect(caretPositionAfter(at, before, after)).toBe(expected)
  })
})
