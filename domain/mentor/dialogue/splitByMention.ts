import { keyStemsOf } from './revision/matchCard.ts'
import { isSameStem } from './revision/isSameStem.ts'

/** What an answer about several cards says about one of them. */
export interface MentionPart {
  readonly name: string
  readonly text: string
}

/**
 * Splits an answer about several cards by the words of their names that its sentences have: "one credit is half an hour.
 * It writes to Outlook" is about the credits and the Outlook sync. What mentions none goes with what comes before.
 * Undefined unless it mentions at least two of them.
 */
export function splitByMention(text: string, names: readonly string[]): readonly MentionPart[] | undefined {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).filter(it => /[\p{L}\p{N}]/u.test(it))
  const stems = names.map(keyStemsOf)
  const own = stems.map((all, i) =>
    all.filter(stem => stem.length > 2 && !stems.some((other, j) => j !== i && other.includes(stem))),
  )
  const mentioned = sentences.map(sentence => {
    const said = keyStemsOf(sentence)
    const counts = own.map(all => all.filter(stem => said.some(it => isSameStem(it, stem))).length)
    const most = Math.max(...counts)
    return most === 0 || counts.filter(it => it === most).length > 1 ? -1 : counts.indexOf(most)
  })
  if (new Set(mentioned.filter(it => it >= 0)).size < 2) return undefined
  const parts = new Map<string, string>()
  let at = mentioned.find(it => it >= 0)!
  for (const [i, sentence] of sentences.entries()) {
    at = mentioned[i]! < 0 ? at : mentioned[i]!
    const name = names[at]!
    parts.set(name, parts.has(name) ? `${parts.get(name)!} ${sentence}` : sentence)
  }
  return [...parts].map(([name, it]) => ({ name, text: it }))
}
