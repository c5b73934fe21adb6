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
  const gone = createRootLens<DeletionState | undefined>(undefined)
  const autosave = { status: status.get, subscribe: status.subscribe, retry: () => void calls.retries++ }
  const open = { gone, autosave } as unknown as Parameters<typeof updateDeletionState>[0]
  return { open, gone, calls, status, follow: () => watchSavesForDeletion(open, () => void calls.asked++) }
}

describe('what the server tells of a project', () => {
  test.each([
    ['trashed', 'trashed'],
    ['deleted', 'deleted'],
    ['active', undefined],
    ['archived', undefined],
  ] as const)('%s', (status, expected) => {
    const { open, gone } = setUp()
    updateDeletionState(open, status)
    expect(gone.get()).toBe(expected)
  })

  test('sends what waits once it is out of the trash, and only then', () => {
    const { open, gone, calls } = setUp()
    updateDeletionState(open, 'active')
    updateDeletionState(open, 'trashed')
    expect(calls.retries).toBe(0)
    updateDeletionState(open, 'archived')
    expect([gone.get(), calls.retries]).toEqual([undefined, 1])
  })
})

describe('what the saves tell', () => {
  test('a save that found no project is told at once, and what became of it is asked once', () => {
    const { gone, calls, status, follow } = setUp()
    const stop = follow()
    status.set(failed(notFound))
    status.set(failed(notFound))
    expect([gone.get(), calls.asked]).toEqual(['unknown', 1])
    gone.set(undefined)
    stop()
    status.set(failed(new ApiError(404, notFound)))
    expect(gone.get()).toBe(undefined)
  })

  test('also one that failed before anybody followed', () => {
    const { gone, status, follow } = setUp()
    status.set(failed(notFound))
    follow()
    expect(gone.get()).toBe('unknown')
  })

  test('a 404 that is not the product’s own word says nothing of the project', () => {
    const { gone, status, follow } = setUp()
    follow()
    for (const error of [new ApiError(404, '<h1>Not found</h1>'), new ApiError(0), new Error('else')]) {
      status.set(failed(error))
    }
    expect(gone.get()).toBe(undefined)
  })

  test('what is known is not unsaid by a save, unless one succeeds where nobody knew', () => {
    const { gone, status, follow } = setUp()
    follow()
    for (const [known, expected] of [
      ['trashed', 'trashed'],
      ['deleted', 'deleted'],
      ['unknown', undefined],
    ] as const) {
      gone.set(known)
      status.set(failed(notFound))
      status.set({ kind: 'saved' })
      expect(gone.get()).toBe(expected)
    }
  })
})
