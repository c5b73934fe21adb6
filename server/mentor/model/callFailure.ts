import { MentorError } from '#server/mentor/mentorEngine.ts'
import { ProviderError } from '#server/mentor/model/languageModel.ts'
import { modelMessages } from '#server/mentor/model/modelMessages.ts'

/** A failed call, as it is treated: told to the user, tried again, and counted against the provider. */
export interface CallFailure {
  readonly failure: MentorError
  /** Whether the same call may succeed a moment later. */
  readonly isTransient: boolean
  /** How long the provider asks to be left alone. */
  readonly retryAfterMs?: number
  /** Whether it says something about the provider, and not only about this one call. */
  readonly isProviderFault: boolean
}

/** What a failed call is. Total; what the provider wrote decides, and is never passed on. */
export function classifyFailure(error: unknown, hasBegun: boolean): CallFailure {
  if (error instanceof MentorError)
    return { failure: error, isTransient: false, isProviderFault: error.code === 'timeout' }
  if (!(error instanceof ProviderError)) throw error
  const { status, code = '', responseText } = error
  const details = `${code} ${responseText}`
  const retryAfterMs = parseRetryAfter(error.retryAfter)
  const waitPart = retryAfterMs === undefined ? {} : { retryAfterMs }
  const toFlags = (isProviderFault: boolean, isTransient = false) => ({
    isProviderFault,
    isTransient,
  })
  const createFailure = (failureCode: MentorError['code'], sentence: string) => ({
    failure: new MentorError(failureCode, sentence, { reason: reasonOf(error) }),
  })
  if (hasBegun) return { ...createFailure('interrupted', modelMessages.interrupted), ...toFlags(true) }
  if (quotaPattern.test(details) || status === 402)
    return { ...createFailure('quota', modelMessages.quota), ...toFlags(true) }
  if (badKeyPattern.test(details) || status === 401 || status === 403)
    return { ...createFailure('refused_key', modelMessages.refusedKey), ...toFlags(true) }
  if (filteredPattern.test(details))
    return { ...createFailure('filtered', modelMessages.filtered), ...toFlags(false) }
  if (tooMuchPattern.test(details) || status === 413)
    return { ...createFailure('unavailable', modelMessages.tooMuch), ...toFlags(false) }
  if (status === 429)
    return { ...createFailure('unavailable', modelMessages.busy), ...toFlags(true, true), ...waitPart }
  if (status === 404) return { ...createFailure('unavailable', modelMessages.unknownModel), ...toFlags(true) }
  if (status !== undefined && status < 400)
    return { ...createFailure('unavailable', modelMessages.unreadable), ...toFlags(true) }
  if (status === 408 || status === 409 || (status ?? 0) >= 500)
    return { ...createFailure('unavailable', modelMessages.down), ...toFlags(true, true), ...waitPart }
  if (status !== undefined)
    return { ...createFailure('unavailable', modelMessages.refused), ...toFlags(false) }
  if (overloadedPattern.test(details))
    return { ...createFailure('unavailable', modelMessages.busy), ...toFlags(true, true) }
  if (/^E[A-Z_]+$|^UND_ERR|CERT/.test(code))
    return {
      ...createFailure('unavailable', modelMessages.unreachable),
      ...toFlags(true, !/CERT/.test(code)),
    }
  return { ...createFailure('unavailable', modelMessages.unreadable), ...toFlags(true) }
}

// Google answers any 429 with "exceeded your current quota"; only its daily ones are worth giving up for.
const quotaPattern = /insufficient_quota|billing_error|billing_hard_limit|credit balance is too low|PerDay/i
const badKeyPattern = /invalid_api_key|authentication_error|API_KEY_INVALID|API key not valid/i
const filteredPattern = /content_filter|content_policy|ResponsibleAIPolicyViolation/i
const tooMuchPattern =
  /context_length_exceeded|prompt is too long|maximum context length|exceeds the available context/i
const overloadedPattern = /overloaded|rate_limit|server_error|unavailable/i

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds from now. */
function parseRetryAfter(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** What the log may know: no text of the provider, which repeats keys and prompts. */
function reasonOf({ status, code }: ProviderError): string {
  const name = code !== undefined && /^[\w.-]{1,60}$/.test(code) ? code : undefined
  return [status, name].filter(it => it !== undefined).join(' ') || 'unreadable answer'
}
