import type { DialogueTurn } from './dialogueState.ts'
import type { UserMessage } from './createItem.ts'

/** The turn on a part of a message, with the evidence at its position in the whole message. */
export function withEvidenceIn({ state, parts }: DialogueTurn, { id, text }: UserMessage): DialogueTurn {
  const entries = state.entries.map(entry => ({
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => [
        path,
        {
          ...find,
          evidence: find.evidence.map(it => {
            if (it.source !== id) return it
            const start = text.indexOf(it.quote)
            return start < 0
              ? { quote: text, source: id, start: 0, end: text.length }
              : { ...it, start, end: start + it.quote.length }
          }),
        },
      ]),
    ),
  }))
  return { state: { ...state, entries }, parts }
}
