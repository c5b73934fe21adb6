import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { keyStemsOf } from './matchCard.ts'
import type { RevisionResult } from './applyRevision.ts'
import { isWordIn } from './cards.ts'
import { withRemoved } from './withRemoved.ts'
import { mapTexts } from './mapTexts.ts'

/** Removes the lines that name something from the fields of a module. */
export function removeFromFields(
  state: DialogueState,
  name: string,
  isCorrection: boolean,
): RevisionResult | undefined {
  if (!isCorrection || keyStemsOf(name).length === 0) return undefined
  // A line that says much else isn't taken away with it.
  const isAbout = (line: string) =>
    isWordIn(name, line) && keyStemsOf(line).length <= keyStemsOf(name).length + 3
  let count = 0
  const entries = state.entries
    .map(entry =>
      mapTexts(entry, text => {
        const lines = text.split('\n')
        const kept = lines.filter(line => !isAbout(line))
        count += lines.length - kept.length
        return kept.join('\n')
      }),
    )
    .filter(({ finds }) => Object.keys(finds).length > 0)
  return count === 0
    ? undefined
    : {
        state: withRemoved({ ...state, entries }, name),
        replies: [messages.removed([toShortText(name)], '')],
      }
}
