/** The user's input in a conversation, until the server has confirmed that it is stored. */
export interface UnsentInput {
  /** The text in the input. */
  readonly text: string
  /** Set while the input holds the last message, to be replaced; `aside` is the text that was in the input before. */
  readonly editing?: { readonly replaces: string; readonly aside: string } | undefined
  /** A message in flight, or to be sent again. */
  readonly outgoing?: OutgoingMessage | undefined
  /** The ID of a message that was returned to the input after its response was lost, so it may have been stored. */
  readonly uncertain?: string | undefined
  /** The engine that the user chose for the reply. */
  readonly engine?: 'guided' | 'model' | undefined
}

/** Every attempt to send it uses the same ID, so that it stays one message. */
export interface OutgoingMessage {
  readonly id: string
  readonly text: string
  readonly replaces?: string | undefined
}

export const emptyInput: UnsentInput = { text: '' }

/** True if nothing would be lost by discarding it. */
export const isEmptyInput = ({ text, editing, outgoing, engine }: UnsentInput): boolean =>
  text === '' && !editing && !outgoing && !engine

/** The prefix of everything the mentor stores on this device. */
const prefix = 'ideawright.mentor.'
const keyOf = (conversationId: string) => `${prefix}typed.${conversationId}`
/** The longest time that unsent text is kept on a device. */
const retentionMs = 7 * 24 * 60 * 60_000

type InputStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Stores unsent input on this device by conversation, so that it survives a reload, an expired session and a restart
 * of the server. If storage fails, only that is lost.
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
        // The input then lasts as long as the page.
      }
    },
  }
}

export type UnsentInputStore = ReturnType<typeof createUnsentInputStore>

/** Removes unsent input and undecided proposals from this device after sign-out. */
export function clearMentorStorage(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  try {
    for (const key of Object.keys(storage))
      if (/^ideawright\.(mentor|proposal|conflicts)\./.test(key)) storage.removeItem(key)
  } catch {
    // Then nothing was stored either.
  }
}
