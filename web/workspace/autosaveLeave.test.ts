import { describe, expect, test, vi } from 'vitest'
import { pass, setUp, useFakeTime } from './autosave.testing.ts'

useFakeTime()

describe('leave', () => {
  test('sends all that is unsaved at once, as a page on its way out', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 2)
    it.leave()
    expect(it.server.sent).toEqual([
      expect.objectContaining({ part: 'a', value: 1, isLeaving: true }),
      expect.objectContaining({ part: 'b', value: 2, isLeaving: true }),
    ])
  })

  test('sends nothing twice: hidden, then pagehide', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.leave()
    it.leave()
    await pass(5000)
    it.leave()
    expect(it.values()).toEqual([1])
    it.edit('a', 2)
    it.leave()
    expect(it.values()).toEqual([1, 2])
  })

  test('sends nothing where all is saved', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.answer()
    it.leave()
    expect(it.values()).toEqual([1])
  })

  test('sends again what is in flight in a request that the browser would drop with its page', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.leave()
    expect(it.server.sent).toMatchObject([{ isLeaving: false }, { isLeaving: true, value: 1 }])
    await it.server.answer(1)
    expect(it.unsavedForMs()).toBe(0)
    await it.server.fail(0)
    await pass(500)
    expect(it.kind()).toBe('saved')
  })

  test('an answer that comes later counts', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.leave()
    await pass(3000)
    await it.server.answer()
    expect(it.unsavedForMs()).toBe(0)
    await pass(60_000)
    expect(it.values()).toEqual([1])
  })

  test('a page that lives on saves what was typed since', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.leave()
    it.edit('a', 2)
    await it.server.answer()
    expect(it.unsavedForMs()).toBeGreaterThan(0)
    await pass(1000)
    await it.server.answer()
    expect(it.server.stored.get('a')).toBe(2)
    await pass(500)
    expect(it.kind()).toBe('saved')
  })

  test('a page that lives on tries again what failed', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.leave()
    await it.server.fail()
    expect(it.server.sent).toMatchObject([{ isLeaving: true }, { isLeaving: false, value: 1 }])
    await it.server.fail()
    expect(it.status()).toMatchObject({ kind: 'failed', willRetry: true })
    await pass(1000)
    await it.server.answer()
    await pass(0)
    expect(it.kind()).toBe('saved')
  })

  test('takes a failure away when it brings there what had failed', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail(60_000)
    it.leave()
    await it.server.answer()
    await pass(0)
    expect(it.kind()).toBe('saved')
    await pass(120_000)
    expect([it.values(), it.kind(), vi.getTimerCount()]).toEqual([[1, 1], 'idle', 0])
  })

  test('takes no failure away before it has brought everything there', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await pass(1000)
    await it.server.fail(60_000)
    it.leave()
    await it.server.answer()
    await pass(1000)
    expect(it.kind()).toBe('failed')
    await it.server.answer()
    await pass(0)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'failed', 'saved'])
    // The server is well: nothing waits for the other try any longer.
    it.edit('c', 1)
    await pass(1000)
    expect(it.server.waiting).toMatchObject([{ part: 'c' }])
  })

  test('takes away no failure of another part', async () => {
    const it = setUp()
    it.edit('b', 1)
    it.leave()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail(0, 1)
    await it.server.answer()
    await pass(999)
    expect(it.kind()).toBe('failed')
    await pass(1)
    expect(it.server.waiting).toMatchObject([{ part: 'a', isLeaving: false }])
  })

  test('leaves no trace of a save that failed after it', async () => {
    for (const after of [0, 'never'] as const) {
      const it = setUp()
      it.edit('a', 1)
      await pass(1000)
      it.leave()
      await it.server.answer(1)
      await it.server.fail(after)
      await pass(60_000)
      expect([it.kind(), it.unsavedForMs(), vi.getTimerCount()]).toEqual(['idle', 0, 0])
      expect(it.values()).toEqual([1, 1])
    }
  })

  test('what overtook an older value is saved once more: it may have come first', async () => {
    const it = setUp()
    it.edit('a', 'old')
    await pass(1000)
    it.edit('a', 'new')
    it.leave()
    await it.server.answer(1)
    expect(it.unsavedForMs()).toBeGreaterThan(0)
    await it.server.answer(0)
    expect(it.server.stored.get('a')).toBe('old')
    await it.server.answer()
    expect(it.server.stored.get('a')).toBe('new')
    await pass(500)
    expect([it.kind(), it.unsavedForMs()]).toEqual(['saved', 0])
    expect(it.values()).toEqual(['old', 'new', 'new'])
  })

  test('and flush waits until that is certain', async () => {
    const it = setUp()
    it.edit('a', 'old')
    it.leave()
    it.edit('a', 'new')
    let outcome: string | undefined
    void it.flush().then(result => (outcome = result))
    await it.server.answer(1)
    expect([it.values(), outcome]).toEqual([['old', 'new'], undefined])
    await it.server.answer(0)
    expect([it.values(), outcome]).toEqual([['old', 'new', 'new'], undefined])
    await it.server.answer()
    expect([it.server.stored.get('a'), outcome]).toEqual(['new', 'saved'])
  })

  test('that fails beside a save that is refused does not try it again', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.leave()
    await it.server.fail(0, 1)
    await it.server.fail('never')
    await pass(60_000)
    expect(it.values()).toEqual([1, 1])
  })

  test('sends what was refused once, and nothing after it', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail('never')
    it.leave()
    await it.server.fail('never')
    await pass(60_000)
    expect(it.values()).toEqual([1, 1])
    expect(it.status()).toMatchObject({ kind: 'failed', willRetry: false })
  })
})
