/** What a person has typed into a conversation, for as long as the server has not confirmed that it is stored. */
export interface Typed {
  /** What stands in the input. */
  readonly text: string
  /** The input holds the last message, to be sent in its place; `aside` is what stood there before. */
  readonly editing?: { readonly replaces: string; readonly aside: string } | undefined
  /** On its way, or still to be sent again. */
  readonly outgoing?: Outgoing | undefined
  /** A message that may have arrived, though the answer was lost, and was taken back into the input since. */
  readonly uncertain?: string | undefined
  /** Who is to answer, where the user has said so. */
  readonly engine?: 'guided' | 'model' | undefined
}

/** Every try to send it carries the same id, so that it is one message. */
export interface Outgoing {
  readonly id: string
  readonly text: string
  readonly replaces?: string | undefined
}

export const nothingTyped: Typed = { text: '' }

/** Whether there is nothing of it that would be missed. */
export const isNothing = ({ text, editing, outgoing, engine }: Typed): boolean =>
  text === '' && !editing && !outgoing && !engine

/** Of everything that the mentor keeps on this device. */
const prefix = 'ideawright.mentor.'
const keyOf = (conversationId: string) => `${prefix}typed.${conversationId}`
/** Unsent text is kept on a device for a week at most. */
const keptMs = 7 * 24 * 60 * 60_000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps what was typed on this device, by conversation: it survives a reload, an expired session and a restart of
 * the server. Storage that refuses costs only that.
 */
export function createTypedStore(storage: () => Kept, now: () => number) {
  return {
    read(conversationId: string): Typed {
      try {
        const kept = JSON.parse(storage().getItem(keyOf(conversationId)) ?? 'null') as
          (Typed & { at: number }) | null
        if (kept === null || typeof kept.text !== 'string' || kept.at < now() - keptMs) return nothingTyped
        const { at: _, ...typed } = kept
        return typed
      } catch {
        return nothingTyped
      }
    },
    write(conversationId: string, typed: Typed): void {
      try {
        if (isNothing(typed)) storage().removeItem(keyOf(conversationId))
        else storage().setItem(keyOf(conversationId), JSON.stringify({ ...typed, at: now() }))
      } catch {
        // Then it lives as long as the page.
      }
    },
  }
}

export type TypedStore = ReturnType<typeof createTypedStore>

/** What a user typed and did not send, or has not decided on, does not stay on the device after they signed out. */
export function forgetMentor(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    for (const key of Object.keys(storage))
      if (/^ideawright\.(mentor|proposal|conflicts)\./.test(key)) storage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}
