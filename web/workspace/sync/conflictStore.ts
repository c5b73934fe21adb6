import { isFormKey, type FormKey } from '#domain/specification/specification.ts'
import type { Conflict } from '#domain/merge/mergeThreeWay.ts'
import { diffLists } from '#domain/text/diff.ts'
import { tabId } from '#web/api/request.ts'
import { createStore } from '#web/state/createStore.ts'

/** The origin of the other text in a conflict, as far as it is known. */
export interface VersionOrigin {
  /** True if another tab of this browser saved it. */
  readonly isTab: boolean
  /** The time it was saved, in milliseconds since 1970. */
  readonly at: number | undefined
}

/** A conflict that awaits the user's decision. */
export interface PendingConflict extends Conflict {
  readonly id: string
  readonly form: FormKey
  /** The tab that found it; in any other tab, "this tab" would be wrong. */
  readonly foundBy?: string
  readonly isTab?: boolean
  readonly at?: number
}

export interface ConflictStore {
  get(this: void): readonly PendingConflict[]
  add(this: void, form: FormKey, conflicts: readonly Conflict[], origin?: VersionOrigin): void
  remove(this: void, id: string): void
  subscribe(this: void, listener: () => void): () => void
}

type ConflictStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The prefix of all stored conflicts, which are removed at sign-out (web/workspace/mentor/unsentInput.ts). */
const prefix = 'ideawright.conflicts.'
const stores = new Map<string, ConflictStore>()

/** The conflicts of one project: one store per page, synchronised between all tabs of this browser. */
export function conflictStoreOf({ userId, id }: { userId: string; id: string }): ConflictStore {
  const key = `${prefix}${userId}.${id}`
  let conflicts = stores.get(key)
  if (conflicts === undefined) {
    conflicts = createConflictStore(
      key,
      () => localStorage,
      typeof window === 'undefined' ? undefined : window,
    )
    stores.set(key, conflicts)
  }
  return conflicts
}

/** Stores pending conflicts on this device until they are resolved, or for the page's lifetime if storage fails. */
export function createConflictStore(
  key: string,
  storage: () => ConflictStorage,
  tabs?: Pick<Window, 'addEventListener'>,
): ConflictStore {
  const pending = createStore(read())
  tabs?.addEventListener('storage', event => {
    if (event.key !== key && event.key !== null) return
    pending.set(read())
  })

  function read(): readonly PendingConflict[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter(isPendingConflict) : []
    } catch {
      return []
    }
  }

  function replaceAll(next: readonly PendingConflict[]) {
    try {
      if (next.length === 0) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(next))
    } catch {
      // They then last as long as the page; the server keeps both texts too.
    }
    pending.set(next)
  }

  return {
    get: pending.get,
    add(form, conflicts, { isTab, at } = unknownOrigin) {
      if (conflicts.length === 0) return
      const known = { foundBy: tabId, isTab, ...(at !== undefined && { at }) }
      const added = conflicts.map(conflict => ({ ...conflict, ...known, form, id: newId() }))
      // An earlier state of the same text is redundant.
      const isOlder = (old: PendingConflict) =>
        added.some(({ path, theirs }) => path === old.path && containsWordsOf(theirs, old.theirs))
      replaceAll([...pending.get().filter(old => !isOlder(old)), ...added])
    },
    remove(id) {
      const others = pending.get().filter(one => one.id !== id)
      if (others.length < pending.get().length) replaceAll(others)
    },
    subscribe: pending.subscribe,
  }
}

const unknownOrigin: VersionOrigin = { isTab: false, at: undefined }

const wordsOf = (text: string) => text.split(/\s+/)
const containsWordsOf = (text: string, part: string) =>
  text.includes(part) || diffLists(wordsOf(part), wordsOf(text)).every(({ kind }) => kind !== 'out')

function isPendingConflict(value: unknown): value is PendingConflict {
  const { id, form, path, label, base, mine, theirs } = (value ?? {}) as Record<string, unknown>
  const texts = [id, form, path, label, base, mine, theirs]
  return texts.every(text => typeof text === 'string') && isFormKey(form as string)
}

/** Works over plain HTTP too, where crypto.randomUUID is missing. */
const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-')
