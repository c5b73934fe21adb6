import { isFormKey, type FormKey } from '#domain/specification/specification.ts'
import type { Conflict } from '#domain/merge/mergeThreeWay.ts'
import { diffLists } from '#domain/text/diff.ts'
import { tabId } from '#web/api/request.ts'
import { createStore } from '#web/state/createStore.ts'

/** Where the other text of a conflict came from, as far as anybody knows. */
export interface VersionOrigin {
  /** Another tab of this browser has saved it. */
  readonly isTab: boolean
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number | undefined
}

/** A conflict that waits for a word of the person. */
export interface PendingConflict extends Conflict {
  readonly id: string
  readonly form: FormKey
  /** The tab that found it: in all others, "this tab" is another one. */
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

/** Of everything that waits here; it goes with its user (web/workspace/mentor/unsentInput.ts). */
const prefix = 'ideawright.conflicts.'
const stores = new Map<string, ConflictStore>()

/** Those of one project, the same for all who ask; all tabs of this browser have the same. */
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

/** Keeps on this device what waits, until it is settled. Where the storage refuses it lives as long as the page. */
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
      // Then they live as long as the page; the server keeps both texts as well.
    }
    pending.set(next)
  }

  return {
    get: pending.get,
    add(form, conflicts, { isTab, at } = unknownOrigin) {
      if (conflicts.length === 0) return
      const known = { foundBy: tabId, isTab, ...(at !== undefined && { at }) }
      const added = conflicts.map(conflict => ({ ...conflict, ...known, form, id: newId() }))
      // One that is the other's earlier state says nothing more.
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

/** Also where the page came over plain HTTP, which has no crypto.randomUUID. */
const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-')
