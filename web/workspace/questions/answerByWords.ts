import type { PatchJson } from '#contract/mentor.ts'
import { messages } from '#domain/mentor/queue/messages.ts'
import { readReply } from '#domain/mentor/queue/readReply.ts'
import type { Answer } from '#domain/questions/answerQuestion.ts'
import type { OpenQuestion } from '#domain/questions/openQuestion.ts'
import { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { AppliedProposal } from '../mentor/proposal/applyReviewedProposals.ts'
import { isApplicable } from '../patches/applyPatch.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages as queueMessages } from './messages.ts'
import { applyAnswer } from './questionActions.ts'
import { readOwnWords } from './readOwnWords.ts'

/** What the mentor says to a message about an open question. */
export interface TalkReply {
  readonly text: string
  /** What was changed, if the question is settled now. */
  readonly applied?: AppliedProposal
}

/**
 * Applies what a message answers to an open question, and says what that changed. What is told about a form is read by
 * the mentor first, as long as it can be reached.
 */
export async function answerByWords(
  projectSession: ProjectSession,
  question: OpenQuestion,
  message: string,
): Promise<TalkReply> {
  const reply = readReply(question, message)
  if (reply.kind === 'remark') return { text: reply.text }
  const answer = await withReading(projectSession, question, reply.answer)
  const applied = applyAnswer(projectSession, question, answer)
  return applied === undefined
    ? { text: queueMessages.unable }
    : { text: acknowledgementOf(answer, question, applied.lines), applied }
}

async function withReading(
  projectSession: ProjectSession,
  question: OpenQuestion,
  answer: Answer,
): Promise<Answer> {
  if (answer.kind !== 'words' || question.asksFor === undefined) return answer
  const patch = await readOwnWords(projectSession, question, answer.text)
  return patch === undefined ? answer : { ...answer, patch }
}

function acknowledgementOf(
  answer: Answer,
  { options, recommended = 0 }: OpenQuestion,
  lines: readonly string[],
): string {
  switch (answer.kind) {
    case 'option':
    case 'words':
      return messages.decided(lines)
    case 'assume':
      return messages.assumed(options[recommended]!.text, lines)
    case 'later':
      return messages.postponed
    case 'irrelevant':
      return messages.dismissed
  }
}

/** A question with only those of its options that would change the specification now. */
export function withApplicableOptions(question: OpenQuestion, specification: Specification): OpenQuestion {
  const { recommended, ...rest } = question
  // The cast is sound: a patch is its own JSON.
  const options = question.options.filter(
    ({ patch }) => patch.length === 0 || isApplicable(specification, patch as PatchJson),
  )
  const usual = recommended === undefined ? -1 : options.indexOf(question.options[recommended]!)
  return { ...rest, options, ...(usual < 0 ? {} : { recommended: usual }) }
}

/**
 * Settles an open question that a conversation about a module has asked. Returns what was changed; undefined if the
 * message doesn't answer it, or it isn't open any more.
 */
export async function settleOpenQuestion(
  projectSession: ProjectSession,
  id: string,
  message: string,
): Promise<AppliedProposal | undefined> {
  projectSession.checkStore?.checkNow()
  const checked = projectSession.checks.get()
  if (checked === undefined) return undefined
  const { specification, open, trace } = checked
  const question = openQuestionsOf(specification, open, trace).questions.find(it => it.id === id)
  if (question === undefined) return undefined
  const asked = withApplicableOptions(question, specification)
  return (await answerByWords(projectSession, asked, message)).applied
}
