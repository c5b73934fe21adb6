import { estimateTokens } from '#domain/text/estimateTokens.ts'
import type { ContextMessage } from '#server/mentor/mentorEngine.ts'

/**
 * How much of a conversation is read at once (docs/product.md#language-model): the form is the memory of what lies
 * before.
 */
export const messageWindow = { messages: 40, characters: 48_000, tokens: 6_000 } as const

export interface RecentMessages {
  readonly messages: readonly Pick<ContextMessage, 'role' | 'content'>[]
  /** Whether there were older ones, or a part of the last had to be left out. */
  readonly isOlderLeftOut: boolean
}

/** The latest messages that fit into the window, oldest first; of the last one at least its beginning. */
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
    // What the person has just said is read before any limit of tokens, as far as it is readable at all.
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
