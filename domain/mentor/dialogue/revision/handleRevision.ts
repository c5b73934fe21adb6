import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { findMissingClauses } from '#domain/mentor/language/contentWords.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { askNextQuestion, currentSlotOf, repeatQuestion, toTextPart } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn } from '../dialogueState.ts'
import { handleAnswer } from '../handleAnswer.ts'
import { messages } from '../messages.ts'
import type { Slot } from '../slots.ts'
import { toShortText } from '../toShortText.ts'
import { applyRevision, mapTexts } from './applyRevision.ts'
import { parseRevision } from './parseRevision.ts'
import { parseValueCorrection, withCorrectedValue } from './parseValueCorrection.ts'

/** Handles a message that takes something away, renames, merges or corrects it. Undefined for any other message. */
export function handleRevision(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const value = correctValue(state, message)
  if (value !== undefined) return continueWith(value.state, [value.reply], message, specification)
  const parsed = parseRevision(message.text)
  const result = parsed === undefined ? undefined : applyRevision(state, parsed, slot, message, specification)
  if (parsed === undefined || result === undefined) return undefined
  // "Search, sort and print. And forget the export": what comes before is an answer.
  if (parsed.before !== '' && slot !== undefined) {
    const turn = handleAnswer(result.state, slot, { id: message.id, text: parsed.before }, specification)
    return { ...turn, parts: [...result.replies.map(toTextPart), ...turn.parts] }
  }
  return continueWith(result.state, result.replies, message, specification)
}

/** What people say to have something changed. */
const commandWords = new Set(
  `forget remove delete drop scrap ditch strike kill cut erase leave take throw away out off again correction wrong
  thing person called call not no wait mean meant said say keep use many much too few make user persona feature
  never mind don longer anymore more`.split(/\s+/),
)

/** Confirms a revision, names what else was said, and goes on with the open question if it still makes sense. */
function continueWith(
  state: DialogueState,
  replies: readonly string[],
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const lost = findMissingClauses(message.text, [...replies, ...textsOfEntries(state.entries)], commandWords)
  const said = [...replies, ...(lost === '' ? [] : [messages.alsoSaid(lost)])].join(' ')
  const open = currentSlotOf(state, specification)
  const isOpen = open !== undefined && !state.answered.includes(open.id)
  return isOpen
    ? repeatQuestion(state, open, specification, said)
    : askNextQuestion(state, specification, [toTextPart(said)])
}

const textsOfEntries = (entries: readonly ExtractedItem[]) =>
  entries.flatMap(({ finds }) =>
    Object.values(finds).flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
  )

/** Replaces a quantity in the latest text that has it. */
function correctValue(
  state: DialogueState,
  { id, text }: UserMessage,
): { readonly state: DialogueState; readonly reply: string } | undefined {
  const correction = parseValueCorrection(text)
  if (correction === undefined) return undefined
  for (const [i, entry] of [...state.entries.entries()].toReversed()) {
    let changed: string | undefined
    const next = mapTexts(entry, value => {
      const corrected = changed === undefined ? withCorrectedValue(value, correction) : undefined
      changed ??= corrected
      return corrected ?? value
    })
    if (changed === undefined) continue
    const evidence = [{ quote: text, source: id, start: 0, end: text.length }]
    const finds = Object.fromEntries(
      Object.entries(next.finds).map(([path, find]) => [
        path,
        find === entry.finds[path]
          ? find
          : { ...find, mark: 'said' as const, evidence: [...find.evidence, ...evidence] },
      ]),
    )
    return {
      state: { ...state, entries: state.entries.with(i, { ...next, finds }) },
      reply: messages.replaced(toShortText(changed)),
    }
  }
  return undefined
}
