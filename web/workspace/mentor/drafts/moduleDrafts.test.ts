import { expect, test } from 'vitest'
import { createProposal } from '#domain/proposal/proposal.ts'
import { createBlankSpecification, type ModuleKey } from '#domain/specification/specification.ts'
import { createPendingReviewStore } from '../proposal/pendingReviews.ts'
import { parseExtractionResult, type ExtractionResult } from '../proposal/parseExtractionResult.ts'
import { emptyReview } from '../proposal/review.ts'
import {
  createDrafting,
  draftOrder,
  moduleKeys,
  emptyDrafts,
  draftingProgressOf,
  type ModuleDrafts,
} from './moduleDrafts.ts'
import { acceptedPatchOf } from './acceptedPatchOf.ts'
import { readDrafts, writeDrafts } from './draftStorage.ts'

const readingOf = (module: ModuleKey): ExtractionResult =>
  parseExtractionResult(module, { success: true, speaker: 'Guided' })

/** Requests that the test answers. */
function requestCount() {
  const waiting: {
    module: ModuleKey
    signal: AbortSignal
    answer: (reading?: ExtractionResult) => void
    fail: () => void
  }[] = []
  const ask = (module: ModuleKey, signal: AbortSignal) =>
    new Promise<ExtractionResult>((resolve, reject) => {
      waiting.push({
        module,
        signal,
        answer: (reading = readingOf(module)) => resolve(reading),
        fail: () => reject(new Error('The mentor is busy.')),
      })
    })
  return { ask, waiting, turn: () => new Promise<void>(resolve => setImmediate(resolve)) }
}

test('all twelve drafts are requested one after the other, once the edits are saved', async () => {
  const { ask, waiting, turn } = requestCount()
  const order: string[] = []
  const drafting = createDrafting(ask, { prepare: async () => void order.push('saved') })
  const run = drafting.start()
  expect(drafting.get().isRunning).toBe(true)
  for (const [i, module] of draftOrder.entries()) {
    await turn()
    expect(waiting.map(({ module }) => module)).toEqual(draftOrder.slice(0, i + 1))
    expect(draftingProgressOf(drafting.get().drafts)).toEqual({ done: i, ready: i, asking: module })
    waiting[i]!.answer()
  }
  await run
  expect(order).toEqual(['saved'])
  expect(drafting.get().isRunning).toBe(false)
  expect(draftingProgressOf(drafting.get().drafts)).toEqual({ done: 12, ready: 12, asking: undefined })
})

test('stopping keeps the drafts and aborts the request; starting again requests the rest', async () => {
  const { ask, waiting, turn } = requestCount()
  const drafting = createDrafting(ask)
  const run = drafting.start()
  await turn()
  waiting[0]!.answer()
  await turn()
  drafting.stop()
  expect(waiting[1]!.signal.aborted).toBe(true)
  expect(drafting.get()).toMatchObject({ isRunning: false, drafts: { overview: { phase: 'ready' } } })
  expect(drafting.get().drafts.problemStatement.phase).toBe('waiting')
  // A late answer is ignored.
  waiting[1]!.answer()
  await run
  expect(drafting.get().drafts.problemStatement.phase).toBe('waiting')

  void drafting.start()
  await turn()
  expect(waiting.map(({ module }) => module)).toEqual(['overview', 'problemStatement', 'problemStatement'])
  drafting.stop()
})

test('a failure is reported, does not block other modules, and can be retried alone', async () => {
  const drafting = createDrafting(async module => {
    if (module === 'features') throw new Error('The mentor is busy.')
    return readingOf(module)
  })
  await drafting.start()
  expect(draftingProgressOf(drafting.get().drafts)).toMatchObject({ done: 12, ready: 11 })
  expect(drafting.get().drafts.features).toEqual({ phase: 'failed', sentence: 'The mentor is busy.' })

  const { ask, waiting, turn } = requestCount()
  const again = createDrafting(ask, { initial: drafting.get().drafts })
  const run = again.retry('features')
  await turn()
  expect(again.get().drafts.features.phase).toBe('asking')
  waiting[0]!.answer()
  await run
  expect(waiting).toHaveLength(1)
  expect(draftingProgressOf(again.get().drafts).ready).toBe(12)
})

test('drafts and decisions survive a reload, and an applied draft does not count as missing', async () => {
  const storage = new Map<string, string>()
  const store = () =>
    createPendingReviewStore(() => ({
      getItem: key => storage.get(key) ?? null,
      setItem: (key, text) => void storage.set(key, text),
      removeItem: key => void storage.delete(key),
    }))
  const proposal = createProposal('features', createBlankSpecification().features, [
    { finds: { name: { value: 'Search', evidence: [], mark: 'said' } } },
  ])
  const drafting = createDrafting(async module =>
    module === 'features' ? parseExtractionResult(module, { proposal }) : readingOf(module),
  )
  const writing = store()
  let before = drafting.get().drafts
  drafting.subscribe(() => {
    const after = drafting.get().drafts
    writeDrafts(writing, 'user', 'project', 'An idea', { before, after })
    before = after
  })
  await drafting.start()
  drafting.review('features', review => ({ ...review, decisions: new Map([['+1', 'rejected']]) }))
  drafting.review('overview', review => ({ ...review, isApplied: true }))

  const { drafts, isStale } = readDrafts(store(), 'user', 'project', 'An idea')
  expect(isStale).toBe(false)
  expect(drafts.features).toMatchObject({
    phase: 'ready',
    review: { decisions: new Map([['+1', 'rejected']]) },
  })
  expect(drafts.overview).toMatchObject({ phase: 'ready', review: { isApplied: true } })
  expect(drafts.problemStatement).toMatchObject({ phase: 'ready', review: { isApplied: false } })
  expect(readDrafts(store(), 'user', 'project', 'Another idea').isStale).toBe(true)
  expect(readDrafts(store(), 'other', 'project', 'An idea').drafts).toEqual(emptyDrafts)

  // A decision about a draft does not make it newer.
  const later = store()
  const old = readDrafts(later, 'user', 'project', 'Another idea').drafts
  const decided = { ...old, features: { ...old.features, review: emptyReview } } as ModuleDrafts
  writeDrafts(later, 'user', 'project', 'Another idea', { before: old, after: decided })
  expect(readDrafts(later, 'user', 'project', 'Another idea').isStale).toBe(true)

  drafting.clear()
  expect(storage.size).toBe(0)
})

test('the order is that in which modules build on each other', () => {
  expect(draftOrder).toEqual([
    'overview',
    'problemStatement',
    'personas',
    'features',
    'userStories',
    'dataModels',
    'acceptanceCriteria',
    'nonFunctionalRequirements',
    'technicalRequirements',
    'constraints',
    'outOfScope',
    'glossary',
  ])
  expect([...draftOrder].sort()).toEqual([...moduleKeys].sort())
})

test('each request gets what was accepted of the drafts before it, and nothing else', async () => {
  const specification = {
    ...createBlankSpecification(),
    features: [{ id: 'FE-4', name: 'Search', description: '', importance: 'High' as const }],
  }
  const readingOfFeatures = parseExtractionResult('features', {
    proposal: createProposal('features', specification.features, [
      { finds: { name: { value: 'Share', evidence: [], mark: 'said' } } },
      { finds: { name: { value: 'Export', evidence: [], mark: 'template' } } },
    ]),
  })
  const seen: Record<string, unknown> = {}
  const drafting = createDrafting(async (module, _, drafts) => {
    seen[module] = acceptedPatchOf(specification, drafts)
    return module === 'features' ? readingOfFeatures : readingOf(module)
  })
  await drafting.start()
  expect(seen['features']).toEqual([])
  expect(seen['userStories']).toMatchObject([{ op: 'addItem', module: 'features', item: { name: 'Share' } }])
  expect(JSON.stringify(seen['glossary'])).not.toContain('Export')
  drafting.review('features', review => ({ ...review, decisions: new Map([['+1', 'rejected']]) }))
  expect(acceptedPatchOf(specification, drafting.get().drafts)).toEqual([])
  drafting.review('features', review => ({ ...review, decisions: new Map(), isApplied: true }))
  expect(acceptedPatchOf(specification, drafting.get().drafts)).toEqual([])
})
