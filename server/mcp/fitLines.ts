import { estimateTokens } from '#domain/text/estimateTokens.ts'

/** The tokens of the line that says how many are left out. */
const noteTokens = 20

/** As many of these lines as fit into the tokens, each complete, and how many are left out. The head is always there. */
export function fitLines(head: string, lines: readonly string[], maxTokens: number): string {
  let left = maxTokens - estimateTokens(head) - noteTokens
  const kept: string[] = []
  for (const line of lines) {
    left -= estimateTokens(line) + 1
    if (left < 0) break
    kept.push(line)
  }
  const missing = lines.length - kept.length
  const note = missing === 0 ? [] : [`(${missing} more left out to stay within ${maxTokens} tokens)`]
  return [head, ...kept, ...note].join('\n')
}
