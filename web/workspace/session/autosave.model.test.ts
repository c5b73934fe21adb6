import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave, type Autosave, type AutosaveOptions } from './autosave.ts'
import { createFakeServer, createPartSyncs, flushPromises } from './autosave.testing.ts'
import { displayMs } from './saveStatus.ts'

/**
 * T-05 for one tab, and T-34 for this test itself: any sequence of events, with all promises checked at each step.
 */
const parts = ['a', 'b', 'c'] as const
type Part = (typeof parts)[number]
type Create = (options: AutosaveOptions<Part>) => Autosave<Part>

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_500)

/** Few values, so that the sequences include undoing to an earlier one. */
const part = fc.constantFrom(...parts)
const edit = fc.record({ do: fc.constant('edit'), part, value: fc.nat(3) })
const wait = fc.record({
  do: fc.constant('wait'),
  ms: fc.constantFrom<number>(0, 1, 100, 400, 500, 999, 1_000, 2_000, 5_000, 9_000, 21_000),
})
/** Selects one of the requests in flight, modulo their number. */
const index = fc.nat(5)
const commit = fc.record({ do: fc.constant('commit'), index })
const answer = fc.record({ do: fc.constant('answer'), index })
const fail = fc.record({
  do: fc.constant('fail'),
  index,
  after: fc.constantFrom<number | 'never'>(0, 0, 3_000, 45_000, 'never'),
  isCommitted: fc.boolean(),
})
const flush = fc.record({ do: fc.constant('flush'), patienceMs: fc.constantFrom(300, 2_000, 70_000) })
const leave = fc.record({ do: fc.constant('leave') })
const retry = fc.record({ do: fc.constant('retry') })
const step = fc.oneof(
  { arbitrary: edit, weight: 6 },
  { arbitrary: wait, weight: 6 },
  { arbitrary: answer, weight: 4 },
  { arbitrary: commit, weight: 1 },
  { arbitrary: fail, weight: 3 },
  { arbitrary: flush, weight: 1 },
  { arbitrary: leave, weight: 2 },
  { arbitrary: retry, weight: 1 },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const story = fc.array(step, { maxLength: 40, size: 'max' })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Plays one sequence and throws at the first broken promise. */
async function play(create: Create, steps: readonly Step[]): Promise<void> {
  vi.clearAllTimers()
  const server = createFakeServer<Part>()
  const latest = new Map<Part, { value: number; edits: number }>()
  /** The number of its part's edits that a request contains. */
  const carried = new WeakMap<object, number>()
  const autosave = create({
    ...server,
    formSyncs: createPartSyncs(),
    save(part, value, options) {
      const answered = server.save(part, value, options)
      carried.set(server.sent.at(-1)!, latest.get(part)!.edits)
      return answered
    },
  })
  /** Permanently refused parts: they may stay unsaved, and must not be retried unless asked. */
  const refused = new Set<Part>()
  const shown: { kind: string; at: number }[] = [{ kind: 'idle', at: performance.now() }]
  const broken: string[] = []
  let sentBefore = 0
  autosave.subscribeToStatus(() => {
    const { kind } = autosave.getStatus()
    const now = performance.now()
    const last = shown.at(-1)!
    const ms = now - last.at
    if (last.kind === 'saving' && kind !== 'failed' && ms < displayMs.saving) broken.push(`saving: ${ms} ms`)
    if (last.kind === 'saved' && ms > displayMs.saved) broken.push(`saved: ${ms} ms`)
    if (last.kind === 'saved' && kind !== 'idle') broken.push(`saved, then ${kind}`)
    if (last.kind !== kind) shown.push({ kind, at: now })
  })

  /** True if the server has the latest value and nothing in flight can overwrite it. */
  const isSafe = (part: Part) =>
    server.stored.get(part) === latest.get(part)?.value &&
    server.pending.every(it => it.part !== part || it.isCommitted || it.value === latest.get(part)?.value)
  const unsafe = () => parts.filter(part => !isSafe(part))

  async function take(step: Step) {
    const { pending: waiting } = server
    const at = 'index' in step && waiting.length > 0 ? step.index % waiting.length : undefined
    switch (step.do) {
      case 'edit':
        latest.set(step.part, { value: step.value, edits: (latest.get(step.part)?.edits ?? 0) + 1 })
        refused.delete(step.part)
        autosave.edit(step.part, step.value)
        break
      case 'wait':
        vi.advanceTimersByTime(step.ms)
        break
      case 'commit':
        if (at !== undefined) server.commit(at)
        break
      case 'answer':
        if (at !== undefined) await server.answer(at)
        break
      case 'fail':
        if (at === undefined) break
        if (step.isCommitted) server.commit(at)
        await failAt(at, step.after)
        break
      case 'flush':
        refused.clear()
        void autosave.flush(step.patienceMs).then(outcome => {
          if (outcome === 'saved' && unsafe().length > 0) broken.push(`flushed, but not ${unsafe().join()}`)
        })
        break
      case 'leave': {
        autosave.flushOnLeave()
        for (const part of unsafe()) {
          const isSent = server.pending.some(
            it => it.isLeaving && it.part === part && it.value === latest.get(part)!.value,
          )
          if (!isSent) broken.push(`left without ${part}`)
        }
        const { length } = server.sent
        autosave.flushOnLeave()
        if (server.sent.length > length) broken.push('left twice')
        sentBefore = server.sent.length
        break
      }
      case 'retry':
        refused.clear()
        autosave.retry()
        break
    }
    await flushPromises()
    for (const { part, isLeaving } of server.sent.slice(sentBefore)) {
      if (!isLeaving && refused.has(part)) broken.push(`tried ${part} again by itself`)
    }
    sentBefore = server.sent.length
    check()
  }

  async function failAt(at: number, after: number | 'never') {
    const request = server.pending[at]!
    const { part, isLeaving } = request
    const isLatest = carried.get(request) === latest.get(part)!.edits
    await server.fail(after, at)
    if (after === 'never' && isLatest && !isLeaving && autosave.getUnsavedAgeMs() > 0) refused.add(part)
  }

  function check() {
    const { kind } = autosave.getStatus()
    const isAnswered = server.pending.every(({ isLeaving }) => isLeaving)
    if (kind === 'saved' && !isAnswered) broken.push("'saved', but not answered")
    if (kind === 'saved' && unsafe().length > 0) broken.push(`'saved', but not ${unsafe().join()}`)
    if (autosave.getUnsavedAgeMs() === 0 && unsafe().length > 0) broken.push(`dropped ${unsafe().join()}`)
    if (server.mostAtOnce() > 1) broken.push('two in flight')
    if (kind !== shown.at(-1)!.kind) broken.push(`nobody was told of '${kind}'`)
    if (broken.length > 0) throw new Error(broken.join('; '))
  }

  async function recover() {
    for (let i = 0; i < 130; i++) {
      vi.advanceTimersByTime(1_000)
      await flushPromises()
      while (server.pending.length > 0) await server.answer(server.pending.length - 1)
      check()
    }
  }

  for (const step of steps) await take(step)
  // From here on, the server works.
  await recover()
  const left = unsafe().filter(part => !refused.has(part))
  if (left.length > 0) throw new Error(`${left.join()} was never saved`)
  autosave.retry()
  await recover()
  if (unsafe().length > 0) throw new Error(`${unsafe().join()} was not saved by retry()`)
  expect([autosave.getStatus().kind, autosave.getUnsavedAgeMs(), vi.getTimerCount()]).toEqual(['idle', 0, 0])

  autosave.edit('a', 9)
  void autosave.flush()
  autosave.stop()
  await server.answer()
  expect(vi.getTimerCount()).toBe(0)
}

const editTo = (part: Part, value: number): Step => ({ do: 'edit', part, value })
const waitFor = (ms: number): Step => ({ do: 'wait', ms })
const answerTo = (index: number): Step => ({ do: 'answer', index })
const failOf = (index: number, after: number | 'never'): Step => ({
  do: 'fail',
  index,
  after,
  isCommitted: false,
})
const flushing: Step = { do: 'flush', patienceMs: 300 }
const leaving: Step = { do: 'leave' }
const retrying: Step = { do: 'retry' }

/** Sequences that once broke a promise, shrunk by fast-check; they are played first. */
const found: Step[][] = [
  // Acknowledged, but still counted as refused, and never saved.
  [
    ...[editTo('a', 1), waitFor(2_000), failOf(0, 0), leaving, waitFor(21_000), editTo('a', 0), failOf(1, 0)],
    ...[waitFor(2_000), failOf(1, 'never'), flushing],
  ],
  // Refused, retried by the user, and forgotten when flushOnLeave() failed as well.
  [editTo('a', 0), waitFor(21_000), failOf(0, 'never'), flushing, failOf(0, 0), leaving, failOf(0, 0)],
  [
    ...[editTo('b', 0), editTo('a', 0), flushing, failOf(0, 0), retrying, failOf(0, 'never'), flushing],
    ...[failOf(0, 0), leaving, failOf(1, 0)],
  ],
  // Refused while an older value was in flight: not retried after that one's response.
  [editTo('a', 0), leaving, editTo('a', 1), leaving, retrying, answerTo(1), failOf(1, 'never'), failOf(0, 0)],
]

const property = (create: Create) => fc.asyncProperty(story, steps => play(create, steps))

describe('the auto-save, whatever happens', () => {
  test('keeps its promises at every step, and saves everything once the server works', async () => {
    await fc.assert(property(createAutosave), { numRuns: runs, examples: found.map(steps => [steps]) })
  }, 600_000)
})

describe('this test detects an auto-save that', () => {
  const faults: Record<string, Create> = {
    'drops the edit made during a save': options => {
      let underWay = 0
      const autosave = createAutosave<Part>({
        ...options,
        save: (...sent) => {
          underWay++
          return options.save(...sent).finally(() => underWay--)
        },
      })
      return { ...autosave, edit: (part, value) => underWay === 0 && autosave.edit(part, value) }
    },
    "says 'saved' before the answer": options => {
      const autosave = createAutosave<Part>(options)
      const status = () =>
        autosave.getStatus().kind === 'saving' ? { kind: 'saved' as const } : autosave.getStatus()
      return { ...autosave, getStatus: status }
    },
    'has two in flight': options => {
      const createOne = () => createAutosave<Part>({ ...options, formSyncs: createPartSyncs() })
      const each = parts.map(part => ({ part, autosave: createOne() }))
      const [{ autosave: first }] = each as [(typeof each)[0]]
      return {
        edit: (part, value) => each.find(it => it.part === part)!.autosave.edit(part, value),
        flush: async patienceMs => {
          const outcomes = await Promise.all(each.map(it => it.autosave.flush(patienceMs)))
          return outcomes.every(outcome => outcome === 'saved') ? 'saved' : 'unsaved'
        },
        flushOnLeave: () => each.forEach(it => it.autosave.flushOnLeave()),
        retry: () => each.forEach(it => it.autosave.retry()),
        showSaved: () => each.forEach(it => it.autosave.showSaved()),
        getStatus: () => ({ kind: 'idle' }),
        getUnsaved: () => new Map(each.flatMap(it => [...it.autosave.getUnsaved()])),
        subscribeToUnsaved: listener => first.subscribeToUnsaved(listener),
        getUnsavedAgeMs: () => Math.max(...each.map(it => it.autosave.getUnsavedAgeMs())),
        subscribeToStatus: listener => first.subscribeToStatus(listener),
        discard: () => each.forEach(it => it.autosave.discard()),
        stop: () => each.forEach(it => it.autosave.stop()),
      }
    },
    'sends nothing on leaving': options => ({ ...createAutosave<Part>(options), flushOnLeave() {} }),
    'forgets failed saves': options =>
      createAutosave<Part>({ ...options, save: (...sent) => options.save(...sent).catch(() => {}) }),
  }
  const expected: Record<string, RegExp> = {
    'drops the edit made during a save': /dropped|never saved/,
    "says 'saved' before the answer": /'saved', but not|saved, then/,
    'has two in flight': /two in flight/,
    'sends nothing on leaving': /left without/,
    'forgets failed saves': /dropped|'saved', but not|flushed, but not/,
  }

  for (const [fault, create] of Object.entries(faults)) {
    test(fault, async () => {
      const result = await fc.check(property(create), { numRuns: 1_000, seed: 1 })
      expect(result.failed).toBe(true)
      expect(String(result.errorInstance)).toMatch(expected[fault]!)
    })
  }
})
