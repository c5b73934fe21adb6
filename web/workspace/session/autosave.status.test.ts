import { describe, expect, test, vi } from 'vitest'
import { advanceTime, setUp, useFakeTime } from './autosave.testing.ts'

useFakeTime()

describe('the displayed status', () => {
  test("'saving' for at least 500 ms, then 'saved' for 2000 ms, then nothing", async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    expect(it.kind()).toBe('saving')
    await advanceTime(20)
    await it.server.answer()
    await advanceTime(5000)
    expect(it.shown).toEqual([
      [1000, 'saving'],
      [1500, 'saved'],
      [3500, 'idle'],
    ])
  })

  test("is 'saving' until the response, and never 'saved' before it", async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    it.server.commit()
    await advanceTime(3000)
    expect(it.kind()).toBe('saving')
    await it.server.answer()
    await advanceTime(0)
    expect(it.shown).toEqual([
      [1000, 'saving'],
      [4000, 'saved'],
    ])
  })

  test("is 'late' after 10 s without a response, and 'saved' once it arrives", async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(10_999)
    expect(it.kind()).toBe('saving')
    await advanceTime(1)
    expect(it.kind()).toBe('late')
    await it.server.answer()
    await advanceTime(0)
    expect(it.kind()).toBe('saved')
  })

  test("is not 'saved' if there were edits meanwhile", async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    it.edit('b', 1)
    await it.server.answer()
    await advanceTime(500)
    expect(it.kind()).toBe('idle')
    await advanceTime(500)
    await it.server.answer()
    await advanceTime(500)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'idle', 'saving', 'saved'])
  })

  test("is no longer 'saved' after an edit", async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    await it.server.answer()
    await advanceTime(500)
    expect(it.kind()).toBe('saved')
    it.edit('b', 1)
    expect(it.kind()).toBe('idle')
  })

  test("stays 'saving' while several parts are saved one after the other", async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await advanceTime(1000)
    await advanceTime(400)
    await it.server.answer()
    await advanceTime(400)
    await it.server.answer()
    await advanceTime(5000)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'saved', 'idle'])
  })

  test("keeps 'saving' for the full 500 ms even if a save happens during typing", async () => {
    const it = setUp()
    for (let at = 0; at < 19_800; at += 900) {
      it.edit('b', at)
      if (at === 18_900) it.edit('a', 1)
      await advanceTime(900)
    }
    it.edit('b', 19_800)
    await advanceTime(150)
    await it.server.answer()
    await advanceTime(50)
    expect(it.values()).toEqual([1, 19_800])
    await it.server.answer()
    await advanceTime(1000)
    expect(it.shown).toEqual([
      [19_900, 'saving'],
      [20_400, 'saved'],
    ])
  })

  test('notifies listeners of changes only, until they unsubscribe', async () => {
    const it = setUp()
    const listener = vi.fn<() => void>()
    const leave = it.subscribeToStatus(listener)
    it.edit('a', 1)
    expect(listener).not.toHaveBeenCalled()
    await advanceTime(1000)
    expect(listener).toHaveBeenCalledTimes(1)
    leave()
    await it.server.answer()
    await advanceTime(5000)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('getUnsavedAgeMs counts from the oldest unsaved edit', async () => {
    const it = setUp()
    expect(it.getUnsavedAgeMs()).toBe(0)
    it.edit('a', 1)
    expect(it.getUnsavedAgeMs()).toBeGreaterThan(0)
    await advanceTime(800)
    it.edit('b', 1)
    expect(it.getUnsavedAgeMs()).toBe(800)
    await advanceTime(200)
    expect(it.getUnsavedAgeMs()).toBe(1000)
    await it.server.answer()
    expect(it.getUnsavedAgeMs()).toBe(200)
    await advanceTime(800)
    await it.server.answer()
    expect(it.getUnsavedAgeMs()).toBe(0)
  })

  test('getUnsavedAgeMs counts from an edit made during a save, not from the response', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    it.edit('a', 2)
    await advanceTime(700)
    it.edit('a', 3)
    await advanceTime(200)
    await it.server.answer()
    expect(it.getUnsavedAgeMs()).toBe(900)
  })

  test('getUnsavedAgeMs is right even if responses arrive out of order', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    it.edit('a', 2)
    await advanceTime(100)
    it.flushOnLeave()
    it.edit('a', 3)
    await advanceTime(400)
    await it.server.answer(1)
    expect(it.getUnsavedAgeMs()).toBe(400)
    await it.server.answer(0)
    expect(it.getUnsavedAgeMs()).toBe(400)
  })

  test('is unaffected by changes to the computer’s clock', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    vi.setSystemTime(Date.now() - 86_400_000)
    await it.server.answer()
    await advanceTime(500)
    expect(it.kind()).toBe('saved')
    it.edit('a', 2)
    vi.setSystemTime(Date.now() + 10 * 86_400_000)
    it.edit('a', 3)
    await advanceTime(999)
    expect(it.values()).toEqual([1])
  })
})
