import { describe, expect, test } from 'vitest'
import { createConflictStore } from './conflictStore.ts'

const key = 'ideawright.conflicts.u.p'
const conflict = (theirs: string, path = 'brainDump') => ({
  path,
  label: 'Brain Dump',
  base: '',
  mine: 'm',
  theirs,
})

function setUp(stored = new Map<string, string>()) {
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return { stored, conflicts: createConflictStore(key, () => storage) }
}

describe('pending conflicts', () => {
  test('survive a reload, until they are resolved', () => {
    const { stored, conflicts } = setUp()
    conflicts.add('brainDump', [conflict('theirs')])
    const again = setUp(stored).conflicts
    expect(again.get()).toMatchObject([{ form: 'brainDump', mine: 'm', theirs: 'theirs' }])
    again.remove(again.get()[0]!.id)
    expect([again.get(), stored.size]).toEqual([[], 0])
  })

  test('are replaced if the other text has only grown, and kept beside a different text', () => {
    const { conflicts } = setUp()
    conflicts.add('brainDump', [conflict('apples')])
    conflicts.add('brainDump', [conflict('apples and pears')])
    conflicts.add('brainDump', [conflict('plums')])
    conflicts.add('glossary', [conflict('apples', 'glossary.GL-1.term')])
    expect(conflicts.get().map(({ theirs }) => theirs)).toEqual(['apples and pears', 'plums', 'apples'])
  })

  test('last as long as the page if storage fails or its content is invalid', () => {
    const refusing = createConflictStore(key, () => {
      throw new DOMException('no')
    })
    refusing.add('brainDump', [conflict('theirs')])
    expect(refusing.get()).toHaveLength(1)
    for (const text of ['{', '{}', '[{"form":"brainDump"}]', '[null]'])
      expect(setUp(new Map([[key, text]])).conflicts.get()).toEqual([])
  })
})
