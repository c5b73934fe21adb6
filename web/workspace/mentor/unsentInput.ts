/** What a person has typed into a conversation, for as long as the server has not confirmed that it is stored. */
export interface UnsentInput {
  /** What stands in the input. */
  readonly text: string
  /** The input holds the last message, to be sent in its place; `aside` is what stood there before. */
  readonly editing?: { readonly replaces: string; readonly aside: string } | undefined
  /** On its way, or still to be sent again. */
  readonly outgoing?: OutgoingMessage | undefined
  /** A message that may have arrived, though the answer was lost, and was taken back into the input since. */
  readonly uncertain?: string | undefined
  /** Who is to answer, where the user has said so. */
  readonly engine?: 'guided' | 'model' | undefined
}

/** Every try to send it carries the same id, so that it is one message. */
export interface OutgoingMessage {
  readonly id: string
  readonly text: string
  readonly replaces?: string | undefined
}

export const emptyInput: UnsentInput = { text: '' }

/** Whether there is nothing of it that would be missed. */
export const isEmptyInput = ({ text, editing, outgoing, engine }: UnsentInput): boolean =>
  text === '' && !editing && !outgoing && !engine

/** Of everything that the mentor keeps on this device. */
const prefix = 'ideawright.mentor.'
const keyOf = (conversationId: string) => `${prefix}typed.${conversationId}`
/** Unsent text is kept on a device for a week at most. */
const retentionMs = 7 * 24 * 60 * 60_000

type InputStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps what was typed on this device, by conversation: it survives a reload, an expired session and a restart of
 * the server. Storage that refuses costs only that.
 */
export function createUnsentInputStore(storage: () => InputStorage, now: () => number) {
  return {
    read(conversationId: string): UnsentInput {
      try {
        const stored = JSON.parse(storage().getItem(keyOf(conversationId)) ?? 'null') as
          (UnsentInput & { at: number }) | null
        if (stored === null || typeof stored.text !== 'string' || stored.at < now() - retentionMs)
          return emptyInput
        const { at: _, ...input } = stored
        return input
      } catch {
        return emptyInput
      }
    },
    write(conversationId: string, input: UnsentInput): void {
      try {
        if (isEmptyInput(input)) storage().removeItem(keyOf(conversationId))
        else storage().setItem(keyOf(conversationId), JSON.stringify({ ...input, at: now() }))
      } catch {
        // Then it lives as long as the page.
      }
    },
  }
}

export type UnsentInputStore = ReturnType<typeof createUnsentInputStore>

/** What a user typed and did not send, or has not decided on, does not stay on the device after they signed out. */
export function clearMentorStorage(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    for (const key of Object.keys(storage))
      if (/^ideawright\.(mentor|proposal|conflicts)\./.test(key)) storage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}
