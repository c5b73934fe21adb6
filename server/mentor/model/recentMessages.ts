import { estimateTokens } from '#domain/text/estimateTokens.ts'
import type { ContextMessage } from '#server/mentor/mentorEngine.ts'

/**
 * The part of a conversation that is read at once (docs/product.md#language-model); anything older is remembered in
 * the form.
 */
export const messageWindow = { messages: 40, characters: 48_000, tokens: 6_000 } as const

export interface RecentMessages {
  readonly messages: readonly Pick<ContextMessage, 'role' | 'content'>[]
  /** True if older messages, or a part of the last one, were left out. */
  readonly isOlderLeftOut: boolean
}

/** Returns the latest messages that fit the window, oldest first; of the last one, at least its beginning. */
export function selectRecentMessages(
  all: readonly ContextMessage[],
  limit: typeof messageWindow | MessageWindow = messageWindow,
): RecentMessages {
  const messages: Pick<ContextMessage, 'role' | 'content'>[] = []
  let { characters, tokens } = limit
  for (const { role, content } of all.toReversed()) {
    characters -= content.length
    const isTooLong = characters < 0
    tokens -= isTooLong ? 0 : estimateTokens(content)
    if (messages.length > 0 && (isTooLong || tokens < 0 || messages.length === limit.messages)) break
    // The last message is included whatever its tokens, up to the limit of characters.
    messages.unshift({ role, content: content.slice(0, limit.characters).toWellFormed() })
  }
  const isCut = messages.at(-1)?.content !== all.at(-1)?.content
  return { messages, isOlderLeftOut: isCut || messages.length < all.length }
}

interface MessageWindow {
  readonly messages: number
  readonly characters: number
  readonly tokens: number
}
