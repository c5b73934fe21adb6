import { MentorFailure } from '#server/mentor/engine.ts'
import { ProviderError } from '#server/mentor/model/provider.ts'
import { sentences } from '#server/mentor/model/words.ts'

/** A failed call, as it is treated: told to the user, tried again, and counted against the provider. */
export interface Trouble {
  readonly failure: MentorFailure
  /** Whether the same call may succeed a moment later. */
  readonly isPassing: boolean
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs?: number
  /** Whether it says something about the provider, and not only about this one call. */
  readonly isTheProviders: boolean
}

/** What a failed call is. Total; what the provider wrote decides, and is never passed on. */
export function troubleOf(error: unknown, hasBegun: boolean): Trouble {
  if (error instanceof MentorFailure)
    return { failure: error, isPassing: false, isTheProviders: error.code === 'timeout' }
  if (!(error instanceof ProviderError)) throw error
  const { status, code = '', said } = error
  const words = `${code} ${said}`
  const retryAfterMs = waitOf(error.retryAfter)
  const after = retryAfterMs === undefined ? {} : { retryAfterMs }
  const mind = (isTheProviders: boolean, isPassing = false) => ({ isTheProviders, isPassing })
  const failed = (failureCode: MentorFailure['code'], sentence: string) => ({
    failure: new MentorFailure(failureCode, sentence, { reason: reasonOf(error) }),
  })
  if (hasBegun) return { ...failed('interrupted', sentences.interrupted), ...mind(true) }
  if (outOfQuota.test(words) || status === 402) return { ...failed('quota', sentences.quota), ...mind(true) }
  if (badKey.test(words) || status === 401 || status === 403)
    return { ...failed('refused_key', sentences.refusedKey), ...mind(true) }
  if (filtered.test(words)) return { ...failed('filtered', sentences.filtered), ...mind(false) }
  if (tooMuch.test(words) || status === 413)
    return { ...failed('unavailable', sentences.tooMuch), ...mind(false) }
  if (status === 429) return { ...failed('unavailable', sentences.busy), ...mind(true, true), ...after }
  if (status === 404) return { ...failed('unavailable', sentences.unknownModel), ...mind(true) }
  if (status !== undefined && status < 400)
    return { ...failed('unavailable', sentences.unreadable), ...mind(true) }
  if (status === 408 || status === 409 || (status ?? 0) >= 500)
    return { ...failed('unavailable', sentences.down), ...mind(true, true), ...after }
  if (status !== undefined) return { ...failed('unavailable', sentences.refused), ...mind(false) }
  if (overloaded.test(words)) return { ...failed('unavailable', sentences.busy), ...mind(true, true) }
  if (/^E[A-Z_]+$|^UND_ERR|CERT/.test(code))
    return { ...failed('unavailable', sentences.unreachable), ...mind(true, !/CERT/.test(code)) }
  return { ...failed('unavailable', sentences.unreadable), ...mind(true) }
}

// Google answers any 429 with "exceeded your current quota"; only its daily ones are worth giving up for.
const outOfQuota = /insufficient_quota|billing_error|billing_hard_limit|credit balance is too low|PerDay/i
const badKey = /invalid_api_key|authentication_error|API_KEY_INVALID|API key not valid/i
const filtered = /content_filter|content_policy|ResponsibleAIPolicyViolation/i
const tooMuch =
  /context_length_exceeded|prompt is too long|maximum context length|exceeds the available context/i
const overloaded = /overloaded|rate_limit|server_error|unavailable/i

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function waitOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** What the log may know: no text of the provider, which repeats keys and prompts. */
function reasonOf({ status, code }: ProviderError): string {
  const name = code !== undefined && /^[\w.-]{1,60}$/.test(code) ? code : undefined
  return [status, name].filter(it => it !== undefined).join(' ') || 'no answer that can be read'
}
