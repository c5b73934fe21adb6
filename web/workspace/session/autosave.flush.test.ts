import { describe, expect, test, vi } from 'vitest'
import { advanceTime, setUp, useFakeTime } from './autosave.testing.ts'

useFakeTime()

describe('flush', () => {
  test('saves immediately and resolves once everything is saved', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 2)
    const done = it.flush()
    let outcome: string | undefined
    void done.then(result => (outcome = result))
    expect(it.values()).toEqual([1])
    await it.server.answer()
    expect([it.values(), outcome]).toEqual([[1, 2], undefined])
    await it.server.answer()
    expect(outcome).toBe('saved')
    await advanceTime(60_000)
    expect([it.values(), it.kind(), vi.getTimerCount()]).toEqual([[1, 2], 'idle', 0])
  })

  test("resolves to 'saved' immediately if nothing is unsaved", async () => {
    const it = setUp()
    await expect(it.flush()).resolves.toBe('saved')
    expect(it.values()).toEqual([])
  })

  test("resolves to 'unsaved' at its timeout, and the save continues", async () => {
    const it = setUp()
    it.edit('a', 1)
    let outcome: string | undefined
    void it.flush().then(result => (outcome = result))
    await advanceTime(1999)
    expect(outcome).toBeUndefined()
    await advanceTime(1)
    expect(outcome).toBe('unsaved')
    await it.server.answer()
    await advanceTime(0)
    expect(it.kind()).toBe('saved')
  })

  test('uses the given timeout', async () => {
    const it = setUp()
    it.edit('a', 1)
    let outcome: string | undefined
    void it.flush(300).then(result => (outcome = result))
    await advanceTime(300)
    expect(outcome).toBe('unsaved')
  })

  test("resolves to 'unsaved' as soon as the save fails, whether it will be retried or not", async () => {
    for (const after of [0, 'never'] as const) {
      const it = setUp()
      it.edit('a', 1)
      const done = it.flush()
      await it.server.fail(after)
      await expect(done).resolves.toBe('unsaved')
      it.stop()
    }
  })

  test('saves the other parts if one is refused', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 2)
    const done = it.flush()
    await it.server.fail('never')
    await it.server.answer()
    await expect(done).resolves.toBe('unsaved')
    expect(it.server.stored).toEqual(new Map([['b', 2]]))
  })

  test('waits for the save in flight and for later edits', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    it.edit('a', 2)
    const done = it.flush()
    expect(it.values()).toEqual([1])
    await it.server.answer()
    await it.server.answer()
    await expect(done).resolves.toBe('saved')
    expect(it.server.stored.get('a')).toBe(2)
  })

  test('called twice at the same time saves once', async () => {
    const it = setUp()
    it.edit('a', 1)
    const both = Promise.all([it.flush(), it.flush()])
    await it.server.answer()
    await expect(both).resolves.toEqual(['saved', 'saved'])
    expect(it.values()).toEqual([1])
  })

  test('retries immediately', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    await it.server.fail(60_000)
    const done = it.flush()
    await it.server.answer()
    await expect(done).resolves.toBe('saved')
  })
})
