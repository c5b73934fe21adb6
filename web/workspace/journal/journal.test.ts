import { describe, expect, test, vi } from 'vitest'
import { forms, type FormKey } from '#domain/specification/specification.ts'
import { entryKeyOf, type OfflineDb, type UnsavedEntry } from '#web/storage/offlineDb.ts'
import { createRootLens } from '#web/fields/lens.ts'
import { createAutosave } from '../session/autosave.ts'
import { advanceTime, flushPromises, useFakeTime } from '../session/autosave.testing.ts'
import { createFormSync, recovered, valueStored, withSaveReason } from '../session/formSync.ts'
import { createFormSyncStore } from '../session/formSyncStore.ts'
import { createJournal, type LocalBackup } from './journal.ts'
import { removeExpired, recoverFromEntries } from './recoveredEdits.ts'

useFakeTime()

const week = 7 * 24 * 60 * 60_000

/** A disk that the test can break, an auto-save whose requests the test answers, and the journal between them. */
function setUp(sourceEntries: readonly UnsavedEntry[] = []) {
  const disk = new Map<string, UnsavedEntry>(sourceEntries.map(entry => [String(entryKeyOf(entry)), entry]))
  const it = { isBroken: false, writes: 0 }
  const offlineDb: Pick<OfflineDb, 'change'> = {
    async change(put, remove) {
      it.writes++
      if (it.isBroken) throw new Error('full')
      for (const entry of put) disk.set(String(entryKeyOf(entry)), entry)
      for (const key of remove) disk.delete(String(key))
    },
  }
  const formSyncs = createFormSyncStore<FormKey>(
    forms.map(({ key }) => [
      key,
      recovered(
        createFormSync({ value: '', version: 1 }),
        { value: '', version: 1 },
        undefined,
        sourceEntries.filter(({ part }) => part === key),
      ),
    ]),
  )
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const autosave = createAutosave<FormKey>({
    formSyncs,
    save: (key, value, { id }) =>
      new Promise<void>((resolve, reject) => answers.push({ resolve, reject })).then(() => {
        const version = formSyncs.get(key).base.version + 1
        formSyncs.update(key, sync => valueStored(sync, id, { value, version }))
      }),
    retryAfter: () => 'never',
  })
  const holding: boolean[] = []
  const localBackup = createRootLens<LocalBackup>({ isComplete: false, problem: undefined })
  const begin = (rest: Partial<Parameters<typeof createJournal>[0]> = {}) =>
    createJournal({
      ...rest,
      offlineDb,
      scope: { userId: 'u', projectId: 'p', page: 'here' },
      formSyncs,
      autosave,
      localBackup,
      now: () => 1_000,
      onHasEntries: isHolding => holding.push(isHolding),
    })
  const onDisk = () => [...disk.values()].map(({ part, value }) => [part, JSON.parse(value) as unknown])
  return {
    ...it,
    disk,
    autosave,
    formSyncs,
    begin,
    localBackup,
    holding,
    onDisk,
    it,
    answer: () => answers.shift()!,
  }
}

const entry = (over: Partial<UnsavedEntry> = {}): UnsavedEntry => ({
  userId: 'u',
  projectId: 'p',
  part: 'brainDump',
  page: 'gone',
  value: '"Apples"',
  base: '""',
  baseVersion: 1,
  at: 1_000,
  ...over,
})

describe('the journal', () => {
  test('writes an edit within 250 ms, however fast the typing, and before the request', async () => {
    const { autosave, begin, onDisk, localBackup } = setUp()
    begin()
    for (let i = 0; i < 30; i++) {
      autosave.edit('brainDump', `Apples ${i}`)
      await advanceTime(50)
      if (i >= 5) expect(Number(/\d+/.exec(JSON.stringify(onDisk()))![0])).toBeGreaterThanOrEqual(i - 4)
    }
    autosave.edit('brainDump', 'Apples and pears')
    expect(localBackup.get().isComplete).toBe(false)
    void autosave.flush()
    await flushPromises()
    expect(onDisk()).toEqual([['brainDump', 'Apples and pears']])
    expect(localBackup.get()).toEqual({ isComplete: true, problem: undefined })
  })

  test('writes edits made before it started', async () => {
    const { autosave, begin, onDisk } = setUp()
    autosave.edit('glossary', [])
    begin()
    await flushPromises()
    expect(onDisk()).toEqual([['glossary', []]])
  })

  test('removes an edit once the server has it, and keeps later edits based on it', async () => {
    const { autosave, begin, onDisk, disk, answer, holding } = setUp()
    begin()
    autosave.edit('brainDump', 'a')
    await advanceTime(1_000)
    autosave.edit('brainDump', 'ab')
    answer().resolve()
    await advanceTime(100)
    expect([...disk.values()]).toMatchObject([{ value: '"ab"', base: '"a"', baseVersion: 2 }])
    await advanceTime(900)
    answer().resolve()
    await flushPromises()
    expect(onDisk()).toEqual([])
    expect(holding.at(-1)).toBe(false)
  })

  test('keeps an edit that the server refused', async () => {
    const { autosave, begin, onDisk, answer } = setUp()
    begin()
    autosave.edit('brainDump', 'a')
    await advanceTime(1_000)
    answer().reject(new Error('no'))
    await advanceTime(60_000)
    expect(onDisk()).toEqual([['brainDump', 'a']])
  })

  test('replaces a recovered entry in one transaction, so that its text is always on the disk', async () => {
    const { autosave, begin, disk } = setUp([entry()])
    autosave.edit('brainDump', 'Apples')
    begin()
    await flushPromises()
    expect([...disk.values()]).toMatchObject([{ page: 'here', value: '"Apples"' }])
  })

  test('rewrites entries that were cleared away', async () => {
    const { autosave, begin, disk, onDisk, localBackup } = setUp()
    const { write } = begin()
    autosave.edit('brainDump', 'Apples')
    await advanceTime(100)
    disk.clear()
    void write()
    await flushPromises()
    expect(onDisk()).toEqual([])
    const written = write(true)
    expect(localBackup.get().isComplete).toBe(false)
    await written
    expect(onDisk()).toEqual([['brainDump', 'Apples']])
    expect(localBackup.get().isComplete).toBe(true)
  })

  test('reports a failed write, retries it, and reports its success', async () => {
    const { autosave, begin, onDisk, localBackup, it } = setUp([entry()])
    autosave.edit('brainDump', 'Apples')
    it.isBroken = true
    begin()
    await flushPromises()
    expect(localBackup.get()).toEqual({ isComplete: false, problem: 'refused' })
    expect(onDisk()).toEqual([['brainDump', 'Apples']])
    it.isBroken = false
    await advanceTime(2_000)
    expect(localBackup.get()).toEqual({ isComplete: true, problem: undefined })
  })

  test('removes its entry once that is saved, even if a later write failed', async () => {
    const { autosave, begin, onDisk, it, answer } = setUp()
    begin()
    autosave.edit('brainDump', 'Apples')
    await advanceTime(100)
    it.isBroken = true
    autosave.edit('brainDump', 'Apples and pears')
    await advanceTime(100)
    void autosave.flush()
    answer().resolve()
    await flushPromises()
    expect(onDisk()).toEqual([['brainDump', 'Apples']])
    it.isBroken = false
    await advanceTime(2_000)
    expect(onDisk()).toEqual([])
  })

  test('keeps at most 5 MB per project and reports if that is too little', async () => {
    const { autosave, begin, onDisk, localBackup } = setUp()
    begin()
    autosave.edit('overview', 'short')
    autosave.edit('brainDump', 'x'.repeat(5_000_000))
    await advanceTime(100)
    expect(localBackup.get()).toEqual({ isComplete: false, problem: 'tooMuch' })
    expect(onDisk()).toEqual([['overview', 'short']])
    autosave.edit('brainDump', 'less')
    await advanceTime(100)
    expect(localBackup.get()).toEqual({ isComplete: true, problem: undefined })
  })

  test('keeps a closed page’s entry until its text is rewritten or saved', async () => {
    const { autosave, begin, disk, answer } = setUp([entry(), entry({ part: 'overview', value: '"short"' })])
    autosave.edit('overview', 'short')
    autosave.edit('brainDump', 'x'.repeat(5_000_000))
    begin()
    await flushPromises()
    const pages = () => [...disk.values()].map(({ part, page }) => [part, page])
    expect(pages()).toEqual([
      ['brainDump', 'gone'],
      ['overview', 'here'],
    ])
    void autosave.flush()
    for (let i = 0; i < 2; i++) {
      answer().resolve()
      await flushPromises()
    }
    expect(pages()).toEqual([])
  })
})

describe('a value', () => {
  test('that is an unintended clear is not written, and the earlier entry stays', async () => {
    const { autosave, begin, onDisk, localBackup } = setUp()
    begin({ isUnintendedClear: (_, value) => value === '' })
    autosave.edit('brainDump', 'Apples')
    await advanceTime(100)
    autosave.edit('brainDump', '')
    await advanceTime(100)
    expect([onDisk(), localBackup.get().isComplete]).toEqual([[['brainDump', 'Apples']], false])
  })

  test('is written with its save reason, which the next page uses as well', async () => {
    const { autosave, formSyncs, begin, disk } = setUp()
    begin()
    formSyncs.update('features', sync => withSaveReason(sync, 'applied'))
    autosave.edit('features', [])
    autosave.edit('brainDump', 'Apples')
    await advanceTime(100)
    const found = recoverFromEntries([...disk.values()])
    expect(found.forms.map(({ key, reason }) => [key, reason])).toEqual([
      ['features', 'applied'],
      ['brainDump', undefined],
    ])
    expect(recoverFromEntries([entry({ reason: 'whim' })]).forms[0]).not.toHaveProperty('reason')
  })
})

describe('entries of closed pages', () => {
  test('are recovered with their base', () => {
    expect(recoverFromEntries([entry({ baseVersion: 4, base: '"Ap"' })]).forms).toEqual([
      { key: 'brainDump', value: 'Apples', base: 'Ap', version: 4 },
    ])
  })

  test('from two pages are merged into one value', () => {
    const base = JSON.stringify('one\ntwo\nthree\n')
    const first = entry({ page: '1', base, value: JSON.stringify('ONE\ntwo\nthree\n') })
    const second = entry({ page: '2', base, value: JSON.stringify('one\ntwo\nTHREE\n') })
    const { forms, sourceEntries } = recoverFromEntries([first, second])
    expect(forms).toMatchObject([{ value: 'ONE\ntwo\nTHREE\n' }])
    expect(sourceEntries).toHaveLength(2)
  })

  test('from two pages in conflict are recovered one at a time', () => {
    const first = entry({ page: '1', base: '"one"', value: '"first"' })
    const second = entry({ page: '2', base: '"one"', value: '"second"' })
    expect(recoverFromEntries([first, second])).toMatchObject({
      forms: [{ value: 'first' }],
      sourceEntries: [{ page: '1' }],
    })
  })

  test('stay if they cannot be read', () => {
    const found = recoverFromEntries([entry({ part: 'moodBoard' }), entry({ value: '{' })])
    expect(found).toEqual({ forms: [], sourceEntries: [] })
  })

  test('expire after a week, with limited trust in the clock', async () => {
    const entries = [
      entry({ page: 'old', at: 0 }),
      entry({ page: 'early', at: 9 * week }),
      entry({ page: 'young', at: week }),
    ]
    const alive = entry({ page: 'alive', at: 0 })
    const change = vi.fn<OfflineDb['change']>(async () => {})
    await removeExpired({
      offlineDb: { unsaved: async () => [], allUnsaved: async () => [...entries, alive], change },
      isAlive: async page => page === 'alive',
      now: () => week + 1,
    })
    expect(change).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ page: 'early', at: week + 1 })],
      [['u', 'p', 'brainDump', 'old']],
    )
  })
})
