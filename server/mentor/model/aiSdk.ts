import type { AiProvider } from '#domain/account/aiConnectionRules.ts'
import { APICallError, type LanguageModelV4, type LanguageModelV4CallOptions } from '@ai-sdk/provider'
import {
  ProviderError,
  type ModelRequest,
  type ModelConnection,
  type EndReason,
  type LanguageModel,
  type ModelStreamPart,
} from '#server/mentor/model/languageModel.ts'

/** How much of a provider's error response is examined. */
const maxResponseText = 4_000

/**
 * Connects to a model through the AI SDK. Only this file knows the SDK, and only its provider interface (decision
 * 025): retries, deadlines and parsing are ours. Loads the packages of this provider only. `fetchModel` makes the
 * requests, and must not follow redirects.
 */
export async function connectModel(
  connection: ModelConnection,
  fetchModel: typeof fetch = fetchWithoutRedirects,
): Promise<LanguageModel> {
  const language = await openers[connection.provider](connection, fetchModel)
  return {
    name: connection.model,
    contextWindow: connection.contextWindow,
    async *stream(request, signal) {
      try {
        const { stream } = await language.doStream(callOptionsOf(request, signal))
        for await (const part of stream) {
          if (part.type === 'text-delta') yield { kind: 'text', text: part.delta }
          else if (part.type === 'reasoning-delta' || part.type === 'ping') yield { kind: 'working' }
          else if (part.type === 'error') throw part.error
          else if (part.type === 'finish') yield toEndPart(part)
        }
      } catch (error) {
        signal.throwIfAborted()
        throw toProviderError(error)
      }
    },
  }
}

type ModelOpener = (connection: ModelConnection, fetchModel: typeof fetch) => Promise<LanguageModelV4>

const openers: { readonly [P in AiProvider]: ModelOpener } = {
  openai: async ({ model, ...options }, fetchModel) =>
    (await createOpenAi(options, fetchModel)).responses(model),
  'openai-chat': async ({ model, ...options }, fetchModel) =>
    (await createOpenAi(options, fetchModel)).chat(model),
  anthropic: async ({ model, apiKey = '', baseUrl = 'https://api.anthropic.com/v1' }, fetchModel) => {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic({ apiKey, baseURL: baseUrl, fetch: fetchModel })(model)
  },
  google: async (
    { model, apiKey = '', baseUrl = 'https://generativelanguage.googleapis.com/v1beta' },
    fetchModel,
  ) => {
    const { createGoogle } = await import('@ai-sdk/google')
    return createGoogle({ apiKey, baseURL: baseUrl, fetch: fetchModel })(model)
  },
  'openai-compatible': async ({ model, apiKey, baseUrl = '' }, fetchModel) => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const provider = createOpenAICompatible({
      name: 'compatible',
      baseURL: baseUrl,
      ...(apiKey === undefined ? {} : { apiKey }),
      includeUsage: true,
      // Servers that don't are detected by trying (withSchemaFallback.ts).
      supportsStructuredOutputs: true,
      fetch: fetchModel,
    })
    return provider.chatModel(model)
  },
}

/** Addresses and keys are always passed, so that the packages don't look for environment variables. */
async function createOpenAi(
  { apiKey = '', baseUrl = 'https://api.openai.com/v1' }: Pick<ModelConnection, 'apiKey' | 'baseUrl'>,
  fetchModel: typeof fetch,
) {
  const { createOpenAI } = await import('@ai-sdk/openai')
  return createOpenAI({ apiKey, baseURL: baseUrl, fetch: fetchModel })
}

/** A redirect would send the key and the project to wherever it points. */
const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })

function callOptionsOf(
  { instructions, messages, maxOutputTokens, schema }: ModelRequest,
  abortSignal: AbortSignal,
): LanguageModelV4CallOptions {
  return {
    prompt: [
      { role: 'system', content: instructions },
      ...messages.map(({ role, content }) => ({ role, content: [{ type: 'text' as const, text: content }] })),
    ],
    maxOutputTokens,
    abortSignal,
    // Otherwise OpenAI would keep the response for 30 days.
    providerOptions: { openai: { store: false } },
    ...(schema === undefined ? {} : { responseFormat: { type: 'json', name: 'summary', schema } }),
  }
}

function toEndPart({
  finishReason,
  usage,
}: {
  readonly finishReason: { readonly unified: string; readonly raw: string | undefined }
  readonly usage: {
    readonly inputTokens: { readonly total: number | undefined }
    readonly outputTokens: { readonly total: number | undefined }
  }
}): ModelStreamPart {
  const { inputTokens, outputTokens } = usage
  return {
    kind: 'end',
    reason: endReasonOf(finishReason),
    // Servers that don't count tokens send nothing, or 0.
    usage: {
      ...(inputTokens.total ? { inputTokens: inputTokens.total } : {}),
      ...(outputTokens.total ? { outputTokens: outputTokens.total } : {}),
    },
  }
}

function endReasonOf({
  unified,
  raw,
}: {
  readonly unified: string
  readonly raw: string | undefined
}): EndReason {
  if (unified === 'length') return 'length'
  if (unified === 'content-filter') return 'filtered'
  return unified === 'stop' || (unified === 'other' && raw !== undefined) ? 'complete' : 'cut'
}

function toProviderError(error: unknown): ProviderError {
  if (APICallError.isInstance(error)) {
    const { statusCode, responseBody = '', responseHeaders = {}, data, cause } = error
    const isFailure = statusCode !== undefined && (statusCode < 200 || statusCode > 299)
    return new ProviderError(
      {
        status: isFailure ? statusCode : undefined,
        code: findCode(data) ?? findCode(parseJson(responseBody)) ?? findCode(cause),
        responseText: responseBody.slice(0, maxResponseText),
        retryAfter: responseHeaders['retry-after'],
      },
      { cause: error },
    )
  }
  // Errors within a stream have whatever form the provider gives them.
  const responseText = error instanceof Error ? error.message : (JSON.stringify(error) ?? '')
  return new ProviderError(
    { code: findCode(error), responseText: responseText.slice(0, maxResponseText) },
    { cause: error },
  )
}

/** Finds the `code`, `type` or `status` of an error or of its causes, three levels deep. */
function findCode(error: unknown, depth = 3): string | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined
  const { code, type, status, error: inner, cause, response } = error as Readonly<Record<string, unknown>>
  const own = [code, type, status].find(it => typeof it === 'string' && it !== 'error')
  return (
    findCode(inner, depth - 1) ??
    findCode(response, depth - 1) ??
    (typeof own === 'string' ? own : undefined) ??
    findCode(cause, depth - 1)
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
