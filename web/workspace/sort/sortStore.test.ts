import { expect, test } from 'vitest'
import type { SortDecision, SortResponse } from '#contract/sort.ts'
import { sortText } from '#domain/mentor/sort/sortText.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { withDecision } from './sortDecisions.ts'
import { createSortStore, noChoices } from './sortStore.ts'

const text = 'Members can book a court. My brother had one once.'
const aside: SortDecision = { start: 26, end: text.length, to: 'aside' }
const feature: SortDecision = { ...aside, to: 'features' }

const responseTo = (decisions: readonly SortDecision[]) =>
  JSON.parse(JSON.stringify(sortText(text, createBlankSpecification(), decisions))) as SortResponse

/** Requests that the test answers. */
function recordedRequests() {
  const waiting: {
    decisions: readonly SortDecision[]
    signal: AbortSignal
    answer: () => void
    fail: () => void
  }[] = []
  const ask = (decisions: readonly SortDecision[], signal: AbortSignal) =>
    new Promise<SortResponse>((resolve, reject) => {
      waiting.push({
        decisions,
        signal,
        answer: () => resolve(responseTo(decisions)),
        fail: () => reject(new Error('The mentor is busy.')),
      })
    })
  return { ask, waiting, turn: () => new Promise<void>(resolve => setImmediate(resolve)) }
}
const stateOfSecond = (store: ReturnType<typeof createSortStore>) =>
  store.get().statements.find(({ start }) => start === aside.start)?.state

test('a decision shows at once and is sent, and outdated requests are cancelled', async () => {
  const { ask, waiting, turn } = recordedRequests()
  const store = createSortStore(ask)
  const first = store.refresh()
  waiting[0]!.answer()
  await first
  expect(store.get()).toMatchObject({ isAsking: false, canUndo: false })

  store.choose(choices => ({ ...choices, decisions: withDecision(choices.decisions, aside) }))
  expect(stateOfSecond(store)).toBe('aside')
  store.choose(choices => ({ ...choices, decisions: withDecision(choices.decisions, feature) }))
  expect(stateOfSecond(store)).toBe('placed')
  expect(waiting.map(({ decisions }) => decisions)).toEqual([[], [aside], [feature]])
  expect(waiting[1]!.signal.aborted).toBe(true)
  // A late answer is ignored.
  waiting[1]!.answer()
  await turn()
  expect(store.get().result?.decisions).toEqual([])
  waiting[2]!.answer()
  await turn()
  expect(store.get()).toMatchObject({ isAsking: false, result: { decisions: [feature] } })
  expect(store.get().result?.extractions.features.proposal.changes).toHaveLength(2)
})

test('decisions are undone one by one, together with what was left out', async () => {
  const { ask, waiting, turn } = recordedRequests()
  const store = createSortStore(ask)
  void store.refresh()
  waiting[0]!.answer()
  await turn()
  const before = stateOfSecond(store)
  store.choose(choices => ({ ...choices, decisions: [aside] }))
  waiting[1]!.answer()
  await turn()
  store.choose(choices => ({ ...choices, leftOut: new Set(['features + court']) }))
  // Nothing to ask about.
  expect(waiting).toHaveLength(2)
  store.undo()
  expect(store.get().choices).toMatchObject({ decisions: [aside], leftOut: new Set() })
  store.undo()
  expect(waiting[2]!.decisions).toEqual([])
  waiting[2]!.answer()
  await turn()
  expect(stateOfSecond(store)).toBe(before)
  expect(store.get()).toMatchObject({ canUndo: false, choices: noChoices })
  store.undo()
  expect(waiting).toHaveLength(3)
})

test('after a failure, the last result and the decisions stay, and a retry sends them', async () => {
  const { ask, waiting, turn } = recordedRequests()
  const store = createSortStore(ask, { ...noChoices, decisions: [aside] })
  void store.refresh()
  expect(waiting[0]!.decisions).toEqual([aside])
  waiting[0]!.answer()
  await turn()
  store.choose(choices => ({ ...choices, decisions: [feature] }))
  waiting[1]!.fail()
  await turn()
  expect(store.get().error).toBeInstanceOf(Error)
  expect(stateOfSecond(store)).toBe('placed')
  expect(store.get().result?.decisions).toEqual([aside])
  void store.refresh()
  waiting[2]!.answer()
  await turn()
  expect(store.get()).toMatchObject({ error: undefined, result: { decisions: [feature] } })
})

test('stopping cancels the request', () => {
  const { ask, waiting } = recordedRequests()
  const store = createSortStore(ask)
  void store.refresh()
  store.stop()
  expect(waiting[0]!.signal.aborted).toBe(true)
})
