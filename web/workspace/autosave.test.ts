import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave } from './autosave.ts'
import type { SaveStatus } from './saveStatus.ts'
import { fakeServer, settle } from './autosave.testing.ts'

type Part = 'a' | 'b' | 'c'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

/** An auto-save and its server, with all that it showed. */
function setUp(random = () => 1) {
  const server = fakeServer<Part>()
  const autosave = createAutosave<Part>({ ...server, random })
  const start = performance.now()
  const shown: [at: number, kind: SaveStatus['kind']][] = []
  autosave.subscribe(() => shown.push([Math.round(performance.now() - start), autosave.status().kind]))
  return {
    ...autosave,
    server,
    shown,
    kind: () => autosave.status().kind,
    values: () => server.sent.map(({ value }) => value),
  }
}

/** Time passes. Answers are told to the server one by one, so nothing is lost by not waiting in between. */
async function pass(ms: number) {
  vi.advanceTimersByTime(ms)
  await settle()
}

describe('when it saves', () => {
  test('the last of several edits, once, 1000 ms after it', async () => {
    const it = setUp()
    it.edit('a', 'M')
    it.edit('a', 'My')
    await pass(0)
    it.edit('a', 'My app')
    await pass(999)
    expect(it.values()).toEqual([])
    await pass(1)
    expect(it.server.sent).toMatchObject([{ part: 'a', value: 'My app', isLeaving: false }])
    await it.server.answer()
    await pass(60_000)
    expect(it.values()).toEqual(['My app'])
  })

  test('a new edit restarts the wait', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(900)
    it.edit('a', 2)
    await pass(999)
    expect(it.values()).toEqual([])
    await pass(1)
    expect(it.values()).toEqual([2])
  })

  test('an edit of one part does not restart the wait of another', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(900)
    it.edit('b', 2)
    await pass(100)
    expect(it.values()).toEqual([1])
  })

  test('an edit during a save is saved after it, never alongside', async () => {
    const it = setUp()
    it.edit('a', 'one')
    await pass(1000)
    it.edit('a', 'two')
    await pass(5000)
    expect(it.values()).toEqual(['one'])
    await it.server.answer()
    expect(it.values()).toEqual(['one', 'two'])
    expect(it.server.mostAtOnce()).toBe(1)
  })

  test('an edit just before the answer still waits its second', async () => {
    const it = setUp()
    it.edit('a', 'one')
    await pass(1000)
    it.edit('a', 'two')
    await pass(400)
    await it.server.answer()
    await pass(599)
    expect(it.values()).toEqual(['one'])
    await pass(1)
    expect(it.values()).toEqual(['one', 'two'])
  })

  test('one request is in flight over all parts, and the parts take turns', async () => {
    const it = setUp()
    for (const part of ['a', 'b', 'c'] as const) it.edit(part, `${part}1`)
    await pass(1000)
    expect(it.values()).toEqual(['a1'])
    it.edit('a', 'a2')
    await pass(1000)
    await it.server.answer()
    await it.server.answer()
    await it.server.answer()
    expect(it.values()).toEqual(['a1', 'b1', 'c1', 'a2'])
    expect(it.server.mostAtOnce()).toBe(1)
  })

  test('the latest value wins, also of many edits during a slow save', async () => {
    const it = setUp()
    it.edit('a', 0)
    await pass(1000)
    for (let i = 1; i <= 5; i++) {
      it.edit('a', i)
      await pass(1500)
    }
    await it.server.answer()
    await it.server.answer()
    expect(it.values()).toEqual([0, 5])
    expect(it.server.stored.get('a')).toBe(5)
  })

  test('an edit during the 500 ms of display is saved on time', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await pass(1000)
    await it.server.answer()
    expect(it.values()).toEqual([1, 1])
    it.edit('a', 2)
    await it.server.answer()
    await pass(1000)
    expect(it.values()).toEqual([1, 1, 2])
  })

  test('typing without a pause is saved every 20 s, and the indicator is not touched', async () => {
    const it = setUp()
    for (let i = 1; i <= 100; i++) {
      it.edit('a', i)
      await pass(500)
      if (it.server.waiting.length > 0) await it.server.answer()
    }
    // From the first edit (at 0 ms) 20 s, from the first one after that (20,000 ms) another 20 s.
    expect(it.values()).toEqual([40, 80])
    expect(it.shown).toEqual([])
    await pass(1000)
    expect(it.values()).toEqual([40, 80, 100])
    expect(it.kind()).toBe('saving')
  })

  test('typing on during a slow save does not lengthen or shorten the 20 s', async () => {
    const it = setUp()
    it.edit('a', 0)
    await pass(1000)
    for (let i = 1; i <= 41; i++) {
      it.edit('a', i)
      await pass(500)
      if (i === 10) await it.server.answer()
    }
    expect(it.values()).toEqual([0, 40])
  })

  test('an undo to the value that is being saved is saved too', async () => {
    const it = setUp()
    it.edit('a', 'one')
    await pass(1000)
    it.edit('a', 'two')
    it.leave()
    it.edit('a', 'one')
    await it.server.answer()
    await it.server.answer()
    expect(it.server.stored.get('a')).toBe('two')
    expect(it.unsavedForMs()).toBeGreaterThan(0)
    await pass(1000)
    await it.server.answer()
    expect(it.server.stored.get('a')).toBe('one')
  })
})

describe('what it shows', () => {
  test("'saving' for at least 500 ms, then 'saved' for 2000 ms, then nothing", async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    expect(it.kind()).toBe('saving')
    await pass(20)
    await it.server.answer()
    await pass(5000)
    expect(it.shown).toEqual([
      [1000, 'saving'],
      [1500, 'saved'],
      [3500, 'idle'],
    ])
  })

  test("'saving' until the answer, and never 'saved' before it", async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.server.commit()
    await pass(3000)
    expect(it.kind()).toBe('saving')
    await it.server.answer()
    await pass(0)
    expect(it.shown).toEqual([
      [1000, 'saving'],
      [4000, 'saved'],
    ])
  })

  test("'late' after 10 s without an answer, and 'saved' once it came", async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(10_999)
    expect(it.kind()).toBe('saving')
    await pass(1)
    expect(it.kind()).toBe('late')
    await it.server.answer()
    await pass(0)
    expect(it.kind()).toBe('saved')
  })

  test("not 'saved' when something was typed meanwhile", async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.edit('b', 1)
    await it.server.answer()
    await pass(500)
    expect(it.kind()).toBe('idle')
    await pass(500)
    await it.server.answer()
    await pass(500)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'idle', 'saving', 'saved'])
  })

  test("an edit takes 'saved' away at once", async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.answer()
    await pass(500)
    expect(it.kind()).toBe('saved')
    it.edit('b', 1)
    expect(it.kind()).toBe('idle')
  })

  test("'saving' stays for all parts that are saved one after the other", async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await pass(1000)
    await pass(400)
    await it.server.answer()
    await pass(400)
    await it.server.answer()
    await pass(5000)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'saved', 'idle'])
  })

  test("a save amid typing does not cut the 500 ms of 'saving' short", async () => {
    const it = setUp()
    for (let at = 0; at < 19_800; at += 900) {
      it.edit('b', at)
      if (at === 18_900) it.edit('a', 1)
      await pass(900)
    }
    it.edit('b', 19_800)
    await pass(150)
    await it.server.answer()
    await pass(50)
    expect(it.values()).toEqual([1, 19_800])
    await it.server.answer()
    await pass(1000)
    expect(it.shown).toEqual([
      [19_900, 'saving'],
      [20_400, 'saved'],
    ])
  })

  test('listeners are told of changes only, and no longer once they have left', async () => {
    const it = setUp()
    const told = vi.fn<() => void>()
    const leave = it.subscribe(told)
    it.edit('a', 1)
    expect(told).not.toHaveBeenCalled()
    await pass(1000)
    expect(told).toHaveBeenCalledTimes(1)
    leave()
    await it.server.answer()
    await pass(5000)
    expect(told).toHaveBeenCalledTimes(1)
  })

  test('unsavedForMs counts from the oldest edit that is not saved', async () => {
    const it = setUp()
    expect(it.unsavedForMs()).toBe(0)
    it.edit('a', 1)
    expect(it.unsavedForMs()).toBeGreaterThan(0)
    await pass(800)
    it.edit('b', 1)
    expect(it.unsavedForMs()).toBe(800)
    await pass(200)
    expect(it.unsavedForMs()).toBe(1000)
    await it.server.answer()
    expect(it.unsavedForMs()).toBe(200)
    await pass(800)
    await it.server.answer()
    expect(it.unsavedForMs()).toBe(0)
  })

  test('unsavedForMs of an edit during a save counts from that edit, not from the answer', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.edit('a', 2)
    await pass(700)
    it.edit('a', 3)
    await pass(200)
    await it.server.answer()
    expect(it.unsavedForMs()).toBe(900)
  })

  test('unsavedForMs is right also when the answers come in another order', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.edit('a', 2)
    await pass(100)
    it.leave()
    it.edit('a', 3)
    await pass(400)
    await it.server.answer(1)
    expect(it.unsavedForMs()).toBe(400)
    await it.server.answer(0)
    expect(it.unsavedForMs()).toBe(400)
  })

  test('the clock of the computer may be set meanwhile', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    vi.setSystemTime(Date.now() - 86_400_000)
    await it.server.answer()
    await pass(500)
    expect(it.kind()).toBe('saved')
    it.edit('a', 2)
    vi.setSystemTime(Date.now() + 10 * 86_400_000)
    it.edit('a', 3)
    await pass(999)
    expect(it.values()).toEqual([1])
  })
})

describe('when a save fails', () => {
  test('the value stays and is tried again after 1, 2, 4, 8, 16, 30, 30 s', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
      await it.server.fail()
      expect(it.status()).toMatchObject({ kind: 'failed', willRetry: true })
      const before = it.values().length
      await pass(seconds * 1000 - 1)
      expect(it.values()).toHaveLength(before)
      await pass(1)
      expect(it.values()).toHaveLength(before + 1)
    }
    expect(new Set(it.values())).toEqual(new Set([1]))
    expect(it.unsavedForMs()).toBe(92_000)
  })

  test('retries are spread', async () => {
    for (const [random, waitMs] of [
      [0, 500],
      [0.5, 750],
    ] as const) {
      const it = setUp(() => random)
      it.edit('a', 1)
      await pass(1000)
      await it.server.fail()
      await pass(waitMs - 1)
      expect(it.values()).toHaveLength(1)
      await pass(1)
      expect(it.values()).toHaveLength(2)
    }
  })

  test('waits as long as the server asks, also longer than a timer can', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail(45_000)
    await pass(44_999)
    expect(it.values()).toHaveLength(1)
    await pass(1)
    expect(it.values()).toHaveLength(2)
    await it.server.fail(1e12)
    await pass(86_400_000)
    expect(it.values()).toHaveLength(2)
  })

  test('a failure stays in sight until a save has succeeded', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail()
    await pass(1000)
    await pass(30_000)
    expect(it.values()).toHaveLength(2)
    expect(it.kind()).toBe('failed')
    await it.server.answer()
    await pass(0)
    expect(it.shown.map(([, kind]) => kind)).toEqual(['saving', 'failed', 'saved'])
  })

  test('success makes the next failure wait 1 s again', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail()
    await pass(1000)
    await it.server.fail()
    await pass(2000)
    await it.server.answer()
    it.edit('a', 2)
    await pass(1000)
    await it.server.fail()
    await pass(1000)
    expect(it.values()).toEqual([1, 1, 1, 2, 2])
  })

  test('the retry carries what was typed meanwhile', async () => {
    const it = setUp()
    it.edit('a', 'old')
    await pass(1000)
    it.edit('a', 'new')
    await it.server.fail()
    await pass(1000)
    expect(it.values()).toEqual(['old', 'new'])
    await it.server.answer()
    await pass(60_000)
    expect(it.values()).toEqual(['old', 'new'])
  })

  test('other parts wait with it, and follow it', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.edit('b', 2)
    await it.server.fail(8000)
    await pass(7999)
    expect(it.values()).toEqual([1])
    await pass(1)
    await it.server.answer()
    await it.server.answer()
    await pass(500)
    expect(it.kind()).toBe('saved')
  })

  test('retry() does not wait', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail(60_000)
    it.retry()
    expect(it.values()).toEqual([1, 1])
    await it.server.answer()
    await pass(120_000)
    expect(it.values()).toEqual([1, 1])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('retry() with nothing to save does nothing', async () => {
    const it = setUp()
    it.retry()
    await pass(60_000)
    expect([it.values(), it.shown]).toEqual([[], []])
  })

  test("a 'never' is not retried by itself, but by retry() and by a further edit", async () => {
    const it = setUp()
    it.edit('a', 'too long')
    await pass(1000)
    await it.server.fail('never')
    expect(it.status()).toMatchObject({ kind: 'failed', willRetry: false })
    await pass(600_000)
    expect(it.values()).toHaveLength(1)
    it.retry()
    expect(it.values()).toHaveLength(2)
    await it.server.fail('never')
    it.edit('a', 'shorter')
    await pass(1000)
    expect(it.values()).toEqual(['too long', 'too long', 'shorter'])
    await it.server.answer()
    await pass(0)
    expect(it.kind()).toBe('saved')
  })

  test("another part's success does not hide a refusal", async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 1)
    await pass(1000)
    await it.server.fail('never')
    expect(it.server.waiting).toMatchObject([{ part: 'b' }])
    await it.server.answer()
    await pass(10_000)
    expect(it.status()).toMatchObject({ kind: 'failed', willRetry: false, error: { after: 'never' } })
    expect(it.unsavedForMs()).toBe(11_000)
  })

  test("another part's retry does not try what was refused", async () => {
    const it = setUp()
    it.edit('a', 'refused')
    it.edit('b', 'busy')
    await pass(1000)
    await it.server.fail('never')
    await it.server.fail()
    await pass(1000)
    await it.server.fail()
    await pass(2000)
    await it.server.answer()
    await pass(60_000)
    expect(it.values()).toEqual(['refused', 'busy', 'busy', 'busy'])
  })

  test('what was refused long ago is saved a second after an edit, not at each key', async () => {
    const it = setUp()
    it.edit('a', 0)
    await pass(1000)
    await it.server.fail('never')
    await pass(60_000)
    for (let i = 1; i <= 5; i++) {
      it.edit('a', i)
      await pass(100)
    }
    expect(it.values()).toEqual([0])
    await pass(900)
    expect(it.values()).toEqual([0, 5])
  })
})

describe('flush', () => {
  test('saves at once and resolves when all is saved', async () => {
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
    await pass(60_000)
    expect([it.values(), it.kind(), vi.getTimerCount()]).toEqual([[1, 2], 'idle', 0])
  })

  test("is 'saved' at once where nothing is unsaved", async () => {
    const it = setUp()
    await expect(it.flush()).resolves.toBe('saved')
    expect(it.values()).toEqual([])
  })

  test("is 'unsaved' when its patience ends, and the save goes on", async () => {
    const it = setUp()
    it.edit('a', 1)
    let outcome: string | undefined
    void it.flush().then(result => (outcome = result))
    await pass(1999)
    expect(outcome).toBeUndefined()
    await pass(1)
    expect(outcome).toBe('unsaved')
    await it.server.answer()
    await pass(0)
    expect(it.kind()).toBe('saved')
  })

  test('has the patience that it is given', async () => {
    const it = setUp()
    it.edit('a', 1)
    let outcome: string | undefined
    void it.flush(300).then(result => (outcome = result))
    await pass(300)
    expect(outcome).toBe('unsaved')
  })

  test("is 'unsaved' at once when the save fails, whether it is tried again or not", async () => {
    for (const after of [0, 'never'] as const) {
      const it = setUp()
      it.edit('a', 1)
      const done = it.flush()
      await it.server.fail(after)
      await expect(done).resolves.toBe('unsaved')
      it.stop()
    }
  })

  test('saves the others where one is refused', async () => {
    const it = setUp()
    it.edit('a', 1)
    it.edit('b', 2)
    const done = it.flush()
    await it.server.fail('never')
    await it.server.answer()
    await expect(done).resolves.toBe('unsaved')
    expect(it.server.stored).toEqual(new Map([['b', 2]]))
  })

  test('waits for the save that is in flight, and for what was typed since', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    it.edit('a', 2)
    const done = it.flush()
    expect(it.values()).toEqual([1])
    await it.server.answer()
    await it.server.answer()
    await expect(done).resolves.toBe('saved')
    expect(it.server.stored.get('a')).toBe(2)
  })

  test('twice at once saves once', async () => {
    const it = setUp()
    it.edit('a', 1)
    const both = Promise.all([it.flush(), it.flush()])
    await it.server.answer()
    await expect(both).resolves.toEqual(['saved', 'saved'])
    expect(it.values()).toEqual([1])
  })

  test('tries at once what waits for another try', async () => {
    const it = setUp()
    it.edit('a', 1)
    await pass(1000)
    await it.server.fail(60_000)
    const done = it.flush()
    await it.server.answer()
    await expect(done).resolves.toBe('saved')
  })
})

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

describe('stop', () => {
  test('leaves no timer behind, whatever was going on', async () => {
    const goings: ((it: ReturnType<typeof setUp>) => unknown)[] = [
      it => it.edit('a', 1),
      () => pass(1000),
      it => it.server.answer(),
      () => pass(500),
      it => (it.edit('a', 2), it.edit('b', 2), pass(1000)),
      it => void it.flush(),
      it => it.server.fail(),
      it => it.leave(),
    ]
    for (let count = 0; count <= goings.length; count++) {
      const it = setUp()
      for (const go of goings.slice(0, count)) await go(it)
      it.stop()
      expect(vi.getTimerCount()).toBe(0)
    }
  })

  test('holds also when answers, edits and calls come after it', async () => {
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
      it.leave()
      await expect(it.flush()).resolves.toBe('unsaved')
      await pass(60_000)
      expect([it.values(), vi.getTimerCount()]).toEqual([[1], 0])
    }
  })
})
