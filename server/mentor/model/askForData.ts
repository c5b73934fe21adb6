import { MentorError, type TokenUsage } from '#server/mentor/mentorEngine.ts'
import { askModel, type AskContext } from '#server/mentor/model/askModel.ts'
import { modelMessages } from '#server/mentor/model/modelMessages.ts'
import type { ModelRequest } from '#server/mentor/model/languageModel.ts'
import type { AnswerProblem } from '#server/mentor/model/parseJsonAnswer.ts'
import { createRepairRequest } from '#server/mentor/model/prompts.ts'

export interface DataAnswer<T> {
  /** Undefined if neither of two answers could be read. */
  readonly value: T | undefined
  readonly usage: TokenUsage
}

/**
 * Asks a model for data. If `read` finds a problem with the answer, the model is asked once more, with the problem.
 * Throws the provider's failures at the first try; at the second, which was our own idea, there is just no value.
 */
export async function askForData<T extends object>(
  request: ModelRequest,
  read: (text: string) => T | AnswerProblem,
  context: AskContext,
): Promise<DataAnswer<T>> {
  const first = await requestAnswer(request, read, context)
  if (first.value !== undefined) return first
  const repair = createRepairRequest(request, first.text, first.problem)
  const second = await requestAnswer(repair, read, context).catch(ignoreUnlessStopped(context))
  return { value: second?.value, usage: sumUsage(first.usage, second?.usage) }
}

interface Answer<T> extends DataAnswer<T> {
  readonly text: string
  readonly problem: string
}

/** Gets one answer. An unusable answer is returned with its problem. */
async function requestAnswer<T extends object>(
  request: ModelRequest,
  read: (text: string) => T | AnswerProblem,
  context: AskContext,
): Promise<Answer<T>> {
  const modelReply = askModel(request, context)
  let text = ''
  try {
    for await (const chunk of modelReply.text) text += chunk
  } catch (error) {
    if (!(error instanceof MentorError)) throw error
    const usage = modelReply.usage()
    const problem = problems[error.message]
    if (problem !== undefined) return { text, usage, problem, value: undefined }
    const { code, message, reason } = error
    throw new MentorError(code, message, { usage, ...(reason === undefined ? {} : { reason }) })
  }
  if (context.stop.aborted) throw new MentorError('interrupted', modelMessages.interrupted)
  const result = read(text)
  const usage = modelReply.usage()
  return isProblem(result)
    ? { text, usage, problem: result.problem, value: undefined }
    : { text, usage, problem: '', value: result }
}

const isProblem = (result: object): result is AnswerProblem => Object.hasOwn(result, 'problem')

const problems: Readonly<Record<string, string>> = {
  [modelMessages.empty]: 'it was empty.',
  [modelMessages.tooLong]: 'it was too long and is cut off.',
}

const ignoreUnlessStopped =
  ({ stop }: AskContext) =>
  (error: unknown): undefined => {
    if (stop.aborted || !(error instanceof MentorError)) throw error
  }

const sumUsage = (
  first: TokenUsage,
  second: TokenUsage = { inputTokens: 0, outputTokens: 0 },
): TokenUsage => ({
  inputTokens: first.inputTokens + second.inputTokens,
  outputTokens: first.outputTokens + second.outputTokens,
})
