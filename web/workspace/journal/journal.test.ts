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

/** A disk that the test can break, an auto-save whose server it answers for, and the journal between them. */
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
  const kept = createRootLens<LocalBackup>({ isComplete: false, problem: undefined })
  const begin = (rest: Partial<Parameters<typeof createJournal>[0]> = {}) =>
    createJournal({
      ...rest,
      offlineDb,
      scope: { userId: 'u', projectId: 'p', page: 'here' },
      formSyncs,
      autosave,
      localBackup: kept,
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
    kept,
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
  test('has an edit within 250 ms, however fast one types, and before the request', async () => {
    const { autosave, begin, onDisk, kept } = setUp()
    begin()
    for (let i = 0; i < 30; i++) {
      autosave.edit('brainDump', `Apples ${i}`)
      await advanceTime(50)
      if (i >= 5) expect(Number(/\d+/.exec(JSON.stringify(onDisk()))![0])).toBeGreaterThanOrEqual(i - 4)
    }
    autosave.edit('brainDump', 'Apples and pears')
    expect(kept.get().isComplete).toBe(false)
    void autosave.flush()
    await flushPromises()
    expect(onDisk()).toEqual([['brainDump', 'Apples and pears']])
    expect(kept.get()).toEqual({ isComplete: true, problem: undefined })
  })

  test('has what was typed before it was there', async () => {
    const { autosave, begin, onDisk } = setUp()
    autosave.edit('glossary', [])
    begin()
    await flushPromises()
    expect(onDisk()).toEqual([['glossary', []]])
  })

  test('forgets what the server has, and keeps what was typed since on top of it', async () => {
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

  test('keeps what the server refused', async () => {
    const { autosave, begin, onDisk, answer } = setUp()
    begin()
    autosave.edit('brainDump', 'a')
    await advanceTime(1_000)
    answer().reject(new Error('no'))
    await advanceTime(60_000)
    expect(onDisk()).toEqual([['brainDump', 'a']])
  })

  test('takes over what it goes on with in one go, so that it is never on the disk not at all', async () => {
    const { autosave, begin, disk } = setUp([entry()])
    autosave.edit('brainDump', 'Apples')
    begin()
    await flushPromises()
    expect([...disk.values()]).toMatchObject([{ page: 'here', value: '"Apples"' }])
  })

  test('writes again what somebody has cleared away', async () => {
    const { autosave, begin, disk, onDisk, kept } = setUp()
    const { write } = begin()
    autosave.edit('brainDump', 'Apples')
    await advanceTime(100)
    disk.clear()
    void write()
    await flushPromises()
    expect(onDisk()).toEqual([])
    const written = write(true)
    expect(kept.get().isComplete).toBe(false)
    await written
    expect(onDisk()).toEqual([['brainDump', 'Apples']])
    expect(kept.get().isComplete).toBe(true)
  })

  test('says what it could not write, tries again, and says when it could', async () => {
    const { autosave, begin, onDisk, kept, it } = setUp([entry()])
    autosave.edit('brainDump', 'Apples')
    it.isBroken = true
    begin()
    await flushPromises()
    expect(kept.get()).toEqual({ isComplete: false, problem: 'refused' })
    expect(onDisk()).toEqual([['brainDump', 'Apples']])
    it.isBroken = false
    await advanceTime(2_000)
    expect(kept.get()).toEqual({ isComplete: true, problem: undefined })
  })

  test('removes what it has written once that is saved, though it could not write what came after', async () => {
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

  test('keeps 5 MB of a project and says where that is not enough', async () => {
    const { autosave, begin, onDisk, kept } = setUp()
    begin()
    autosave.edit('overview', 'short')
    autosave.edit('brainDump', 'x'.repeat(5_000_000))
    await advanceTime(100)
    expect(kept.get()).toEqual({ isComplete: false, problem: 'tooMuch' })
    expect(onDisk()).toEqual([['overview', 'short']])
    autosave.edit('brainDump', 'less')
    await advanceTime(100)
    expect(kept.get()).toEqual({ isComplete: true, problem: undefined })
  })

  test('leaves what a page that is gone has written, until what became of it is on the device or saved', async () => {
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

describe('what is said of a value', () => {
  test('that nobody has written: it is not kept, and what was kept before stays', async () => {
    const { autosave, begin, onDisk, kept } = setUp()
    begin({ isUnintendedClear: (_, value) => value === '' })
    autosave.edit('brainDump', 'Apples')
    await advanceTime(100)
    autosave.edit('brainDump', '')
    await advanceTime(100)
    expect([onDisk(), kept.get().isComplete]).toEqual([[['brainDump', 'Apples']], false])
  })

  test('why it will be saved, so that it is saved for that by the next page as well', async () => {
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

describe('what pages that are gone have left', () => {
  test('is in hand again, with what it was based on', () => {
    expect(recoverFromEntries([entry({ baseVersion: 4, base: '"Ap"' })]).forms).toEqual([
      { key: 'brainDump', value: 'Apples', base: 'Ap', version: 4 },
    ])
  })

  test('of two pages is both in one value', () => {
    const base = JSON.stringify('one\ntwo\nthree\n')
    const first = entry({ page: '1', base, value: JSON.stringify('ONE\ntwo\nthree\n') })
    const second = entry({ page: '2', base, value: JSON.stringify('one\ntwo\nTHREE\n') })
    const { forms, sourceEntries } = recoverFromEntries([first, second])
    expect(forms).toMatchObject([{ value: 'ONE\ntwo\nTHREE\n' }])
    expect(sourceEntries).toHaveLength(2)
  })

  test('of two pages in each other’s way waits for its turn', () => {
    const first = entry({ page: '1', base: '"one"', value: '"first"' })
    const second = entry({ page: '2', base: '"one"', value: '"second"' })
    expect(recoverFromEntries([first, second])).toMatchObject({
      forms: [{ value: 'first' }],
      sourceEntries: [{ page: '1' }],
    })
  })

  test('stays where it is not understood', () => {
    const found = recoverFromEntries([entry({ part: 'moodBoard' }), entry({ value: '{' })])
    expect(found).toEqual({ forms: [], sourceEntries: [] })
  })

  test('goes after a week, by a clock that is trusted only so far', async () => {
    const kept = [
      entry({ page: 'old', at: 0 }),
      entry({ page: 'early', at: 9 * week }),
      entry({ page: 'young', at: week }),
    ]
    const alive = entry({ page: 'alive', at: 0 })
    const change = vi.fn<OfflineDb['change']>(async () => {})
    await removeExpired({
      offlineDb: { unsaved: async () => [], allUnsaved: async () => [...kept, alive], change },
      isAlive: async page => page === 'alive',
      now: () => week + 1,
    })
    expect(change).toHaveBeenCalledExactlyOnceWith(
      [expect.objectContaining({ page: 'early', at: week + 1 })],
      [['u', 'p', 'brainDump', 'old']],
    )
  })
})
