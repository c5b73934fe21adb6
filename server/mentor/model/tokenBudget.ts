import { estimateTokens } from '#domain/text/estimateTokens.ts'
import { toWellFormed } from '#server/toWellFormed.ts'

/** The share of the window that prompts may fill: estimates are off by up to 9 % (estimateTokens.ts). */
const usableShare = 0.9

/** The tokens that a reply may use of a window; reasoning models need most of them for thinking. */
export const outputTokensFor = (contextWindow: number, most: number): number =>
  Math.min(most, Math.floor(contextWindow / 4))

/** The estimated tokens that are left for a prompt's data, given its instructions and the room for the reply. */
export const inputTokensFor = (contextWindow: number, outputTokens: number, instructions: string): number =>
  Math.max(0, Math.floor((contextWindow - outputTokens) * usableShare) - estimateTokens(instructions))

/** What a part of a prompt needs in full, and its weight when not everything fits. */
export interface TokenNeed {
  readonly needed: number
  readonly weight: number
}

/**
 * Divides tokens among parts: each gets what it needs if its weight allows for it, and what the small ones leave over
 * goes to the larger ones. The same needs always give the same result, which never adds up to more than `tokens`.
 */
export function allocateTokens<K extends string>(
  tokens: number,
  needs: Readonly<Record<K, TokenNeed>>,
): Record<K, number> {
  const allocated = Object.fromEntries(Object.keys(needs).map(name => [name, 0])) as Record<K, number>
  let left = Math.max(0, Math.floor(tokens))
  let open = Object.keys(needs) as K[]
  for (;;) {
    const weights = open.reduce((sum, name) => sum + needs[name].weight, 0)
    const shareOf = (name: K) => (left * needs[name].weight) / weights
    const modest = open.filter(name => needs[name].needed <= shareOf(name))
    if (modest.length === 0) {
      for (const name of open) allocated[name] = Math.floor(shareOf(name))
      return allocated
    }
    for (const name of modest) allocated[name] = needs[name].needed
    left -= modest.reduce((sum, name) => sum + needs[name].needed, 0)
    open = open.filter(name => !modest.includes(name))
  }
}

/**
 * Formats data as JSON without the characters that tags are made of, so that nothing in it can end the block it
 * stands in.
 */
export const toDataJson = (data: unknown): string =>
  (JSON.stringify(toWellFormed(data), undefined, 1) ?? 'null').replace(/[<>&]/g, toUnicodeEscape)

const toUnicodeEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`

/** No token is longer than this many letters, so longer texts needn't be counted, which takes time. */
const maxLettersPerToken = 12

/** Counts the tokens of data as it stands in a prompt, up to a limit. */
export function countDataTokens(data: unknown, limit = Infinity): number {
  const json = toDataJson(data)
  return json.length > limit * maxLettersPerToken ? limit : Math.min(limit, estimateTokens(json))
}

/** Data shortened to fit, and whether anything was left out. */
export interface Fitted<T = unknown> {
  readonly value: T
  readonly isCut: boolean
}

const cutMark = ' (cut off here)'

/** Returns the start of a text, as much as fits; `count` says how many tokens a text takes. */
export function fitText(
  text: string,
  tokens: number,
  count: (text: string) => number = countDataTokens,
): Fitted<string> {
  const room = Math.max(0, tokens)
  let short = text.slice(0, room * maxLettersPerToken)
  if (short.length === text.length && count(short) <= room) return { value: text, isCut: false }
  for (let needed = count(short + cutMark); needed > room && short !== ''; needed = count(short + cutMark))
    short = short.slice(0, Math.floor(short.length * Math.min(0.98, room / needed)))
  return { value: `${short.toWellFormed()}${cutMark}`, isCut: true }
}

/** Returns the first items that fit, and a note with the number of the others. */
export function fitItems(items: readonly unknown[], tokens: number): Fitted<readonly unknown[]> {
  if (countDataTokens(items, tokens + 1) <= tokens) return { value: items, isCut: false }
  // The note, and the brackets.
  let left = tokens - 12
  const end = items.findIndex(item => (left -= countDataTokens(item, tokens + 1) + 2) < 0)
  const kept = items.slice(0, end < 0 ? items.length - 1 : end)
  return { value: [...kept, `(${items.length - kept.length} more are left out)`], isCut: true }
}
