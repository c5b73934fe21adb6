import { isFormKey, type FormKey } from '#domain/specification.ts'
import type { Conflict } from '#domain/threeWay.ts'
import { diffOf } from '#domain/wordDiff.ts'
import { tabId } from '#web/api/request.ts'

/** Where the other text of a conflict came from, as far as anybody knows. */
export interface Origin {
  /** Another tab of this browser has saved it. */
  readonly isTab: boolean
  /** When it was saved, in milliseconds since 1970. */
  readonly at: number | undefined
}

/** A conflict that waits for a word of the person. */
export interface Waiting extends Conflict {
  readonly id: string
  readonly form: FormKey
  /** The tab that found it: in all others, "this tab" is another one. */
  readonly foundBy?: string
  readonly isTab?: boolean
  readonly at?: number
}

export interface Conflicts {
  get(this: void): readonly Waiting[]
  add(this: void, form: FormKey, conflicts: readonly Conflict[], origin?: Origin): void
  remove(this: void, id: string): void
  subscribe(this: void, listener: () => void): () => void
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Of everything that waits here; it goes with its user (web/workspace/mentor/typed.ts). */
const prefix = 'ideawright.conflicts.'
const all = new Map<string, Conflicts>()

/** Those of one project, the same for all who ask; all tabs of this browser have the same. */
export function conflictsOf({ userId, id }: { userId: string; id: string }): Conflicts {
  const key = `${prefix}${userId}.${id}`
  let conflicts = all.get(key)
  if (conflicts === undefined) {
    conflicts = createConflicts(key, () => localStorage, typeof window === 'undefined' ? undefined : window)
    all.set(key, conflicts)
  }
  return conflicts
}

/** Keeps on this device what waits, until it is settled. Where the storage refuses it lives as long as the page. */
export function createConflicts(
  key: string,
  storage: () => Kept,
  tabs?: Pick<Window, 'addEventListener'>,
): Conflicts {
  const listeners = new Set<() => void>()
  let waiting = read()
  tabs?.addEventListener('storage', event => {
    if (event.key !== key && event.key !== null) return
    waiting = read()
    tell()
  })

  function read(): readonly Waiting[] {
    try {
      const kept: unknown = JSON.parse(storage().getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isWaiting) : []
    } catch {
      return []
    }
  }

  function become(next: readonly Waiting[]) {
    waiting = next
    try {
      if (next.length === 0) storage().removeItem(key)
      else storage().setItem(key, JSON.stringify(next))
    } catch {
      // Then they live as long as the page; the server keeps both texts as well.
    }
    tell()
  }

  const tell = () => listeners.forEach(listener => listener())

  return {
    get: () => waiting,
    add(form, conflicts, { isTab, at } = unknown) {
      if (conflicts.length === 0) return
      const known = { foundBy: tabId, isTab, ...(at !== undefined && { at }) }
      const added = conflicts.map(conflict => ({ ...conflict, ...known, form, id: newId() }))
      // One that is the other's earlier state says nothing more.
      const isOlder = (old: Waiting) =>
        added.some(({ path, theirs }) => path === old.path && hasAllOf(theirs, old.theirs))
      become([...waiting.filter(old => !isOlder(old)), ...added])
    },
    remove(id) {
      if (waiting.some(one => one.id === id)) become(waiting.filter(one => one.id !== id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const unknown: Origin = { isTab: false, at: undefined }

const wordsOf = (text: string) => text.split(/\s+/)
const hasAllOf = (text: string, part: string) =>
  text.includes(part) || diffOf(wordsOf(part), wordsOf(text)).every(({ kind }) => kind !== 'out')

function isWaiting(value: unknown): value is Waiting {
  const { id, form, path, label, base, mine, theirs } = (value ?? {}) as Record<string, unknown>
  const texts = [id, form, path, label, base, mine, theirs]
  return texts.every(text => typeof text === 'string') && isFormKey(form as string)
}

/** Also where the page came over plain HTTP, which has no crypto.randomUUID. */
const newId = () => crypto.getRandomValues(new Uint32Array(3)).join('-')
