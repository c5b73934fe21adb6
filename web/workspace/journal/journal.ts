import type { FormKey } from '#domain/specification.ts'
import { keyOf, type Device, type UnsavedEntry } from '#web/api/device.ts'
import type { Autosave } from '../autosave.ts'
import type { Source } from '#web/fields/source.ts'
import type { Kept } from '../openProject.ts'
import type { SaveReason } from '../reasons.ts'
import type { Base } from '../save.ts'
import { textsOf } from './texts.ts'

/** Writes what is unsaved to this device, and takes it away there when the server has it (AS-1, AS-18, AS-19). */
export interface Journal {
  /**
   * Writes at once. Resolves when all that was unsaved is on the disk, or could not be written. `isAnew` where what was
   * written before may be gone.
   */
  write(this: void, isAnew?: boolean): Promise<void>
}

interface Options {
  readonly device: Pick<Device, 'change'>
  /** Whose text it is, of which project, and the page that writes it. */
  readonly place: Pick<UnsavedEntry, 'userId' | 'projectId' | 'page'>
  readonly autosave: Pick<Autosave<FormKey>, 'unsaved' | 'follow'>
  /** What the server is known to have of a form. */
  readonly baseOf: (key: FormKey) => Base
  /** Entries that were taken over from a page that is gone: they go when what they became is written. */
  readonly takenOver: readonly UnsavedEntry[]
  /** Told what is true of it. */
  readonly kept: Pick<Source<Kept>, 'get' | 'set'>
  /** Whether a value is one that must not be kept either (../rules). */
  readonly isNobodys?: (key: FormKey, value: unknown) => boolean
  /** Why a form will be saved next. */
  readonly reasonOf?: (key: FormKey) => SaveReason | undefined
  readonly now: () => number
  /** Told before something is written, and when nothing is left. */
  readonly onHolding?: (isHolding: boolean) => void
}

/** Well within the 250 ms that are promised, so that the disk has the rest of them. */
const writeAfterMs = 100
/** For a storage that refused: it may be full only for now. */
const tryAgainMs = 2_000
/** All unsaved text of one project, what it is based on included. */
const mostBytes = 5_000_000

export function createJournal(options: Options): Journal {
  const { device, place, autosave, baseOf, kept, isNobodys, reasonOf, now, onHolding } = options
  /** What was handed to the disk, and what it has confirmed; transactions end in the order of their beginning. */
  const issued = new Map<FormKey, Base>()
  const held = new Map<FormKey, Base>()
  const bytes = new Map<FormKey, number>()
  let leftovers = [...options.takenOver]
  let timer: ReturnType<typeof setTimeout> | undefined
  let trouble: Kept['trouble']
  function show() {
    const unsaved = [...autosave.unsaved()]
    const isKept = unsaved.every(([key, { value }]) => held.get(key)?.value === value)
    const before = kept.get()
    if (isKept !== before.isKept || trouble !== before.trouble) kept.set({ isKept, trouble })
  }

  /** What has become another since it was handed over last. */
  function changes() {
    const put: UnsavedEntry[] = []
    const unsaved = autosave.unsaved()
    let isTooMuch = false
    for (const [key, { value }] of unsaved) {
      const base = baseOf(key)
      const last = issued.get(key)
      if (last !== undefined && last.value === value && last.version === base.version) continue
      if (isNobodys?.(key, value)) continue
      const reason = reasonOf?.(key)
      const entry = {
        ...place,
        part: key,
        ...textsOf(value, base.value),
        baseVersion: base.version,
        at: now(),
        ...(reason && { reason }),
      }
      bytes.set(key, bytesOf(entry.value) + bytesOf(entry.base))
      if ([...bytes.values()].reduce((all, it) => all + it, 0) > mostBytes) {
        bytes.delete(key)
        isTooMuch = true
        continue
      }
      put.push(entry)
      issued.set(key, { value, version: base.version })
    }
    const gone = [...issued.keys()].filter(key => !unsaved.has(key))
    for (const key of gone) {
      issued.delete(key)
      bytes.delete(key)
    }
    return { put, gone, isTooMuch }
  }

  async function write(isAnew = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (isAnew) {
      for (const key of autosave.unsaved().keys()) {
        issued.delete(key)
        held.delete(key)
      }
      show()
    }
    const { put, gone, isTooMuch } = changes()
    if (isTooMuch) trouble = 'tooMuch'
    const over = leftovers
    if (put.length + gone.length + over.length === 0) return show()
    leftovers = []
    if (put.length > 0) onHolding?.(true)
    const handed = put.map(({ part }) => [part as FormKey, issued.get(part as FormKey)!] as const)
    const remove = [
      ...gone.map(part => [place.userId, place.projectId, part, place.page] as const),
      ...over.map(keyOf),
    ]
    try {
      await device.change(put, remove)
      for (const [key, base] of handed) held.set(key, base)
      for (const key of gone) held.delete(key)
      if (!isTooMuch && put.length > 0) trouble = undefined
    } catch {
      trouble = 'refused'
      for (const [key, base] of handed) if (issued.get(key) === base) issued.delete(key)
      // They are there still, and to be removed when that succeeds.
      for (const key of gone) if (!issued.has(key)) issued.set(key, { value: unknown, version: -1 })
      leftovers.push(...over)
      timer ??= setTimeout(() => void write(), tryAgainMs)
    }
    if (issued.size === 0 && autosave.unsaved().size === 0) onHolding?.(false)
    show()
  }

  autosave.follow(isUrgent => {
    if (isUrgent) void write()
    else {
      timer ??= setTimeout(() => void write(), writeAfterMs)
      show()
    }
  })
  void write()

  return { write }
}

/** No value of a form. */
const unknown = Symbol('unknown')
/** At most: browsers store a text's letters in one byte each, or in two. */
const bytesOf = (text: string) => 2 * text.length
