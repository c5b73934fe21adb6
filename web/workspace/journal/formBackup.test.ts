import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { UnsavedEntry } from '#web/storage/offlineDb.ts'
import {
  createFormSync,
  discarded,
  edited,
  recovered,
  type BackedUpEdit,
  type FormSync,
} from '../session/formSync.ts'
import {
  backupConfirmed,
  backupLost,
  backupRefused,
  backupSubmitted,
  isBackedUp,
  needsBackup,
  needsRemoval,
} from './formBackup.ts'

const runs = Number(process.env['FUZZ_RUNS'] ?? 1_000)

/** An entry left by an earlier page, and the record opened with it. */
const entry: UnsavedEntry = {
  ...{ userId: 'u', projectId: 'p', part: 'brainDump', page: 'gone' },
  ...{ value: '-1', base: '""', baseVersion: 1, at: 0 },
}
const opened = edited(
  recovered(createFormSync({ value: '', version: 1 }), { value: '', version: 1 }, undefined, [entry]),
  -1,
  0,
)

const step = fc.constantFrom('edit', 'edit', 'save', 'write', 'write', 'confirm', 'refuse', 'lose')

/** Plays these steps with a form and a disk that settles its transactions one after the other. */
function play(steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) {
  let sync: FormSync = opened
  let onDisk: unknown
  let isEntryOnDisk = true
  let isReplaced = false
  let isSaved = false
  const transactions: { edit: BackedUpEdit | undefined; before: FormSync['backup'] }[] = []
  const check = () => {
    if (isBackedUp(sync) && sync.unsaved !== undefined) expect(onDisk).toBe(sync.unsaved.value)
    // A recovered entry is removed only together with a write that replaces it, or once the server has its text.
    if (!isEntryOnDisk) expect(isReplaced).toBe(true)
  }
  const write = () => {
    if (!needsBackup(sync) && !needsRemoval(sync)) return
    const edit = sync.unsaved && { value: sync.unsaved.value, version: sync.base.version, bytes: 1 }
    transactions.push({ edit, before: sync.backup })
    sync = backupSubmitted(sync, edit)
  }
  const settle = (isRefused: boolean) => {
    const transaction = transactions.shift()
    if (transaction === undefined) return
    const { edit, before } = transaction
    if (isRefused) {
      sync = backupRefused(sync, edit, before)
      return
    }
    onDisk = edit?.value
    isReplaced ||= isSaved || edit !== undefined
    if (before.recoveredEntries.length > 0) isEntryOnDisk = false
    sync = backupConfirmed(sync, edit)
  }
  steps.forEach((one, at) => {
    if (one === 'edit') sync = edited(sync, at, at)
    if (one === 'save') {
      sync = discarded(sync)
      isSaved = true
    }
    if (one === 'write') write()
    if (one === 'confirm') settle(false)
    if (one === 'refuse') settle(true)
    if (one === 'lose' && transactions.length === 0) {
      onDisk = undefined
      sync = backupLost(sync)
    }
    check()
  })
  // From here on, the disk works.
  for (let turn = 0; turn < 2; turn++) {
    while (transactions.length > 0) settle(false)
    write()
  }
  while (transactions.length > 0) settle(false)
  return { sync, onDisk, isEntryOnDisk }
}

test('the disk ends with the unsaved edit and nothing else, whatever writes it refused before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), steps => {
      const { sync, onDisk, isEntryOnDisk } = play(steps)
      expect(onDisk).toBe(sync.unsaved?.value)
      expect([isEntryOnDisk, isBackedUp(sync)]).toEqual([false, true])
      expect([needsBackup(sync), needsRemoval(sync)]).toEqual([false, false])
    }),
    { numRuns: runs },
  )
})

test('a recovered entry stays if the disk refuses the write that replaces it', () => {
  const edit = { value: -1, version: 1, bytes: 1 }
  const submitted = backupSubmitted(opened, edit)
  expect(submitted.backup.recoveredEntries).toEqual([])
  const next = backupRefused(submitted, edit, opened.backup)
  expect(next.backup.recoveredEntries).toEqual([entry])
  expect([needsBackup(next), isBackedUp(next)]).toEqual([true, false])
})
