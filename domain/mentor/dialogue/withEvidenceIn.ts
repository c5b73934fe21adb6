import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { DialogueTurn } from './dialogueState.ts'
import type { UserMessage } from './createItem.ts'

/** The turn on a part of a message, with the evidence at its position in the whole message. */
export const withEvidenceIn = ({ state, parts }: DialogueTurn, message: UserMessage): DialogueTurn => ({
  state: {
    ...state,
    entries: state.entries.map(entry => entryWithEvidenceIn(entry, message)),
    parked: Object.fromEntries(
      Object.entries(state.parked).map(([key, entries]) => [
        key,
        entries.map(entry => entryWithEvidenceIn(entry, message)),
      ]),
    ),
  },
  parts,
})

/** An item from a part of a message, with its evidence at the part's position in the whole message. */
export const entryWithEvidenceIn = (entry: ExtractedItem, { id, text }: UserMessage): ExtractedItem => ({
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
})
