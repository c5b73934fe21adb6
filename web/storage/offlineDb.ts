import { createListeners } from '#web/state/createListeners.ts'

/**
 * What is kept on this device, in IndexedDB: text that the server does not have yet, and copies of what it said.
 * Every call rejects where the browser's storage refuses; nobody waits longer than a few seconds for it.
 */
export interface UnsavedEntry {
  readonly userId: string
  readonly projectId: string
  /** The form's key. */
  readonly part: string
  /** The page that wrote it: two tabs never overwrite each other's text. */
  readonly page: string
  /** The form's value as JSON. */
  readonly value: string
  /**
   * What the server had when it was written, as JSON, and the version of that. It stands in a record of its own, and is
   * written again only where it has become another: in a large form it is most of what there is.
   */
  readonly base: string
  readonly baseVersion: number
  /** Milliseconds since 1970 by this device's clock: for how long it is kept, never which text is newer. */
  readonly at: number
  /** Why it was to be saved, where that was not for typing. */
  readonly reason?: string
}

/** What the server answered: a project by its id, the list of projects. */
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
  /** All of a user's unsaved text, or one project's. */
  unsaved(userId: string, projectId?: string): Promise<UnsavedEntry[]>
  /** Everyone's: for those who clear up. */
  allUnsaved(): Promise<UnsavedEntry[]>
  /** Writes and removes in one go, on the disk when it resolves. */
  change(put: readonly UnsavedEntry[], remove: readonly EntryKey[]): Promise<void>
  copy(userId: string, name: string): Promise<OfflineCopy | undefined>
  copies(userId: string): Promise<OfflineCopy[]>
  keepCopy(copy: OfflineCopy): Promise<void>
  removeCopy(userId: string, name: string): Promise<void>
  /** Removes all copies of everyone's. */
  removeCopies(): Promise<void>
  /** The same, but for those of projects that have unsaved text here; `nameOf` says what a project's copy is called. */
  removeSavedCopies(nameOf: (projectId: string) => string): Promise<void>
  /** Tells when the browser has closed the database: whoever cleared its data may have taken all that was in it. */
  onLost(listener: () => void): void
}

const databaseName = 'ideawright'
const databaseVersion = 2
const entryPath = ['userId', 'projectId', 'part', 'page'] as const
const stores = { unsaved: entryPath, bases: entryPath, copies: ['userId', 'name'] } as const
type StoreName = keyof typeof stores
type Base = Pick<UnsavedEntry, (typeof entryPath)[number] | 'base'>
const timeoutMs = 4_000

/** One for each page. It opens the database when it is first needed, and again after the browser has closed it. */
function createOfflineDb(factory: () => IDBFactory): OfflineDb {
  let opening: Promise<IDBDatabase> | undefined
  const lossListeners = createListeners()
  /** The bases that this page has written last, by their keys, and whether the disk has confirmed them. */
  const written = new Map<string, { readonly base: string; isThere: boolean }>()

  function open(): Promise<IDBDatabase> {
    const fresh = (opening ??= openDatabase(factory, () => (opening = undefined), lossListeners.notify))
    fresh.catch(() => opening === fresh && (opening = undefined))
    return fresh
  }

  /** What the requests that `act` makes have answered, once all that they do is on the disk. */
  async function run<R extends readonly IDBRequest[]>(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    act: (...stores: IDBObjectStore[]) => readonly [...R],
  ): Promise<{ [I in keyof R]: R[I]['result'] }> {
    const database = await open()
    return withTimeout(
      new Promise((resolve, reject) => {
        // What is said to be kept survives a power cut too.
        const transaction = database.transaction(names, mode, { durability: 'strict' })
        const requests = act(...names.map(name => transaction.objectStore(name)))
        transaction.addEventListener('complete', () =>
          // A tuple's own map makes an array of it for TypeScript.
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
    // Both are written in one go; those of the first version carry their own.
    return unsaved.map(entry => ({ base: baseOf.get(String(entryKeyOf(entry)))!, ...entry }))
  }

  return {
    unsaved: (...from) => entries(keysBelow(from.filter(it => it !== undefined))),
    allUnsaved: () => entries(),
    async change(put, remove) {
      const fresh: { base: string; isThere: boolean }[] = []
      await run(['unsaved', 'bases'], 'readwrite', (unsaved, bases) => {
        for (const { base, ...entry } of put) {
          unsaved.put(entry)
          const { userId, projectId, part, page } = entry
          const putBase = () => bases.put({ userId, projectId, part, page, base } satisfies Base)
          const key = entryKeyOf(entry)
          const last = written.get(String(key))
          if (last?.base === base && last.isThere) {
            // Whoever signs out in another tab may have taken it away.
            const found = bases.getKey([...key])
            found.onsuccess = () => found.result ?? putBase()
          } else {
            putBase()
            fresh.push({ base, isThere: false })
            written.set(String(key), fresh.at(-1)!)
          }
        }
        for (const key of remove) for (const store of [unsaved, bases]) store.delete([...key])
        return []
      })
      for (const mine of fresh) mine.isThere = true
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
        // The first one is answered first. Keys of both stores are texts by their paths.
        all.onsuccess = () => {
          const kept = new Set(
            entries.result.map(key => {
              const [userId = '', projectId = ''] = key as string[]
              return [userId, nameOf(projectId)].join(' ')
            }),
          )
          for (const key of all.result) if (!kept.has((key as string[]).join(' '))) copies.delete(key)
        }
        return []
      })),
    onLost: lossListeners.subscribe,
  }
}

/** All keys that begin so: arrays come after every text. */
const keysBelow = (start: readonly string[]) => IDBKeyRange.bound([...start], [...start, []])

function openDatabase(
  factory: () => IDBFactory,
  onGone: () => void,
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
        const leave = () => {
          result.close()
          onGone()
        }
        // A newer tab wants to change it, or the user cleared the browser's data.
        result.addEventListener('versionchange', leave)
        result.addEventListener('close', () => {
          onGone()
          onLost()
        })
        resolve(result)
      })
    }),
  )
}

/** A storage that never answers is one that refuses. */
function withTimeout<T>(asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('No answer')), timeoutMs)
    asked.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** This page's. */
export const offlineDb = createOfflineDb(() => indexedDB)
