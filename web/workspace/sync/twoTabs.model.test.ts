import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decisions, editRandomly } from '#domain/merge/edits.testing.ts'
import { formOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { isEqual } from '#domain/field/isEqual.ts'
import { openProjectSession, type ProjectSession } from '../session/projectSession.ts'
import { conflictStoreOf } from './conflictStore.ts'
import { applyRemoteProject } from './remoteChanges.ts'
import './resolveStaleSave.ts'
import { createFakeServer } from './twoTabs.testing.ts'

/** T-05 with two tabs and a server, and T-34 for this test itself: whatever happens, each typed word is somewhere. */
const keys = ['brainDump', 'problemStatement', 'features', 'acceptanceCriteria'] as const
const runs = Number(process.env['FUZZ_RUNS'] ?? 60)

const tab = fc.nat(1)
const key = fc.constantFrom<FormKey>(...keys)
const index = fc.nat(5)
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('edit'), tab, key, decisions }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(100, 1_000, 2_000, 21_000) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('answer'), index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lose'), index, isStored: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('hear'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('redo'), tab }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const story = fc.array(step, { maxLength: 30, size: 'max' })

interface Fault {
  readonly refusesStale?: boolean
  /** Replaces the code that applies the server's newer values. */
  readonly hear?: (open: ProjectSession, server: ReturnType<typeof createFakeServer>) => void
  readonly forgetsConflicts?: boolean
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settled = async () => {
  for (let i = 0; i < 4; i++) await new Promise(resolve => setImmediate(resolve))
}
const wordsIn = (value: unknown) => new Set(JSON.stringify(value).match(/[ab]\d+q[\dx]+z/g) ?? [])

/** Plays one sequence of steps and throws if a word is lost. */
async function play(steps: readonly Step[], fault: Fault = {}): Promise<void> {
  vi.clearAllTimers()
  const server = createFakeServer(fault)
  vi.stubGlobal('fetch', server.fetch)
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
  const tabs = [openProjectSession(server.project()), openProjectSession(server.project())] as const
  const conflicts = conflictStoreOf(tabs[0].project)
  for (const { id } of conflicts.get()) conflicts.remove(id)
  /** Each typed word, with the tabs in which the user has deleted it and not restored it since. */
  const typed = new Map<string, Set<ProjectSession>>()
  /** The words that the user ever deleted in a tab: repeating the deletion removes a word again, whoever typed it. */
  const everDeleted = new Map<ProjectSession, Set<string>>(tabs.map(open => [open, new Set()]))
  let edits = 0

  function check(where: string) {
    const places = [
      ...keys.map(key => server.value(key)),
      ...(fault.forgetsConflicts ? [] : [...server.revisions, ...conflicts.get()]),
      // A tab's unsaved edits are in its journal.
      ...tabs.map(({ autosave }) => [...autosave.getUnsaved().values()].map(({ value }) => value)),
    ]
    const remainingWords = wordsIn(places)
    const lost = [...typed].filter(([word, deleted]) => deleted.size === 0 && !remainingWords.has(word))
    if (lost.length > 0) throw new Error(`lost ${lost.map(([word]) => word).join()} after ${where}`)
  }

  /**
   * Performs a user's action in a tab: words missing afterwards were deleted by that user. Restoring one's own
   * deletion changes nothing: a word that was also deleted in the other tab stays deleted.
   */
  function byHand(open: ProjectSession, act: () => void, mayDelete: (word: string) => boolean = () => true) {
    const before = wordsIn(open.draft.get())
    act()
    const after = wordsIn(open.draft.get())
    for (const word of after) {
      if (before.has(word)) continue
      if (!typed.has(word)) typed.set(word, new Set())
      typed.get(word)!.delete(open)
    }
    for (const word of before) {
      if (after.has(word)) continue
      if (!mayDelete(word)) throw new Error(`an undo step removed ${word}, which another tab had typed`)
      typed.get(word)!.add(open)
      everDeleted.get(open)!.add(word)
    }
  }

  const hear =
    fault.hear ?? ((open: ProjectSession, from: typeof server) => applyRemoteProject(open, from.project()))

  async function take(step: Step) {
    const open = 'tab' in step ? tabs[step.tab]! : tabs[0]
    const side = open === tabs[0] ? 'a' : 'b'
    const underway =
      'index' in step ? server.pending[step.index % Math.max(1, server.pending.length)] : undefined
    switch (step.do) {
      case 'edit': {
        const source = open.draft.lensOf(step.key)
        const next = editRandomly(formOf(step.key).body, source.get(), `${side}${++edits}q`, step.decisions)
        byHand(open, () => source.set(next as Specification[FormKey]))
        break
      }
      case 'wait':
        await vi.advanceTimersByTimeAsync(step.ms)
        break
      case 'answer':
        underway?.answer()
        break
      case 'lose':
        underway?.lose(step.isStored)
        break
      case 'hear':
        hear(open, server)
        break
      case 'leave':
        open.autosave.flushOnLeave()
        break
      case 'undo':
        byHand(
          open,
          () => void open.draft.undo(),
          word => word.startsWith(side),
        )
        break
      case 'redo':
        byHand(
          open,
          () => void open.draft.redo(),
          word => word.startsWith(side) || everDeleted.get(open)!.has(word),
        )
        break
    }
    await settled()
    check(step.do)
  }

  async function bringThere() {
    for (let round = 0; round < 60; round++) {
      await vi.advanceTimersByTimeAsync(1_000)
      while (server.pending.length > 0) {
        server.pending[0]!.answer()
        await settled()
      }
      check('the end')
      if (tabs.every(({ autosave }) => autosave.getUnsavedAgeMs() === 0)) return
    }
  }

  for (const step of steps) await take(step)
  // From here on everything works. A tab that is notified at last may have to repair something.
  for (let turn = 0; turn < 3; turn++) {
    await bringThere()
    for (const open of tabs) hear(open, server)
    await settled()
  }
  for (const { draft, autosave } of tabs) {
    expect(autosave.getUnsavedAgeMs()).toBe(0)
    for (const key of keys) expect(draft.get()[key]).toEqual(server.value(key))
  }
  for (const { autosave } of tabs) autosave.stop()
}

/** One edit, given the decisions that determine it, which are 0 except in these places. */
function edit(tab: number, key: FormKey, ...places: readonly (readonly [at: number, decision: number])[]) {
  const decisions = Array<number>(60).fill(0)
  for (const [at, decision] of places) decisions[at] = decision
  return { do: 'edit', tab, key, decisions } as const
}

describe('two tabs and a server, whatever happens', () => {
  test('lose no word, and are consistent in the end', async () => {
    await fc.assert(
      fc.asyncProperty(story, steps => play(steps)),
      { numRuns: runs },
    )
  }, 900_000)

  test('restore text that a late last save overwrote', async () => {
    await play([
      edit(0, 'brainDump', [1, 1_534]),
      edit(0, 'problemStatement', [2, 33], [4, 4_051], [5, 190]),
      edit(1, 'problemStatement', [3, 133], [6, 445]),
      { do: 'wait', ms: 21_000 },
      { do: 'answer', index: 0 },
      { do: 'leave', tab: 0 },
      { do: 'answer', index: 1 },
      { do: 'answer', index: 0 },
      { do: 'hear', tab: 0 },
    ])
  })

  test('are consistent if a late last save was stored without a response', async () => {
    await play([
      edit(1, 'brainDump', [1, 3_067]),
      edit(0, 'brainDump', [1, 187]),
      { do: 'wait', ms: 2_000 },
      { do: 'leave', tab: 0 },
      { do: 'leave', tab: 1 },
      { do: 'answer', index: 0 },
      { do: 'answer', index: 1 },
      { do: 'hear', tab: 1 },
      { do: 'answer', index: 0 },
      { do: 'lose', index: 0, isStored: true },
    ])
  })

  test('keep an edit that was undone and redone if the save in between was stored without a response', async () => {
    await play([
      edit(0, 'problemStatement', [2, 277]),
      { do: 'wait', ms: 2_000 },
      { do: 'answer', index: 0 },
      { do: 'undo', tab: 0 },
      edit(1, 'problemStatement', [2, 1]),
      { do: 'wait', ms: 21_000 },
      { do: 'lose', index: 0, isStored: true },
      { do: 'answer', index: 0 },
      { do: 'redo', tab: 0 },
    ])
  })

  test('keep an edit redone while a late last save of the other tab is in flight', async () => {
    await play([
      edit(0, 'features', [8, 1]),
      edit(1, 'features', [8, 1]),
      { do: 'wait', ms: 1_000 },
      edit(0, 'features', [2, 1]),
      edit(0, 'problemStatement'),
      { do: 'undo', tab: 0 },
      { do: 'answer', index: 0 },
      { do: 'wait', ms: 1_000 },
      { do: 'undo', tab: 0 },
      { do: 'answer', index: 0 },
      { do: 'leave', tab: 1 },
    ])
    await play([
      edit(1, 'features', [5, 1]),
      { do: 'wait', ms: 1_000 },
      { do: 'answer', index: 0 },
      edit(0, 'features', [10, 1]),
      { do: 'hear', tab: 0 },
      edit(1, 'features', [2, 1]),
      { do: 'wait', ms: 1_000 },
      { do: 'leave', tab: 0 },
      { do: 'answer', index: 1 },
      { do: 'undo', tab: 1 },
    ])
    await play([
      edit(0, 'problemStatement', [5, 1]),
      { do: 'wait', ms: 1_000 },
      { do: 'answer', index: 0 },
      { do: 'hear', tab: 1 },
      { do: 'undo', tab: 0 },
      edit(1, 'problemStatement'),
      { do: 'wait', ms: 1_000 },
      { do: 'leave', tab: 1 },
      { do: 'redo', tab: 0 },
    ])
  })

  test('do not mistake a deletion made elsewhere for their own after a lost save', async () => {
    await play([
      edit(0, 'problemStatement'),
      edit(1, 'brainDump', [1, 2]),
      { do: 'leave', tab: 1 },
      { do: 'answer', index: 0 },
      { do: 'hear', tab: 0 },
      { do: 'undo', tab: 1 },
      edit(0, 'brainDump', [1, 3]),
      { do: 'wait', ms: 1_000 },
      { do: 'leave', tab: 0 },
      { do: 'lose', index: 1, isStored: true },
      { do: 'redo', tab: 1 },
      { do: 'lose', index: 2, isStored: false },
    ])
  })

  test('are consistent if a newer value arrives after a lost save', async () => {
    await play([
      edit(0, 'brainDump', [1, 1]),
      { do: 'wait', ms: 1_000 },
      { do: 'leave', tab: 0 },
      edit(1, 'brainDump', [1, 1]),
      { do: 'wait', ms: 1_000 },
      { do: 'answer', index: 0 },
      { do: 'lose', index: 0, isStored: true },
      { do: 'answer', index: 0 },
      { do: 'answer', index: 0 },
      { do: 'hear', tab: 0 },
      edit(1, 'brainDump', [1, 1]),
    ])
  })
})

describe('this test detects', () => {
  const faults: Record<string, Fault> = {
    'a server for which the last write wins': { refusesStale: false },
    'tabs that replace edits with newer values': {
      hear(open, server) {
        for (const key of keys) {
          const value = server.value(key) as never
          if (!isEqual(open.draft.get()[key], value)) open.draft.lensOf(key).set(value)
        }
      },
    },
    'conflicts that are lost, here and on the server': { forgetsConflicts: true },
  }
  for (const [name, fault] of Object.entries(faults)) {
    test(
      name,
      async () => {
        const property = fc.asyncProperty(story, steps => play(steps, fault))
        const result = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true })
        expect(result.failed).toBe(true)
        expect(String(result.errorInstance)).toMatch(/lost|toEqual|a step took/)
      },
      900_000,
    )
  }
})
