import type { Specification } from '#domain/specification/specification.ts'
import { askNextQuestion, completeTurn, currentSlotOf, toTextPart } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'

const undoPattern =
  /^\W*(?:(?:no|wait|oh|sorry|ok|please|actually|hm+|and)\W+)*(?:undo(?: that| it| this)?|never ?mind(?: that)?|nevermind|scratch that|forget (?:it|that|what i said|what i just said)|take (?:that|it) back|strike that|ignore that|ignore what i said|disregard that)\W*$/i
const wrongPattern =
  /^\W*(?:(?:no|nah|wait|oh|sorry|hm+)\W+)*(?:that(?:['’]?s| is)|this is|thats)\s+(?:all\s+|just\s+|completely\s+)?(?:wrong|not right|not true|incorrect|not what i (?:said|meant|wrote)|nonsense)\W*$/i

/** "Never mind" and "that's wrong" take back what the last answer put in. Undefined for any other message. */
export function takeBackLastAnswer(
  state: DialogueState,
  { text }: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const isWrong = wrongPattern.test(text)
  if (!isWrong && !undoPattern.test(text)) return undefined
  const last = state.entries
    .flatMap(({ finds }) => Object.values(finds).flatMap(({ evidence }) => evidence))
    .findLast(({ source }) => source !== 'brainDump')
  if (last === undefined) {
    // Without an answer, "never mind" is about the question.
    const open = currentSlotOf(state, specification)
    return open === undefined || isWrong
      ? undefined
      : askNextQuestion({ ...state, skipped: [...state.skipped, open.id] }, specification, [
          toTextPart(messages.skipped[0]),
        ])
  }
  const isIts = (source: string) => source === last.source
  const entries = state.entries.filter(({ finds }) =>
    Object.values(finds).every(({ evidence }) => !evidence.some(it => isIts(it.source))),
  )
  const words = toShortText(last.quote)
  const asked = state.answered.at(-1)
  const undone: DialogueState = {
    ...state,
    entries,
    answered: state.answered.slice(0, -1),
    phase: 'ask',
    probes: 0,
    ...(asked === undefined ? {} : { slot: asked }),
  }
  const slot = currentSlotOf(undone, specification)
  const said = toTextPart(isWrong ? messages.wasWrong(words) : messages.takenBack(words))
  return slot === undefined
    ? askNextQuestion(undone, specification, [said])
    : completeTurn(undone, specification, [said, { kind: 'question', slot: slot.id, text: slot.question }])
}
