import { expect, test } from 'vitest'
import { inConflict } from './blocked.tsx'
import { words } from './blockedWords.ts'
import { createConflicts } from './conflicts.ts'

const conflict = { path: 'problemStatement.painPoint', label: 'Pain Point', base: '', mine: 'm', theirs: 't' }

test('a form is blocked while something of it waits for a decision, and no other is', () => {
  const storage = { getItem: () => null, setItem() {}, removeItem() {} }
  const conflicts = createConflicts('key', () => storage)
  const open = { conflicts }
  expect(inConflict(open, ['problemStatement', 'features'])).toEqual([])
  conflicts.add('problemStatement', [conflict])
  expect(inConflict(open, ['problemStatement', 'features'])).toEqual(['problemStatement'])
  expect(inConflict(open, ['features'])).toEqual([])
  conflicts.remove(conflicts.get()[0]!.id)
  expect(inConflict(open, ['problemStatement'])).toEqual([])
})

test('nothing is blocked before anybody follows what others do', () => {
  expect(inConflict({}, ['features'])).toEqual([])
})

test('the sentence names the forms', () => {
  expect(words.blocked(['Glossary'])).toMatch(/^“Glossary” was changed/)
  expect(words.blocked(['Glossary', 'Personas'])).toMatch(/^“Glossary” and “Personas” were changed/)
})
