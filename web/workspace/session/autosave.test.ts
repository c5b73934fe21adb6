import { describe, expect, test, vi } from 'vitest'
import { advanceTime, setUp, useFakeTime } from './autosave.testing.ts'

useFakeTime()

describe('when it saves', () => {
  test('the last of several edits is saved once, 1000 ms after it', async () => {
    const it = setUp()
    it.edit('a', 'M')
    it.edit('a', 'My')
    await advanceTime(0)
    it.edit('a', 'My app')
    await advanceTime(999)
    expect(it.values()).toEqual([])
    await advanceTime(1)
    expect(it.server.sent).toMatchObject([{ part: 'a', value: 'My app', isLeaving: false }])
    await it.server.answer()
    await advanceTime(60_000)
    expect(it.values()).toEqual(['My app'])
  })

  test('a new edit restarts the wait', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(900)
    it.edit('a', 2)
    await advanceTime(999)
    expect(it.values()).toEqual([])
    await advanceTime(1)
    expect(it.values()).toEqual([2])
  })

  test('an edit of one part does not restart the wait of another', async () => {
    const it = setUp()
    it.edit('a', 1)
    await advanceTime(900)
    it.edit('b', 2)
    await advanceTime(100)
    expect(it.values()).toEqual([1])
  })

  test('an edit during a save is saved after it, never alongside', async () => {
    const it = setUp()
    it.edit('a', 'one')
    await advanceTime(1000)
    it.edit('a', 'two')
    await advanceTime(5000)
    expect(it.values()).toEqual(['one'])
    await it.server.answer()
    expect(it.values()).toEqual(['one', 'two'])
    expect(it.server.mostAtOnce()).toBe(1)
  })

  test('an edit just before the response still waits its second', async () => {
    const it = setUp()
    it.edit('a', 'one')
    await advanceTime(1000)
    it.edit('a', 'two')
    await advanceTime(400)
    await it.server.answer()
    await advanceTime(599)
    expect(it.values()).toEqual(['one'])
    await advanceTime(1)
    expect(it.values()).toEqual(['one', 'two'])
  })

  test('one request is in flight over all parts, and the parts take turns', async () => {
    const it = setUp()
    for (const part of ['a', 'b', 'c'] as const) it.edit(part, `${part}1`)
    await advanceTime(1000)
    expect(it.values()).toEqual(['a1'])
    it.edit('a', 'a2')
    await advanceTime(1000)
    await it.server.answer()
    await it.server.answer()
    await it.server.answer()
    expect(it.values()).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(it.server.mostAtOnce()).toBe(1)
  })

  test('the latest value wins, even after many edits during a slow save', async () => {
    const it = setUp()
    it.edit('a', 0)
    await advanceTime(1000)
    for (let i = 1; i <= 5; i++) {
      it.edit('a', i)
      await advanceTime(1500)
    }
    await it.server.answer()
    await it.server.answer()
    expect(it.values()).toEqual([0, 5])
    expect(it.server.stored.get('a')).toBe(5)
  })

  test('an edit made while a status is shown is saved on time', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await advanceTime(1000)
    await it.server.answer()
    expect(it.values()).toEqual([1, 1])
    it.edit('a', 2)
    await it.server.answer()
    await advanceTime(1000)
    expect(it.values()).toEqual([1, 1, 2])
  })

  test('continuous typing is saved every 20 s, without changing the indicator', async () => {
    const it = setUp()
    for (let i = 1; i <= 100; i++) {
      it.edit('a', i)
      await advanceTime(500)
      if (it.server.pending.length > 0) await it.server.answer()
    }
    // The first save is 20 s after the first edit (at 0 ms), the next 20 s after the next edit (at 20,000 ms).
    expect(it.values()).toEqual([40, 80])
    expect(it.shown).toEqual([])
    await advanceTime(1000)
    expect(it.values()).toEqual([40, 80, 100])
    expect(it.kind()).toBe('saving')
  })

  test('typing during a slow save does not lengthen or shorten the 20 s', async () => {
    const it = setUp()
    it.edit('a', 0)
    await advanceTime(1000)
    for (let i = 1; i <= 41; i++) {
      it.edit('a', i)
      await advanceTime(500)
      if (i === 10) await it.server.answer()
    }
    expect(it.values()).toEqual([0, 40])
  })

  test('an undo to the value that is being saved is saved too', async () => {
    const it = setUp()
    it.edit('a', 'one')
    await advanceTime(1000)
    it.edit('a', 'two')
    it.flushOnLeave()
    it.edit('a', 'one')
    await it.server.answer()
    await it.server.answer()
    expect(it.server.stored.get('a')).toBe('two')
    expect(it.getUnsavedAgeMs()).toBeGreaterThan(0)
    await advanceTime(1000)
    await it.server.answer()
    expect(it.server.stored.get('a')).toBe('one')
  })
})

describe('stop', () => {
  test('leaves no timer behind, whatever is in progress', async () => {
    const transitions: ((it: ReturnType<typeof setUp>) => unknown)[] = [
      it => it.edit('a', 1),
      () => advanceTime(1000),
      it => it.server.answer(),
      () => advanceTime(500),
      it => (it.edit('a', 2), it.edit('b', 2), advanceTime(1000)),
      it => void it.flush(),
      it => it.server.fail(),
      it => it.flushOnLeave(),
    ]
    for (let count = 0; count <= transitions.length; count++) {
      const it = setUp()
      for (const go of transitions.slice(0, count)) await go(it)
      it.stop()
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  test('remains in effect if responses, edits and calls follow it', async () => {
    for (const end of ['answer', 'fail'] as const) {
      const it = setUp()
      it.edit('a', 1)
      it.edit('b', 1)
      const done = it.flush()
      it.stop()
      await expect(done).resolves.toBe('unsaved')
      await it.server[end]()
      it.edit('a', 2)
      it.retry()
      it.flushOnLeave()
      await expect(it.flush()).resolves.toBe('unsaved')
      await advanceTime(60_000)
      expect([it.values(), vi.getTimerCount()]).toEqual([[1], 0])
    }
  })
})
