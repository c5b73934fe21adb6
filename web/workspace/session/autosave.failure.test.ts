import { describe, expect, test, vi } from 'vitest'
import { advanceTime, setUp, useFakeTime } from './autosave.testing.ts'

useFakeTime()

describe('when a save fails', () => {
  test('the value is kept and retried after 1, 2, 4, 8, 16, 30, 30 s', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await it.server.fail()
      expect(it.getStatus()).toMatchObject({ kind: 'failed', willRetry: true })
      const before = it.values().length
      await advanceTime(seconds * 1000 - 1)
      expect(it.values()).toHaveLength(before)
      await advanceTime(1)
      expect(it.values()).toHaveLength(before + 1)
    }
    expect(new Set(it.values())).toEqual(new Set([1]))
    expect(it.getUnsavedAgeMs()).toBe(92_000)
  })

  test('retries are spread randomly', async () => {
    for (const [random, waitMs] of [
      [0, 500],
      [0.5, 750],
    ] as const) {
      const it = setUp(() => random)
      it.edit('a', 1)
      await advanceTime(1000)
      await it.server.fail()
      await advanceTime(waitMs - 1)
      expect(it.values()).toHaveLength(1)
      await advanceTime(1)
      expect(it.values()).toHaveLength(2)
    }
  })

  test('it waits as long as the server asks, even longer than a timer can', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    await it.server.fail(45_000)
    await advanceTime(44_999)
    expect(it.values()).toHaveLength(1)
    await advanceTime(1)
    expect(it.values()).toHaveLength(2)
    await it.server.fail(1e12)
    await advanceTime(86_400_000)
    expect(it.values()).toHaveLength(2)
  })

  test('a failure is shown until a save has succeeded', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    await it.server.fail()
    await advanceTime(1000)
    await advanceTime(30_000)
    expect(it.values()).toHaveLength(2)
    expect(it.kind()).toBe('failed')
    await it.server.answer()
    await advanceTime(0)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'failed', 'saved'])
  })

  test('after a success the next failure waits 1 s again', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    await it.server.fail()
    await advanceTime(1000)
    await it.server.fail()
    await advanceTime(2000)
    await it.server.answer()
    it.edit('a', 2)
    await advanceTime(1000)
    await it.server.fail()
    await advanceTime(1000)
    expect(it.values()).toEqual([1, 1, 1, 2, 2])
  })

  test('the retry sends later edits too', async () => {
    const it = setUp()
    it.edit('a', 'old')
    await advanceTime(1000)
    it.edit('a', 'new')
    await it.server.fail()
    await advanceTime(1000)
    expect(it.values()).toEqual(['old', 'new'])
    await it.server.answer()
    await advanceTime(60_000)
    expect(it.values()).toEqual(['old', 'new'])
  })

  test('other parts wait with it, and are saved after it', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    it.edit('b', 2)
    await it.server.fail(8000)
    await advanceTime(7999)
    expect(it.values()).toEqual([1])
    await advanceTime(1)
    await it.server.answer()
    await it.server.answer()
    await advanceTime(500)
    expect(it.kind()).toBe('saved')
  })

  test('retry() does not wait', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(1000)
    await it.server.fail(60_000)
    it.retry()
    expect(it.values()).toEqual([1, 1])
    await it.server.answer()
    await advanceTime(120_000)
    expect(it.values()).toEqual([1, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('retry() with nothing to save does nothing', async () => {
    const it = setUp()
    it.retry()
    await advanceTime(60_000)
    expect([it.values(), it.shown]).toEqual([[], []])
  })

  test("after 'never' only retry() or another edit causes a retry", async () => {
    const it = setUp()
    it.edit('a', 'too long')
    await advanceTime(1000)
    await it.server.fail('never')
    expect(it.getStatus()).toMatchObject({ kind: 'failed', willRetry: false })
    await advanceTime(600_000)
    expect(it.values()).toHaveLength(1)
    it.retry()
    expect(it.values()).toHaveLength(2)
    await it.server.fail('never')
    it.edit('a', 'shorter')
    await advanceTime(1000)
    expect(it.values()).toEqual(['too long', 'too long', 'shorter'])
    await it.server.answer()
    await advanceTime(0)
    expect(it.kind()).toBe('saved')
  })

  test("another part's success does not hide a refusal", async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await advanceTime(1000)
    await it.server.fail('never')
    expect(it.server.pending).toMatchObject([{ part: 'b' }])
    await it.server.answer()
    await advanceTime(10_000)
    expect(it.getStatus()).toMatchObject({ kind: 'failed', willRetry: false, error: { after: 'never' } })
    expect(it.getUnsavedAgeMs()).toBe(11_000)
  })

  test("another part's retry does not send the refused part again", async () => {
    const it = setUp()
    it.edit('a', 'refused')
    it.edit('b', 'busy')
    await advanceTime(1000)
    await it.server.fail('never')
    await it.server.fail()
    await advanceTime(1000)
    await it.server.fail()
    await advanceTime(2000)
    await it.server.answer()
    await advanceTime(60_000)
    expect(it.values()).toEqual(['refused', 'busy', 'busy', 'busy'])
  })

  test('a part refused long ago is saved a second after an edit, not at each key press', async () => {
    const it = setUp()
    it.edit('a', 0)
    await advanceTime(1000)
    await it.server.fail('never')
    await advanceTime(60_000)
    for (let i = 1; i <= 5; i++) {
      it.edit('a', i)
      await advanceTime(100)
    }
    expect(it.values()).toEqual([0])
    await advanceTime(900)
    expect(it.values()).toEqual([0, 5])
  })
})
