import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { leadOf } from '#domain/mentor/language/clauses.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { isAnnouncedCorrection, withoutAnnouncement } from './announcedCorrection.ts'
import { mapTexts } from './mapTexts.ts'
import { keyStemsOf } from './matchCard.ts'

const wrongPattern =
  /^\W*(?:(?:no|nah|oh|well|hm+|and)\W+)*(?:wait\b|actually\b|correction\b|sorry\b|no no\b|that['’]?s (?:all )?wrong\b|thats (?:all )?wrong\b|that is wrong\b|wrong\b|i (?:meant|mean)\b)/i

/** "No, the masters see all games" */
const deniedPattern = /^\W*(?:no|nah|nope),\s(?!(?:only|just|not|thanks|but|i|we|it|that|this|they)\b)\p{L}/iu

/** Replaces the part of the last answer that a correction words anew: "wait, only the manager can cancel". */
export function rewordLastAnswer(
  state: DialogueState,
  { id, text }: UserMessage,
): { readonly state: DialogueState; readonly reply: string } | undefined {
  const { rest } = leadOf(isAnnouncedCorrection(text) ? withoutAnnouncement(text) : text)
  const words = new Set(keyStemsOf(rest))
  const isDenied = deniedPattern.test(text)
  if ((!wrongPattern.test(text) && !isDenied) || words.size < 3) return undefined
  const source = state.entries
    .flatMap(({ finds }) => Object.values(finds).flatMap(({ evidence }) => evidence.map(it => it.source)))
    .findLast(it => it !== 'brainDump')
  const at = state.entries.findLastIndex(({ finds }) =>
    Object.values(finds).some(({ evidence }) => evidence.some(it => it.source === source)),
  )
  if (source === undefined || at < 0) return undefined
  let replaced: string | undefined
  const isSame = (line: string) => {
    const own = [...new Set(keyStemsOf(line))]
    const shared = own.filter(stem => words.has(stem)).length
    return own.length > 2 && shared >= 2 && shared / own.length >= (isDenied ? 0.5 : 0.4)
  }
  const bare = capitalize(rest.replace(/(?<![.!])[.!]+$/, ''))
  const next = mapTexts(state.entries[at]!, value =>
    value
      .split('\n')
      .map(line => {
        if (replaced !== undefined) return line
        // One sentence of several says it, and the others stay.
        const sentences = line.split(/(?<=[.!?;])\s+/)
        const own = sentences.length > 1 ? sentences.findIndex(isSame) : -1
        if (own >= 0) {
          replaced = bare
          const mark = /[.!?;]$/.exec(sentences[own]!)?.[0] ?? ''
          return sentences.with(own, bare + mark).join(' ')
        }
        if (!isSame(line)) return line
        replaced = `${/^\s*-\s+/.exec(line)?.[0] ?? ''}${bare}`
        return replaced
      })
      .join('\n'),
  )
  if (replaced === undefined) return undefined
  const evidence = [{ quote: text, source: id, start: 0, end: text.length }]
  const before = state.entries[at]!
  const finds = Object.fromEntries(
    Object.entries(next.finds).map(([path, find]) => [
      path,
      find === before.finds[path] ? find : { ...find, evidence: [...find.evidence, ...evidence] },
    ]),
  )
  return {
    state: { ...state, entries: state.entries.with(at, { ...next, finds }) },
    reply: messages.replaced(toShortText(replaced)),
  }
}
