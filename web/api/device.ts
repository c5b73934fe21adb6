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
  /** What the server had when it was written, as JSON, and the version of that. */
  readonly base: string
  readonly baseVersion: number
  /** Milliseconds since 1970 by this device's clock: for how long it is kept, never which text is newer. */
  readonly at: number
  /** Why it was to be saved, where that was not for typing. */
  readonly reason?: string
}

/** What the server answered: a project by its id, the list of projects. */
export interface Copy {
  readonly userId: string
  readonly name: string
  readonly answer: unknown
  readonly at: number
}

type EntryKey = readonly [userId: string, projectId: string, part: string, page: string]
export const keyOf = ({ userId, projectId, part, page }: UnsavedEntry): EntryKey => [
  userId,
  projectId,
  part,
  page,
]

export interface Device {
  /** All of a user's unsaved text, or one project's. */
  unsaved(userId: string, projectId?: string): Promise<UnsavedEntry[]>
  /** Everyone's: for those who clear up. */
  allUnsaved(): Promise<UnsavedEntry[]>
  /** Writes and removes in one go, on the disk when it resolves. */
  change(put: readonly UnsavedEntry[], remove: readonly EntryKey[]): Promise<void>
  copy(userId: string, name: string): Promise<Copy | undefined>
  copies(userId: string): Promise<Copy[]>
  keepCopy(copy: Copy): Promise<void>
  removeCopy(userId: string, name: string): Promise<void>
  /** Removes all copies of everyone's. */
  removeCopies(): Promise<void>
  /** Tells when the browser has closed the database: whoever cleared its data may have taken all that was in it. */
  onLost(listener: () => void): void
}

const databaseName = 'ideawright'
const stores = { unsaved: ['userId', 'projectId', 'part', 'page'], copies: ['userId', 'name'] } as const
type StoreName = keyof typeof stores
const patienceMs = 4_000

/** One for each page. It opens the database when it is first needed, and again after the browser has closed it. */
function createDevice(factory: () => IDBFactory): Device {
  let opening: Promise<IDBDatabase> | undefined
  const losers = new Set<() => void>()

  function open(): Promise<IDBDatabase> {
    const fresh = (opening ??= opened(
      factory,
      () => (opening = undefined),
      () => losers.forEach(tell => tell()),
    ))
    fresh.catch(() => opening === fresh && (opening = undefined))
    return fresh
  }

  async function run<T>(
    name: StoreName,
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<T> | undefined,
  ): Promise<T> {
    const database = await open()
    return within(
      new Promise<T>((resolve, reject) => {
        // What is said to be kept survives a power cut too.
        const transaction = database.transaction(name, mode, { durability: 'strict' })
        const request = act(transaction.objectStore(name))
        transaction.addEventListener('complete', () => resolve(request?.result as T))
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new Error('The browser stored nothing.')),
        )
      }),
    )
  }

  return {
    unsaved: (...from) =>
      run('unsaved', 'readonly', store => store.getAll(below(from.filter(it => it !== undefined)))),
    allUnsaved: () => run('unsaved', 'readonly', store => store.getAll()),
    change: async (put, remove) =>
      run('unsaved', 'readwrite', store => {
        for (const entry of put) store.put(entry)
        for (const key of remove) store.delete([...key])
        return undefined
      }),
    copy: (...key) => run('copies', 'readonly', store => store.get(key)),
    copies: userId => run('copies', 'readonly', store => store.getAll(below([userId]))),
    keepCopy: async copy => void (await run('copies', 'readwrite', store => store.put(copy))),
    removeCopy: (...key) => run('copies', 'readwrite', store => store.delete(key)),
    removeCopies: () => run('copies', 'readwrite', store => store.clear()),
    onLost: listener => void losers.add(listener),
  }
}

/** All keys that begin so: arrays come after every text. */
const below = (start: readonly string[]) => IDBKeyRange.bound([...start], [...start, []])

function opened(factory: () => IDBFactory, onGone: () => void, onLost: () => void): Promise<IDBDatabase> {
  return within(
    new Promise((resolve, reject) => {
      const request = factory().open(databaseName, 1)
      request.addEventListener('upgradeneeded', () => {
        for (const [name, keyPath] of Object.entries(stores)) {
          request.result.createObjectStore(name, { keyPath: [...keyPath] })
        }
      })
      request.addEventListener('blocked', () =>
        reject(new Error('Another tab holds an older database open.')),
      )
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
function within<T>(asked: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The browser’s storage does not answer.')), patienceMs)
    asked.then(resolve, reject).finally(() => clearTimeout(late))
  })
}

/** This page's. */
export const device = createDevice(() => indexedDB)
