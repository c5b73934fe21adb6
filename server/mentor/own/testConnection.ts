import type { AiConnectionTest } from '#contract/aiConnection.ts'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { classifyFailure, type CallFailure } from '#server/mentor/model/callFailure.ts'
import { createDeadline } from '#server/mentor/model/deadline.ts'
import { ProviderError, type LanguageModel, type ModelRequest } from '#server/mentor/model/languageModel.ts'
import { connectionMessages, testMessages } from '#server/mentor/own/ownModelMessages.ts'

/** A model on a slow machine may have to be loaded first. */
const testDeadlineMs = 30_000

const request: ModelRequest = {
  instructions: 'You are checking a connection. Answer with one word.',
  messages: [{ role: 'user', content: 'Answer “OK”.' }],
  // The least that OpenAI accepts. A reasoning model may use it all up, which shows that it works, too.
  maxOutputTokens: 16,
}

interface TestOptions {
  /** Aborts when the caller no longer waits. */
  readonly signal: AbortSignal
  readonly allowsPrivateAddresses: boolean
  readonly deadlineMs?: number
}

/** Makes one small call and says how it went. Never throws what a provider says. */
export async function testConnection(
  model: LanguageModel,
  { signal, allowsPrivateAddresses, deadlineMs = testDeadlineMs }: TestOptions,
): Promise<AiConnectionTest> {
  const result = await findResult(model, signal, deadlineMs)
  const sentence = testMessages[result]
  const message =
    result === 'unreachable' && !allowsPrivateAddresses
      ? `${sentence} ${connectionMessages.onlyPublic}`
      : sentence
  return { success: result === 'works', result, message }
}

async function findResult(
  model: LanguageModel,
  signal: AbortSignal,
  deadlineMs: number,
): Promise<AiConnectionTest['result']> {
  const deadline = createDeadline(deadlineMs)
  // Ends the call as soon as the outcome is known.
  const enough = new AbortController()
  try {
    for await (const part of model.stream(
      request,
      AbortSignal.any([signal, deadline.signal, enough.signal]),
    )) {
      if (part.kind === 'text' && part.text.trim() !== '') return 'works'
      if (part.kind === 'end') return part.reason === 'cut' ? 'unreadable' : 'works'
    }
    return deadline.signal.aborted ? 'timeout' : 'unreadable'
  } catch (error) {
    if (deadline.signal.aborted) return 'timeout'
    signal.throwIfAborted()
    if (!(error instanceof ProviderError || error instanceof MentorError)) throw error
    return resultOf(classifyFailure(error, false))
  } finally {
    enough.abort()
  }
}

function resultOf({ kind }: CallFailure): AiConnectionTest['result'] {
  switch (kind) {
    case 'refusedKey':
      return 'refused_key'
    case 'unknownModel':
      return 'unknown_model'
    case 'quota':
    case 'unreachable':
    case 'busy':
    case 'down':
    case 'refused':
    case 'timeout':
      return kind
    case 'filtered':
      return 'works'
    default:
      return 'unreadable'
  }
}
