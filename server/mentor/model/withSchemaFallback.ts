import { ProviderError, type ModelRequest, type LanguageModel } from '#server/mentor/model/languageModel.ts'

/**
 * The same model, but where its server refuses to answer by a JSON Schema it is asked without, and from then on at
 * once: the prompt says the schema in words as well. What a server takes is found out once for each connection.
 */
export function withSchemaFallback(model: LanguageModel): LanguageModel {
  let takesSchema = true
  async function* streamWithoutSchema(request: ModelRequest, signal: AbortSignal) {
    for await (const part of model.stream({ ...request, schema: undefined }, signal)) {
      // Only an answer shows that it was the schema that was refused.
      if (part.kind !== 'end') takesSchema = false
      yield part
    }
  }
  return {
    name: model.name,
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

/** A request that the server could not take as it was; some break over a schema that they cannot follow. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProviderError &&
  ([400, 415, 422, 501].includes(error.status ?? 0) ||
    (error.status === 500 && /schema|grammar|response_format|structured/i.test(error.responseText)))
