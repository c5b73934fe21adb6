import { expect, test } from 'vitest'
import { realistic } from '#domain/document.testing.ts'
import type { Specification } from '#domain/specification.ts'
import { createDraft } from '../draft.ts'
import { createReasons } from '../reasons.ts'
import { restoreAll, restoreForm } from './restore.ts'

function opened(modules: Specification) {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {})
  return { draft, reasons: createReasons(), autosave: { flush: async () => 'saved' as const } }
}

test('a form is restored as one step, and undone as one', () => {
  const open = opened(realistic())
  const before = open.draft.get()
  restoreForm(open, 'Core Features restored', 'features', [])
  expect(open.draft.get().features).toEqual([])
  expect(open.draft.undo()?.name).toBe('Core Features restored')
  expect(open.draft.get()).toBe(before)
})

test('all forms are restored to the letter, links that follow a rename too', () => {
  const then = realistic()
  const now = realistic()
  now.personas[0]!.name = 'Hurried parent'
  now.userStories[0]!.persona = 'Hurried parent'
  now.brainDump = ''
  now.glossary = []
  const open = opened(now)
  restoreAll(open, 'Snapshot restored', then)
  expect(open.draft.get()).toEqual(then)
  open.draft.undo()
  expect(open.draft.get()).toEqual(now)
})
