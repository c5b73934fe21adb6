import { expect, test } from 'vitest'
import { createRealisticSpecification } from '#domain/export/document.testing.ts'
import { forms, type Specification } from '#domain/specification/specification.ts'
import { createDraft } from '../session/draft.ts'
import { createFormSync } from '../session/formSync.ts'
import { createFormSyncStore } from '../session/formSyncStore.ts'
import { restoreAllForms, restoreForm } from './restoreForms.ts'

function opened(modules: Specification) {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {})
  const formSyncs = createFormSyncStore(
    forms.map(({ key }) => [key, createFormSync({ value: modules[key], version: 1 })]),
  )
  return { draft, formSyncs, autosave: { flush: async () => 'saved' as const } }
}

test('a form is restored in one step, which can be undone', () => {
  const open = opened(createRealisticSpecification())
  const before = open.draft.get()
  restoreForm(open, 'Core Features restored', 'features', [])
  expect(open.draft.get().features).toEqual([])
  expect(open.draft.undo()?.name).toBe('Core Features restored')
  expect(open.draft.get()).toBe(before)
})

test('all forms are restored to the letter, including links that follow a rename', () => {
  const then = createRealisticSpecification()
  const now = createRealisticSpecification()
  now.personas[0]!.name = 'Hurried parent'
  now.userStories[0]!.persona = 'Hurried parent'
  now.brainDump = ''
  now.glossary = []
  const open = opened(now)
  restoreAllForms(open, 'Snapshot restored', then)
  expect(open.draft.get()).toEqual(then)
  open.draft.undo()
  expect(open.draft.get()).toEqual(now)
})
