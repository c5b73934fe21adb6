import type { Call, RequestInput, ResponseBody, Schemas } from '#contract/call.ts'
import { parseInput } from '#server/http/parseInput.ts'
import type { RateLimitName } from '#server/http/rateLimit.ts'
import type { Caller, Route } from '#server/route.ts'

interface CallInput<S extends Schemas> {
  readonly params?: RequestInput<S, 'params'>
  readonly query?: RequestInput<S, 'query'>
  readonly body?: RequestInput<S, 'body'>
  readonly ifMatch?: number
}

/** Carries out a call of the API for a user, without HTTP, and returns its value. Throws an `HttpError` as the API does. */
export type RunCall = <S extends Schemas>(call: Call<S>, input: CallInput<S>) => Promise<ResponseBody<S>>

/**
 * Creates a function that carries out calls for one caller, with the API's handlers and their checks of the input.
 * `checkLimit` throws if the caller has made too many calls of a kind.
 */
export const createRunCall =
  (routes: readonly Route[], caller: Caller, checkLimit: (name: RateLimitName) => void): RunCall =>
  async (call, { params, query, body, ifMatch }) => {
    const { schemas, handler, rateLimit } = routes.find(route => route.call === call)!
    checkLimit(rateLimit)
    const result = await handler({
      ...caller,
      ifMatch,
      params: parseInput(schemas.params, params ?? {}),
      query: parseInput(schemas.query, query ?? {}),
      body: parseInput(schemas.body, body),
    })
    // The cast is sound: the handler is the call's own, and the calls used here answer with a value.
    return (result as { readonly value: ResponseBody<typeof schemas> }).value as never
  }
