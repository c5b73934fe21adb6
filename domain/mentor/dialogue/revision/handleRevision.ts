import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import { findMissingClauses } from '#domain/mentor/language/contentWords.ts'
import type { Specification } from '#domain/specification/specification.ts'
import {
  askNextQuestion,
  completeTurn,
  currentSlotOf,
  repeatQuestion,
  toTextPart,
} from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn } from '../dialogueState.ts'
import { handleAnswer } from '../handleAnswer.ts'
import { messages } from '../messages.ts'
import { createOpenSlot, type Slot } from '../slots.ts'
import { withEvidenceIn } from '../withEvidenceIn.ts'
import { askRemoval } from './handleRemoval.ts'
import { applyRevision } from './applyRevision.ts'
import { correctValue } from './correctValue.ts'
import { isLeftAsItIs, lateCorrection } from './lateCorrection.ts'
import { mergeByNames } from './mergeCards.ts'
import { renameAppByText, renameCardByText } from './rename.ts'
import { renameWords } from './renameWords.ts'
import { takeAway, type WithdrawalResult } from './takeAway.ts'
import { mayTakeAway } from './mayTakeAway.ts'
import { parseRevision } from './parseRevision.ts'
import { swapPersona } from './swapPersona.ts'
import { reviseEach } from './reviseEach.ts'
import { restateEarlier } from './restateEarlier.ts'
import { rewordLastAnswer } from './rewordLastAnswer.ts'

/** Handles a message that takes something away, renames, merges or corrects it. Undefined for any other message. */
export function handleRevision(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const whole = handleRevisionAsOne(state, slot, message, specification)
  const each = reviseEach(state, slot, message, specification)
  // One sentence of several may take something away and the others say why.
  const isEach =
    each !== undefined &&
    ((each.correctsValue && correctValue(state, message, specification) === undefined) ||
      (each.count > 1 && (whole !== undefined || each.rest.length === 0)))
  if (!isEach) return whole
  const added = each.rest.filter(it => goesOnPattern.test(it)).join(' ')
  if (added === '' || slot === undefined)
    return continueWith(each.state, each.replies, message, specification)
  const turn = withEvidenceIn(
    handleAnswer(each.state, slot, { id: message.id, text: added }, specification),
    message,
  )
  return { ...turn, parts: [...each.replies.map(toTextPart), ...turn.parts] }
}

/** A sentence that adds something, as opposed to a reason: "And cancelling is free". */
const goesOnPattern =
  /^\W*(?:and|also|plus|besides|in addition)\s(?!(?:that['’]?s|so|because|then)\b)(?:\S+\s+){3}/i

function handleRevisionAsOne(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const swapped = swapPersona(state, message, specification)
  if (swapped !== undefined) return continueWith(swapped.state, [swapped.reply], message, specification)
  const named =
    renameAppByText(state, message, specification) ??
    renameCardByText(state, message, specification) ??
    renameWords(state, message, specification)
  if (named !== undefined) return continueWith(named.state, named.replies, message, specification)
  if (isLeftAsItIs(message.text) && correctValue(state, message, specification) !== undefined)
    return continueWith(state, [messages.leftAsItIs], message, specification)
  const late = lateCorrection(state, slot, message.text)
  const value =
    slot?.field.kind === 'flag'
      ? undefined
      : (correctValue(state, message, specification) ??
        (late === undefined ? undefined : correctValue(state, message, specification, late)))
  if (value !== undefined) return continueWith(value.state, [value.reply], message, specification)
  const merged = mergeByNames(state, message, specification)
  if (merged !== undefined) return continueWith(merged.state, merged.replies, message, specification)
  const renamed = parseRevision(message.text)
  if (renamed !== undefined && renamed.revisions.every(it => it.kind !== 'remove')) {
    const result = applyRevision(state, renamed, slot, message, specification)
    if (result !== undefined) return continueWith(result.state, result.replies, message, specification)
  }
  const withdrawn = takeAway(state, slot, message, specification)
  if (withdrawn !== undefined && 'state' in withdrawn)
    return goOnAfter(withdrawn, slot, message, specification)
  if (withdrawn !== undefined) return askRemoval(state, withdrawn.names, message, specification)
  const parsed = parseRevision(message.text)
  const result = parsed === undefined ? undefined : applyRevision(state, parsed, slot, message, specification)
  if (parsed === undefined || result === undefined) {
    const reworded = rewordLastAnswer(state, message) ?? restateEarlier(state, message, specification)
    if (reworded !== undefined) return continueWith(reworded.state, [reworded.reply], message, specification)
    const doubtful = mayTakeAway(state, slot, message.text, specification)
    if (doubtful === undefined) return undefined
    const asked = messages.askRemovalAfter(message.text, doubtful)
    return askRemoval(state, [doubtful], message, specification, asked)
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
  const rest = [
    before,
    after.replace(
      /^\W*(?:(?:and|but|oh|also|please|then|by the way|btw|in addition|additionally|furthermore|moreover|besides),?\s){0,3}(?:(?:(?:add|put in|include)|we (?:also )?need)\s)?/i,
      '',
    ),
  ]
    .filter(it => it !== '')
    .join(' ')
  if (rest === '' || slot === undefined) return continueWith(state, replies, message, specification)
  const isList = itemListOf(state.module) !== undefined
  const target = before === '' && isList ? { ...createOpenSlot(state.module), id: 'items' } : slot
  const turn = withEvidenceIn(
    handleAnswer(
      target === slot ? state : { ...state, slot: null },
      target,
      { id: message.id, text: rest },
      specification,
    ),
    message,
  )
  const said = [...replies.map(toTextPart), ...turn.parts.filter(it => it.kind === 'text')]
  // What is read as a further item leaves the question open.
  const stillOpen: DialogueState = { ...turn.state, slot: state.slot, phase: state.phase, asked: state.asked }
  const open = target === slot ? undefined : currentSlotOf(stillOpen, specification)
  return open === undefined
    ? { ...turn, parts: [...replies.map(toTextPart), ...turn.parts] }
    : completeTurn(stillOpen, specification, [
        ...said,
        { kind: 'question', slot: open.id, text: open.question },
      ])
}

/** What people say to have something changed. */
const commandWords = new Set(
  `forget remove delete drop scrap ditch strike kill cut erase leave take throw away out off again correction wrong
  thing person called call not no wait mean meant said say keep use many much too few make user persona feature
  never mind don longer anymore more rename renamed named name working title change correct mistake typo scratch better`.split(
    /\s+/,
  ),
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
