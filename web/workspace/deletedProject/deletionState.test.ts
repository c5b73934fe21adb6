import { describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/apiError.ts'
import { createRootLens } from '#web/fields/lens.ts'
import type { SaveStatus } from '../session/saveStatus.ts'
import { watchSavesForDeletion, updateDeletionState, type DeletionState } from './deletionState.ts'

const notFound = new ApiError(404, { success: false, message: 'Not found', code: 'not_found' })
const failed = (error: unknown): SaveStatus => ({ kind: 'failed', error, willRetry: false })

function setUp() {
  const status = createRootLens<SaveStatus>({ kind: 'idle' })
  const calls = { retries: 0, asked: 0 }
  const deletionState = createRootLens<DeletionState | undefined>(undefined)
  const autosave = {
    getStatus: status.get,
    subscribeToStatus: status.subscribe,
    retry: () => void calls.retries++,
  }
  const open = { deletionState, autosave } as unknown as Parameters<typeof updateDeletionState>[0]
  return {
    open,
    deletionState,
    calls,
    status,
    follow: () => watchSavesForDeletion(open, () => void calls.asked++),
  }
}

describe('the project status from the server', () => {
  test.each([
    ['trashed', 'trashed'],
    ['deleted', 'deleted'],
    ['active', undefined],
    ['archived', undefined],
  ] as const)('%s', (status, expected) => {
    const { open, deletionState } = setUp()
    updateDeletionState(open, status)
    expect(deletionState.get()).toBe(expected)
  })

  test('triggers a retry when the project leaves the trash, and only then', () => {
    const { open, deletionState, calls } = setUp()
    updateDeletionState(open, 'active')
    updateDeletionState(open, 'trashed')
    expect(calls.retries).toBe(0)
    updateDeletionState(open, 'archived')
    expect([deletionState.get(), calls.retries]).toEqual([undefined, 1])
  })
})

describe('the outcome of saves', () => {
  test('a save that gets “not found” marks the project at once and asks for its status once', () => {
    const { deletionState, calls, status, follow } = setUp()
    const stop = follow()
    status.set(failed(notFound))
    status.set(failed(notFound))
    expect([deletionState.get(), calls.asked]).toEqual(['unknown', 1])
    deletionState.set(undefined)
    stop()
    status.set(failed(new ApiError(404, notFound)))
    expect(deletionState.get()).toBe(undefined)
  })

  test('so does one that failed before anything was watching', () => {
    const { deletionState, status, follow } = setUp()
    status.set(failed(notFound))
    follow()
    expect(deletionState.get()).toBe('unknown')
  })

  test('a 404 without the product’s error code says nothing about the project', () => {
    const { deletionState, status, follow } = setUp()
    follow()
    for (const error of [new ApiError(404, '<h1>Not found</h1>'), new ApiError(0), new Error('else')]) {
      status.set(failed(error))
    }
    expect(deletionState.get()).toBe(undefined)
  })

  test('a save does not change a known state, but a successful one clears “unknown”', () => {
    const { deletionState, status, follow } = setUp()
    follow()
    for (const [known, expected] of [
      ['trashed', 'trashed'],
      ['deleted', 'deleted'],
      ['unknown', undefined],
    ] as const) {
      deletionState.set(known)
      status.set(failed(notFound))
      status.set({ kind: 'saved' })
      expect(deletionState.get()).toBe(expected)
    }
  })
})
