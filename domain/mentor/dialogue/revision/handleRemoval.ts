import type { Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { currentSlotOf, repeatQuestion, askNextQuestion, toTextPart } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import { removalChipsOf } from '../decisionChips.ts'
import type { DialogueState, DialogueTurn, PossibleRemoval } from '../dialogueState.ts'
import { handleAnswer } from '../handleAnswer.ts'
import { intentOf } from '../intent.ts'
import { messages } from '../messages.ts'
import { withEvidenceIn } from '../withEvidenceIn.ts'
import { withdraw } from './withdraw.ts'
import { withdrawablesOf } from './withdrawable.ts'

/** Asks whether something is to be taken away, because a message may say so. */
export function askRemoval(
  state: DialogueState,
  names: readonly string[],
  message: UserMessage,
  specification: Specification,
  said: string = names.length === 1 ? messages.askRemoval(names[0]!) : messages.askWhichRemoval,
): DialogueTurn {
  const toRemove: PossibleRemoval = { message, names: names.slice(0, 3) }
  const asking = { ...state, toRemove }
  const open = currentSlotOf(state, specification)
  return open === undefined
    ? askNextQuestion(asking, specification, [toTextPart(said)])
    : repeatQuestion(asking, open, specification, said)
}

/**
 * Handles the answer to that: takes it away, or reads the message as an ordinary answer after all. Undefined if the
 * answer is about something else; the words then have no place yet.
 */
export function handleRemoval(
  state: DialogueState,
  { message, names }: PossibleRemoval,
  answer: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const key = nameKeyOf(answer.text)
  const chips = removalChipsOf({ message, names })
  const intent = intentOf(answer.text)
  const isKept =
    key === nameKeyOf(chips.at(-1)!) ||
    intent === 'no' ||
    /^\W*(?:no,?\s)?(?:keep|leave|don['’]?t)\b/i.test(answer.text)
  const at = names.findIndex((name, i) => key === nameKeyOf(name) || key === nameKeyOf(chips[i]!))
  const name = at >= 0 ? names[at] : names.length === 1 && intent === 'yes' ? names[0] : undefined
  const understood = [...(state.understood ?? []), answer.id]
  if (name !== undefined) {
    const thing = withdrawablesOf(state, specification).find(it => it.name === name)
    const taken = thing === undefined ? undefined : withdraw(state, thing, name, '', message, specification)
    if (taken === undefined) return undefined
    const next: DialogueState = { ...taken.state, understood: [...understood, message.id] }
    const open = currentSlotOf(next, specification)
    const said = messages.removed([taken.name], '')
    return open === undefined
      ? askNextQuestion(next, specification, [toTextPart(said)])
      : repeatQuestion(next, open, specification, said)
  }
  if (isKept) {
    const turn = withEvidenceIn(
      handleAnswer({ ...state, understood }, currentSlotOf(state, specification), message, specification),
      message,
    )
    return { ...turn, parts: [toTextPart(messages.keptThing), ...turn.parts] }
  }
  return undefined
}
