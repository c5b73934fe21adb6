import { ProviderError, type ModelRequest, type LanguageModel } from '#server/mentor/model/languageModel.ts'

/**
 * Wraps a model: if its server refuses a JSON Schema, the request is repeated without one, as are all later ones; the
 * prompt contains the schema in words as well. Each connection finds this out once.
 */
export function withSchemaFallback(model: LanguageModel): LanguageModel {
  let takesSchema = true
  async function* streamWithoutSchema(request: ModelRequest, signal: AbortSignal) {
    for await (const part of model.stream({ ...request, schema: undefined }, signal)) {
      // Only a successful response shows that the schema was the problem.
      if (part.kind !== 'end') takesSchema = false
      yield part
    }
  }
  return {
    name: model.name,
    contextWindow: model.contextWindow,
    async *stream(request, signal) {
      if (request.schema === undefined) return yield* model.stream(request, signal)
      if (!takesSchema) return yield* streamWithoutSchema(request, signal)
      let hasBegun = false
      try {
        for await (const part of model.stream(request, signal)) {
          hasBegun = true
          yield part
        }
      } catch (error) {
        if (hasBegun || !isRefusal(error)) throw error
        yield* streamWithoutSchema(request, signal)
      }
    },
  }
}

/** True for errors that a schema may have caused; some servers break on one that they can't follow. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError &&
  ([400, 415, 422, 501].includes(error.status ?? 0) ||
    (error.status === 500 && /schema|grammar|response_format|structured/i.test(error.responseText)))
