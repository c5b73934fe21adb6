import { createListeners } from '#web/state/createListeners.ts'

/**
 * The data kept on this device, in IndexedDB: text that the server doesn't have yet, and copies of the server's
 * responses. Every call rejects if the browser's storage fails, within a few seconds.
 */
export interface UnsavedEntry {
  readonly userId: string
  readonly projectId: string
  /** The form's key, or `sortPart`. */
  readonly part: string
  /** The page that wrote it, so that two tabs never overwrite each other's text. */
  readonly page: string
  /** The form's value as JSON. */
  readonly value: string
  /**
   * The server's value when this was written, as JSON, and its version. It's a separate record that is written again
   * only if it has changed, since in a large form it's most of the data.
   */
  readonly base: string
  readonly baseVersion: number
  /**
   * Milliseconds since 1970 by this device's clock. It decides how long the entry is kept, never which text is newer.
   */
  readonly at: number
  /** The reason for the save, unless it was typing. */
  readonly reason?: string
}

/** The part of entries with decisions that weren't applied in Sort; their base is the text that they are about. */
export const sortPart = 'sort'

/** A response of the server: a project by its id, or the list of projects. */
export interface OfflineCopy {
  readonly userId: string
  readonly name: string
  readonly answer: unknown
  readonly at: number
}

type EntryKey = readonly [userId: string, projectId: string, part: string, page: string]
export const entryKeyOf = ({
  userId,
  projectId,
  part,
  page,
}: Pick<UnsavedEntry, (typeof entryPath)[number]>): EntryKey => [userId, projectId, part, page]

export interface OfflineDb {
  /** Returns a user's unsaved text in all projects or in one. */
  unsaved(userId: string, projectId?: string): Promise<UnsavedEntry[]>
  /** Returns everyone's unsaved text, for cleaning up. */
  allUnsaved(): Promise<UnsavedEntry[]>
  /**
   * Writes and removes entries in one transaction, which is on disk when the promise resolves. If `isLeaving`, the page
   * may be gone before it could read anything.
   */
  change(put: readonly UnsavedEntry[], remove: readonly EntryKey[], isLeaving?: boolean): Promise<void>
  copy(userId: string, name: string): Promise<OfflineCopy | undefined>
  copies(userId: string): Promise<OfflineCopy[]>
  keepCopy(copy: OfflineCopy): Promise<void>
  removeCopy(userId: string, name: string): Promise<void>
  /** Removes the copies of all users. */
  removeCopies(): Promise<void>
  /**
   * Does the same, except for copies of projects with unsaved text here; `nameOf` returns the name of a project's
   * copy.
   */
  removeSavedCopies(nameOf: (projectId: string) => string): Promise<void>
  /** Notifies when the browser has closed the database: the user may have cleared its data. */
  onLost(listener: () => void): void
}

const databaseName = 'ideawright'
const databaseVersion = 2
const entryPath = ['userId', 'projectId', 'part', 'page'] as const
const stores = { unsaved: entryPath, bases: entryPath, copies: ['userId', 'name'] } as const
type StoreName = keyof typeof stores
type Base = Pick<UnsavedEntry, (typeof entryPath)[number] | 'base'>
const timeoutMs = 4_000

/**
 * Creates the database access of a page. It opens the database on first use, and again after the browser has closed
 * it.
 */
function createOfflineDb(factory: () => IDBFactory): OfflineDb {
  let opening: Promise<IDBDatabase> | undefined
  const lossListeners = createListeners()
  /** The bases that this page wrote last, by key, and whether they're known to be on disk. */
  const written = new Map<string, { readonly base: string; isStored: boolean }>()

  function open(): Promise<IDBDatabase> {
    const opened = (opening ??= openDatabase(factory, () => (opening = undefined), lossListeners.notify))
    opened.catch(() => opening === opened && (opening = undefined))
    return opened
  }

  /** Returns the results of the requests that `act` makes, once the transaction is on disk. */
  async function run<R extends readonly IDBRequest[]>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    act: (...stores: IDBObjectStore[]) => readonly [...R],
  ): Promise<{ [I in keyof R]: R[I]['result'] }> {
    const database = await open()
    return withTimeout(
      new Promise((resolve, reject) => {
        // Text that is reported as stored must survive a power cut too.
        const transaction = database.transaction(names, mode, { durability: 'strict' })
        const requests = act(...names.map(name => transaction.objectStore(name)))
        transaction.addEventListener('complete', () =>
          // TypeScript types a tuple's map() as an array.
          resolve(requests.map(({ result }) => result as unknown) as { [I in keyof R]: R[I]['result'] }),
        )
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Not stored')))
      }),
    )
  }

  async function entries(range?: IDBKeyRange): Promise<UnsavedEntry[]> {
    const [unsaved, bases] = await run(['unsaved', 'bases'], 'readonly', (unsaved, bases) => [
      unsaved.getAll(range) as IDBRequest<Omit<UnsavedEntry, 'base'>[]>,
      bases.getAll(range) as IDBRequest<Base[]>,
    ])
    const baseOf = new Map(bases.map(it => [String(entryKeyOf(it)), it.base]))
    // Both are written in one transaction; entries of the first database version contain their bases.
    return unsaved.map(entry => ({ base: baseOf.get(String(entryKeyOf(entry)))!, ...entry }))
  }

  return {
    unsaved: (...from) => entries(keysBelow(from.filter(it => it !== undefined))),
    allUnsaved: () => entries(),
    async change(put, remove, isLeaving = false) {
      const newBases: { base: string; isStored: boolean }[] = []
      let isReading = false
      await run(['unsaved', 'bases'], 'readwrite', (unsaved, bases) => {
        for (const { base, ...entry } of put) {
          unsaved.put(entry)
          const { userId, projectId, part, page } = entry
          const putBase = () => bases.put({ userId, projectId, part, page, base } satisfies Base)
          const key = entryKeyOf(entry)
          const last = written.get(String(key))
          if (last?.base === base && last.isStored && !isLeaving) {
            isReading = true
            // A sign-out in another tab may have removed it.
            const found = bases.getKey([...key])
            found.onsuccess = () => found.result ?? putBase()
          } else {
            putBase()
            newBases.push({ base, isStored: false })
            written.set(String(key), newBases.at(-1)!)
          }
        }
        for (const key of remove) for (const store of [unsaved, bases]) store.delete([...key])
        // Otherwise the browser would drop it with the page, such as at a reload.
        if (!isReading) unsaved.transaction.commit()
        return []
      })
      for (const mine of newBases) mine.isStored = true
    },
    copy: async (...key) =>
      (
        await run(['copies'], 'readonly', store => [store.get(key) as IDBRequest<OfflineCopy | undefined>])
      )[0],
    copies: async userId =>
      (
        await run(['copies'], 'readonly', store => [
          store.getAll(keysBelow([userId])) as IDBRequest<OfflineCopy[]>,
        ])
      )[0],
    keepCopy: async copy => void (await run(['copies'], 'readwrite', store => [store.put(copy)])),
    removeCopy: async (...key) => void (await run(['copies'], 'readwrite', store => [store.delete(key)])),
    removeCopies: async () => void (await run(['copies'], 'readwrite', store => [store.clear()])),
    removeSavedCopies: async nameOf =>
      void (await run(['unsaved', 'copies'], 'readwrite', (unsaved, copies) => {
        const entries = unsaved.getAllKeys()
        const all = copies.getAllKeys()
        // Requests complete in order, so the entries are available. All key paths of both stores are strings.
        all.onsuccess = () => {
          const unsavedNames = new Set(
            entries.result.map(key => {
              const [userId = '', projectId = ''] = key as string[]
              return [userId, nameOf(projectId)].join(' ')
            }),
          )
          for (const key of all.result) if (!unsavedNames.has((key as string[]).join(' '))) copies.delete(key)
        }
        return []
      })),
    onLost: lossListeners.subscribe,
  }
}

/** Returns the range of all keys with this prefix: arrays sort after every string. */
const keysBelow = (start: readonly string[]) => IDBKeyRange.bound([...start], [...start, []])

function openDatabase(
  factory: () => IDBFactory,
  onClosed: () => void,
  onLost: () => void,
): Promise<IDBDatabase> {
  return withTimeout(
    new Promise((resolve, reject) => {
      const request = factory().open(databaseName, databaseVersion)
      request.addEventListener('upgradeneeded', () => {
        for (const [name, keyPath] of Object.entries(stores)) {
          if (request.result.objectStoreNames.contains(name)) continue
          request.result.createObjectStore(name, { keyPath: [...keyPath] })
        }
      })
      request.addEventListener('blocked', () => reject(new Error('Blocked')))
      request.addEventListener('error', () => reject(request.error!))
      request.addEventListener('success', () => {
        const { result } = request
        const closeDatabase = () => {
          result.close()
          onClosed()
        }
        // A newer tab wants to upgrade the database, or the user cleared the browser's data.
        result.addEventListener('versionchange', closeDatabase)
        result.addEventListener('close', () => {
          onClosed()
          onLost()
        })
        resolve(result)
      })
    }),
  )
}

/** Rejects if the storage doesn't answer in time. */
function withTimeout<T>(operation: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer')), timeoutMs)
    operation.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** This page's database. */
export const offlineDb = createOfflineDb(() => indexedDB)
