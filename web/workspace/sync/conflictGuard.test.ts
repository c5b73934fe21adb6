import { expect, test } from 'vitest'
import { findFormsInConflict } from './conflictGuard.tsx'
import { conflictGuardMessages } from './conflictGuardMessages.ts'
import { createConflictStore } from './conflictStore.ts'

const conflict = { path: 'problemStatement.painPoint', label: 'Pain Point', base: '', mine: 'm', theirs: 't' }

test('a form is blocked while it has a pending conflict, and no other form is', () => {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  const conflicts = createConflictStore('key', () => storage)
  const open = { conflicts }
  expect(findFormsInConflict(open, ['problemStatement', 'features'])).toEqual([])
  conflicts.add('problemStatement', [conflict])
  expect(findFormsInConflict(open, ['problemStatement', 'features'])).toEqual(['problemStatement'])
  expect(findFormsInConflict(open, ['features'])).toEqual([])
  conflicts.remove(conflicts.get()[0]!.id)
  expect(findFormsInConflict(open, ['problemStatement'])).toEqual([])
})

test('nothing is blocked before conflicts are loaded', () => {
  expect(findFormsInConflict({}, ['features'])).toEqual([])
})

test('the message names the forms', () => {
  expect(conflictGuardMessages.blocked(['Glossary'])).toMatch(/^“Glossary” was changed/)
  expect(conflictGuardMessages.blocked(['Glossary', 'Personas'])).toMatch(
    /^“Glossary” and “Personas” were changed/,
  )
})
