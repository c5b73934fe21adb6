import type { Specification } from '#domain/specification/specification.ts'
import { withoutAddition } from '../language/addedIn.ts'
import { findMissingClauses } from '../language/contentWords.ts'
import { askNextQuestion, repeatQuestion, toTextPart } from './askNextQuestion.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { messages } from './messages.ts'
import { takeAway } from './revision/takeAway.ts'
import type { Slot } from './slots.ts'
import { toShortText } from './toShortText.ts'
import { withEvidenceIn } from './withEvidenceIn.ts'
import { withoutRetracted } from './withoutRetracted.ts'

/**
 * Leaves out what a message adds and takes back itself, here and where it was noted before, and reads the rest with
 * `read`. Undefined if it takes nothing of its own back.
 */
export function leaveOutRetracted(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  read: (state: DialogueState, rest: UserMessage) => DialogueTurn,
): DialogueTurn | undefined {
  const found = withoutRetracted(message.text)
  if (found === undefined) return undefined
  const { rest, retracted } = found
  // Asked what isn't built, "the reminder, forget that" names one thing more.
  if (state.module === 'outOfScope')
    return withEvidenceIn(
      read(state, {
        id: message.id,
        text: `${rest.replace(/(?<![.;,\s])[.;,\s]+$/, '')}${rest === '' ? '' : ', '}${withoutAddition(retracted)}`,
      }),
      message,
    )
  const taken = takeAway(
    state,
    slot,
    { id: message.id, text: `forget ${withoutAddition(retracted)}` },
    specification,
  )
  const left = taken !== undefined && 'state' in taken ? taken.state : state
  const said = messages.leftOut(toShortText(withoutAddition(retracted)))
  const reason = findMissingClauses(message.text, [retracted, rest], orderWords)
  const reply = reason === '' ? said : `${said} ${messages.alsoSaid(reason)}`
  if (/[\p{L}\p{N}]/u.test(rest)) {
    const turn = withEvidenceIn(read(left, { id: message.id, text: rest }), message)
    return { ...turn, parts: [toTextPart(reply), ...turn.parts] }
  }
  return slot === undefined
    ? askNextQuestion(left, specification, [toTextPart(reply)])
    : repeatQuestion(left, slot, specification, reply)
}

const orderWords = new Set(
  'leave skip forget drop scrap remove delete ditch strike cut kill lose take bin out off away no not never mind'.split(
    ' ',
  ),
)
