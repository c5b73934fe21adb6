import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Check, TextFault } from '#domain/checks/check.ts'
import { checkKeyOf, findingKeyOf, withDecision } from '#domain/decisions/decisions.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { createRootLens } from '#web/fields/lens.ts'
import { createDraft } from '../session/draft.ts'
import { createCheckStore, placeOf, typingPauseMs, type CheckState } from './checkStore.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Finds a word. */
const checkFor = (id: string, word: string, parts: Partial<Check> = {}) =>
  ({
    id,
    group: 'clear',
    severity: 'warning',
    title: id,
    why: 'It matters to a builder.',
    example: { before: word, after: '' },
    scope: 'text',
    texts: 'all',
    find: (text: string): TextFault[] =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        start: index,
        end: index + word.length,
        message: `“${word}” is here.`,
      })),
    ...parts,
  }) as Check
const checks = [
  checkFor('hint', 'maybe', { severity: 'hint' }),
  checkFor('error', 'TODO', { severity: 'error' }),
  checkFor('some', 'some'),
  checkFor('optional', 'nice', { isOptional: true }),
]

function open(used: readonly Check[] = checks) {
  const feature = (id: string) => ({ id, name: id, description: '', importance: 'Low' as const })
  const modules = { ...createBlankSpecification(), features: [feature('FE-1'), feature('FE-2')] }
  const draft = createDraft({ modules, itemNumbers: {} }, () => {})
  const state = createRootLens<CheckState | undefined>(undefined)
  let isTyping = false
  const waiting: ((hasTime: () => boolean) => boolean)[] = []
  const store = createCheckStore({
    draft,
    checks: used,
    state,
    isTyping: () => isTyping,
    whenIdle: run => waiting.push(run),
  })
  const features = draft.lensOf('features')
  return {
    draft,
    state,
    store,
    type: () => (isTyping = true),
    idle: (hasTime = true) => waiting.push(...waiting.splice(0).filter(run => run(() => hasTime))),
    write: (index: number, description: string) =>
      features.set(features.get().with(index, { ...features.get()[index]!, description })),
    found: () => state.get()?.open.map(finding => `${placeOf(finding)} ${finding.quote}`),
  }
}

const dismissal = (parts: Partial<Decision>): Decision => ({
  about: 'finding',
  key: '',
  state: 'dismissed',
  question: '',
  answer: 'Fine as it is',
  by: 'user',
  date: '2026-11-23T12:00:00.000Z',
  basis: '',
  places: [],
  ...parts,
})

test('a project is checked when it’s opened, once the browser is idle', () => {
  const { state, idle } = open()
  expect(state.get()).toBeUndefined()
  idle()
  expect(state.get()?.open).toEqual([])
})

test('a text is checked when nobody has typed for 600 ms, and the browser is idle', () => {
  const { type, write, idle, found } = open()
  idle()
  type()
  write(0, 'some')
  vi.advanceTimersByTime(typingPauseMs - 1)
  idle()
  expect(found()).toEqual([])
  write(0, 'some some')
  vi.advanceTimersByTime(typingPauseMs - 1)
  idle()
  expect(found()).toEqual([])
  vi.advanceTimersByTime(1)
  expect(found()).toEqual([])
  idle()
  expect(found()).toEqual(['features.FE-1.description some', 'features.FE-1.description some'])
})

test('a key between the pause and the check delays it', () => {
  const { type, write, idle, found } = open()
  idle()
  type()
  write(0, 'some')
  vi.advanceTimersByTime(typingPauseMs)
  write(0, 'some t')
  idle()
  expect(found()).toEqual([])
})

test('a check stops when the time is over, and goes on when the browser is idle again', () => {
  const { write, idle, found } = open()
  write(0, 'some')
  let count = 0
  while (found() === undefined) {
    idle(false)
    count++
  }
  expect(count).toBeGreaterThan(10)
  expect(found()).toEqual(['features.FE-1.description some'])
})

test('an edit between two slices of a check starts it again', () => {
  const { write, idle, found } = open()
  write(0, 'some')
  idle(false)
  idle(false)
  write(0, 'TODO')
  idle()
  expect(found()).toEqual(['features.FE-1.description TODO'])
})

test('other changes are checked immediately', () => {
  const { write, idle, found } = open()
  idle()
  write(1, 'TODO')
  idle()
  expect(found()).toEqual(['features.FE-2.description TODO'])
})

test('a place keeps its findings as the same array while another’s change', () => {
  const { write, idle, state } = open()
  write(0, 'some')
  idle()
  const before = state.get()!.byPlace.get('features.FE-1.description')
  write(1, 'TODO some')
  idle()
  const after = state.get()!.byPlace
  expect(after.get('features.FE-1.description')).toBe(before)
  expect(after.get('features.FE-2.description')?.map(({ check }) => check)).toEqual(['error', 'some'])
  write(0, 'oh some')
  idle()
  expect(state.get()!.byPlace.get('features.FE-1.description')).not.toBe(before)
})

test('findings are counted by module, the most severe are first at a place', () => {
  const { write, idle, state } = open()
  write(0, 'maybe some TODO')
  idle()
  expect(state.get()!.counts).toEqual({ features: { error: 1, warning: 1, hint: 1 } })
  expect(
    state
      .get()!
      .byPlace.get('features.FE-1.description')
      ?.map(({ check }) => check),
  ).toEqual(['error', 'some', 'hint'])
})

test('an item keeps its connections as the same array until they change', () => {
  const { draft, idle, state } = open()
  const stories = draft.lensOf('userStories')
  const story = { id: 'US-1', persona: '', goal: 'act', benefit: '', relatedFeature: 'FE-1' }
  stories.set([story])
  idle()
  const before = state.get()!.connections.get('features.FE-1')
  expect(before?.map(({ module, count }) => [module, count])).toEqual([['userStories', 1]])
  stories.set([story, { ...story, id: 'US-2', relatedFeature: 'FE-2' }])
  idle()
  expect(state.get()!.connections.get('features.FE-1')).toBe(before)
  expect(state.get()!.connections.get('features.FE-2')).toHaveLength(1)
})

test('what was ignored is settled until its words change', () => {
  const { draft, write, idle, state, found } = open()
  write(0, 'some')
  idle()
  const [finding] = state.get()!.open
  const decisions = draft.lensOf('decisions')
  decisions.set(withDecision([], dismissal({ key: findingKeyOf(finding!), basis: finding!.quote })))
  idle()
  expect(found()).toEqual([])
  expect(state.get()!.settled.map(it => it.decision.answer)).toEqual(['Fine as it is'])
  expect(state.get()!.counts).toEqual({})
})

test('an optional check runs once it is switched on', () => {
  const { draft, write, idle, found } = open()
  write(0, 'nice')
  idle()
  expect(found()).toEqual([])
  const key = checkKeyOf({ id: 'optional' })
  draft.lensOf('decisions').set(withDecision([], dismissal({ about: 'checks', key, state: 'decided' })))
  idle()
  expect(found()).toEqual(['features.FE-1.description nice'])
})

test('a check can be asked for now, and nothing is checked after the end', () => {
  const { type, write, idle, found, store } = open()
  type()
  write(0, 'some')
  store.checkNow()
  expect(found()).toHaveLength(1)
  write(1, 'some')
  store.stop()
  vi.advanceTimersByTime(typingPauseMs)
  write(1, 'some, some')
  vi.advanceTimersByTime(typingPauseMs)
  idle()
  expect(found()).toHaveLength(1)
})

test('a check that fails is reported, keeps the earlier findings, and runs again after the next change', () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const failing = checkFor('failing', 'x', {
    find: (text: string) => {
      if (text.includes('fail')) throw new Error('It failed.')
      return []
    },
  })
  const { write, idle, found, store } = open([...checks, failing])
  write(0, 'some')
  idle()
  write(0, 'some fail')
  idle()
  store.checkNow()
  expect(reported).toHaveBeenCalledTimes(2)
  expect(found()).toEqual(['features.FE-1.description some'])
  write(0, 'TODO')
  idle()
  expect(found()).toEqual(['features.FE-1.description TODO'])
  vi.unstubAllGlobals()
})

test('the cells of a row are shown together', () => {
  const address = { module: 'dataModels', item: 'DM-1', path: ['attributes', 2, 'name'] } as const
  expect(placeOf({ address: { ...address, span: { start: 0, end: 2 } } })).toBe(
    'dataModels.DM-1.attributes.2',
  )
})
