import { readQueue } from '#domain/questions/readQueue.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { messages } from '../queue/messages.ts'
import { readReply } from '../queue/readReply.ts'
import { askNextQuestion, askOpenQuestion, completeTurn, toTextPart } from './askNextQuestion.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState, DialogueTurn } from './dialogueState.ts'
import { intentOf } from './intent.ts'

/**
 * Replies to a message about a question of the queue. Its answer is a patch, which is in the specification before the
 * message arrives. Undefined for a wish about the conversation, and for an answer that isn't in the specification: it's
 * read like any other.
 */
export function handleOpenQuestion(
  before: DialogueState,
  id: string,
  message: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const state: DialogueState = { ...before, understood: [...(before.understood ?? []), message.id] }
  const goOn = (next: DialogueState, said: string) =>
    askOpenQuestion(next, specification, [toTextPart(said)], true) ??
    askNextQuestion(next, specification, [toTextPart(said)])
  const question = readQueue(specification).find(it => it.id === id)
  if (question === undefined) return goOn(state, acknowledgementOf(id, specification))
  const reply = readReply(question, message.text)
  if (reply.kind === 'answer')
    return reply.answer.kind === 'later'
      ? goOn({ ...state, skipped: [...state.skipped, id] }, messages.postponed)
      : undefined
  const intent = intentOf(message.text)
  if (intent === 'done' || intent === 'enough' || intent === 'more') return undefined
  return completeTurn({ ...state, openQuestion: id }, specification, [
    toTextPart(reply.text),
    { kind: 'openQuestion', question },
  ])
}

function acknowledgementOf(id: string, { decisions }: Specification): string {
  const decision = decisions.find(({ key }) => key === id)
  switch (decision?.state) {
    case 'assumed':
      return messages.assumed(decision.answer, [])
    case 'postponed':
      return messages.postponed
    case 'dismissed':
      return messages.dismissed
    case 'decided':
    case undefined:
      return messages.settled
  }
}
