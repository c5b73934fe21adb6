import { estimateTokens } from '#domain/text/estimateTokens.ts'
import type { ContextMessage } from '#server/mentor/mentorEngine.ts'
import { fitText } from '#server/mentor/model/tokenBudget.ts'

/** The most messages of a conversation that are read at once; how many tokens follows from the window. */
export const maxRecentMessages = 100
/** What a message takes besides its text. */
const messageOverhead = 4

type Turn = Pick<ContextMessage, 'role' | 'content'>

export interface RecentMessages {
  readonly messages: readonly Turn[]
  /** True if older messages, or a part of the last one, were left out. */
  readonly isOlderLeftOut: boolean
}

/** Counts a message's tokens; `count` says how many its text takes. */
const tokensOf = ({ content }: Turn, count: (text: string) => number) => count(content) + messageOverhead

/** Counts the tokens of the messages that would be read if there were room, up to a limit. */
export function countMessageTokens(
  all: readonly Turn[],
  limit: number,
  count: (text: string) => number = estimateTokens,
): number {
  let tokens = 0
  for (const message of all.slice(-maxRecentMessages).toReversed()) {
    if (message.content.length > limit * 12) return limit
    tokens += tokensOf(message, count)
    if (tokens >= limit) return limit
  }
  return tokens
}

/** Returns the latest messages that fit, oldest first; of the last one, at least its beginning. */
export function selectRecentMessages(
  all: readonly Turn[],
  tokens: number,
  count: (text: string) => number = estimateTokens,
): RecentMessages {
  const last = all.at(-1)
  if (last === undefined) return { messages: [], isOlderLeftOut: false }
  const { value, isCut } = fitText(last.content, tokens - messageOverhead, count)
  const messages: Turn[] = [{ role: last.role, content: isCut ? value : last.content.toWellFormed() }]
  let left = tokens - tokensOf(messages[0]!, count)
  for (const { role, content } of all.slice(-maxRecentMessages, -1).toReversed()) {
    if (content.length > left * 12) break
    left -= tokensOf({ role, content }, count)
    if (left < 0) break
    messages.unshift({ role, content: content.toWellFormed() })
  }
  return { messages, isOlderLeftOut: isCut || messages.length < all.length }
}
