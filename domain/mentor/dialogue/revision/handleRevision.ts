import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import { findMissingClauses } from '#domain/mentor/language/contentWords.ts'
import { leadOf } from '#domain/mentor/language/clauses.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { askNextQuestion, currentSlotOf, repeatQuestion, toTextPart } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn } from '../dialogueState.ts'
import { handleAnswer } from '../handleAnswer.ts'
import { messages } from '../messages.ts'
import { createOpenSlot, type Slot } from '../slots.ts'
import { toShortText } from '../toShortText.ts'
import { withEvidenceIn } from '../withEvidenceIn.ts'
import { askRemoval } from './handleRemoval.ts'
import { applyRevision } from './applyRevision.ts'
import { mapTexts } from './mapTexts.ts'
import { mergeByNames } from './mergeCards.ts'
import { renameByText } from './rename.ts'
import { takeAway, type WithdrawalResult } from './takeAway.ts'
import { keyStemsOf } from './matchCard.ts'
import { parseRevision } from './parseRevision.ts'
import { correctionOf, parseValueCorrection, withCorrectedValue } from './parseValueCorrection.ts'

/** Handles a message that takes something away, renames, merges or corrects it. Undefined for any other message. */
export function handleRevision(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const renamedApp = renameByText(state, message, specification)
  if (renamedApp !== undefined)
    return continueWith(renamedApp.state, renamedApp.replies, message, specification)
  const value = slot?.field.kind === 'flag' ? undefined : correctValue(state, message)
  if (value !== undefined) return continueWith(value.state, [value.reply], message, specification)
  const merged = mergeByNames(state, message, specification)
  if (merged !== undefined) return continueWith(merged.state, merged.replies, message, specification)
  const renamed = parseRevision(message.text)
  if (renamed !== undefined && renamed.revisions.every(it => it.kind !== 'remove')) {
    const result = applyRevision(state, renamed, slot, message, specification)
    if (result !== undefined) return continueWith(result.state, result.replies, message, specification)
  }
  const withdrawn = takeAway(state, message, specification)
  if (withdrawn !== undefined && 'state' in withdrawn)
    return goOnAfter(withdrawn, slot, message, specification)
  if (withdrawn !== undefined) return askRemoval(state, withdrawn.names, message, specification)
  const parsed = parseRevision(message.text)
  const result = parsed === undefined ? undefined : applyRevision(state, parsed, slot, message, specification)
  if (parsed === undefined || result === undefined) {
    const reworded = rewordLastAnswer(state, message)
    return reworded === undefined
      ? undefined
      : continueWith(reworded.state, [reworded.reply], message, specification)
  }
  // "Search, sort and print. And forget the export": what comes before is an answer.
  if (parsed.before !== '' && slot !== undefined) {
    const turn = withEvidenceIn(
      handleAnswer(result.state, slot, { id: message.id, text: parsed.before }, specification),
      message,
    )
    return { ...turn, parts: [...result.replies.map(toTextPart), ...turn.parts] }
  }
  return continueWith(result.state, result.replies, message, specification)
}

/** Reads what else a message says that takes something away. */
function goOnAfter(
  { state, replies, before, after }: WithdrawalResult,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn {
  const rest = [before, after.replace(/^\W*(?:(?:and|but|please|then)\s)?(?:add|put in|include)\s/i, '')]
    .filter(it => it !== '')
    .join(' ')
  if (rest === '' || slot === undefined) return continueWith(state, replies, message, specification)
  const isList = itemListOf(state.module) !== undefined
  const target = before === '' && isList ? { ...createOpenSlot(state.module), id: 'items' } : slot
  const turn = withEvidenceIn(
    handleAnswer(state, target, { id: message.id, text: rest }, specification),
    message,
  )
  return { ...turn, parts: [...replies.map(toTextPart), ...turn.parts] }
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
  const named = parseValueCorrection(text)
  for (const [i, entry] of [...state.entries.entries()].toReversed()) {
    let changed: string | undefined
    const next = mapTexts(entry, (value, path) => {
      // A link's number isn't a quantity.
      if (path === 'userStoryId' || path === 'relatedFeature') return value
      const meant = correctionOf(text, value)
      const corrected =
        changed === undefined
          ? ((named === undefined ? undefined : withCorrectedValue(value, named)) ??
            (meant === undefined ? undefined : withCorrectedValue(value, meant)))
          : undefined
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

const wrongPattern =
  /^\W*(?:(?:no|nah|oh|well|hm+|and)\W+)*(?:wait\b|actually\b|correction\b|sorry\b|no no\b|that['’]?s (?:all )?wrong\b|thats (?:all )?wrong\b|that is wrong\b|wrong\b|i (?:meant|mean)\b)/i

/** Replaces the part of the last answer that a correction words anew: "wait, only the manager can cancel". */
function rewordLastAnswer(
  state: DialogueState,
  { id, text }: UserMessage,
): { readonly state: DialogueState; readonly reply: string } | undefined {
  const { rest } = leadOf(text)
  const words = new Set(keyStemsOf(rest))
  if (!wrongPattern.test(text) || words.size < 3) return undefined
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
    return own.length > 2 && shared >= 2 && shared / own.length >= 0.4
  }
  const next = mapTexts(state.entries[at]!, value =>
    value
      .split('\n')
      .map(line => {
        if (replaced !== undefined || !isSame(line)) return line
        replaced = `${/^\s*-\s+/.exec(line)?.[0] ?? ''}${capitalize(rest.replace(/(?<![.!])[.!]+$/, ''))}`
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
