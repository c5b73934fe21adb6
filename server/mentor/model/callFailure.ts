import { MentorError } from '#server/mentor/mentorEngine.ts'
import { ProviderError } from '#server/mentor/model/languageModel.ts'
import { modelMessages, type ModelMessages } from '#server/mentor/model/modelMessages.ts'

/**
 * How to treat a failed call: the error for the user, whether to retry, and whether it counts against the provider.
 */
export interface CallFailure {
  readonly failure: MentorError
  /** What went wrong, by the name of its sentence; undefined if the failure came with a sentence of its own. */
  readonly kind: keyof ModelMessages | undefined
  /** True if the same call may succeed a moment later. */
  readonly isTransient: boolean
  /** How long the provider asks to wait. */
  readonly retryAfterMs?: number
  /** True if the failure concerns the provider, not only this call. */
  readonly isProviderFault: boolean
}

/**
 * Classifies a failed call. The provider's text decides, but is never passed on. Throws what isn't a failure of a call.
 */
export function classifyFailure(
  error: unknown,
  hasBegun: boolean,
  messages: ModelMessages = modelMessages,
): CallFailure {
  if (error instanceof MentorError) {
    const isProviderFault = error.code === 'timeout'
    return { failure: error, kind: undefined, isTransient: false, isProviderFault }
  }
  if (!(error instanceof ProviderError)) throw error
  const { status, code = '', responseText } = error
  const details = `${code} ${responseText}`
  const retryAfterMs = parseRetryAfter(error.retryAfter)
  const waitPart = retryAfterMs === undefined ? {} : { retryAfterMs }
  const toFlags = (isProviderFault: boolean, isTransient = false) => ({
    isProviderFault,
    isTransient,
  })
  const createFailure = (failureCode: MentorError['code'], kind: keyof ModelMessages) => ({
    failure: new MentorError(failureCode, messages[kind], { reason: reasonOf(error) }),
    kind,
  })
  if (hasBegun) return { ...createFailure('interrupted', 'interrupted'), ...toFlags(true) }
  if (quotaPattern.test(details) || status === 402)
    return { ...createFailure('quota', 'quota'), ...toFlags(true) }
  if (badKeyPattern.test(details) || status === 401 || status === 403)
    return { ...createFailure('refused_key', 'refusedKey'), ...toFlags(true) }
  if (filteredPattern.test(details)) return { ...createFailure('filtered', 'filtered'), ...toFlags(false) }
  if (tooMuchPattern.test(details) || status === 413)
    return { ...createFailure('unavailable', 'tooMuch'), ...toFlags(false) }
  if (status === 429) return { ...createFailure('unavailable', 'busy'), ...toFlags(true, true), ...waitPart }
  if (status === 404 || unknownModelPattern.test(details))
    return { ...createFailure('unavailable', 'unknownModel'), ...toFlags(true) }
  if (status !== undefined && status < 400)
    return { ...createFailure('unavailable', 'unreadable'), ...toFlags(true) }
  if (status === 408 || status === 409 || (status ?? 0) >= 500)
    return { ...createFailure('unavailable', 'down'), ...toFlags(true, true), ...waitPart }
  if (status !== undefined) return { ...createFailure('unavailable', 'refused'), ...toFlags(false) }
  if (overloadedPattern.test(details))
    return { ...createFailure('unavailable', 'busy'), ...toFlags(true, true) }
  if (/^E[A-Z_]+$|^UND_ERR|CERT|^UNABLE_TO_/.test(code))
    return {
      ...createFailure('unavailable', 'unreachable'),
      ...toFlags(true, !/CERT|^UNABLE_TO_|^EADDRNOTALLOWED$/.test(code)),
    }
  return { ...createFailure('unavailable', 'unreadable'), ...toFlags(true) }
}

// Google responds to every 429 with "exceeded your current quota"; only the daily quotas are final.
const quotaPattern = /insufficient_quota|billing_error|billing_hard_limit|credit balance is too low|PerDay/i
const badKeyPattern = /invalid_api_key|authentication_error|API_KEY_INVALID|API key not valid/i
const filteredPattern = /content_filter|content_policy|ResponsibleAIPolicyViolation/i
const tooMuchPattern =
  /context_length_exceeded|prompt is too long|maximum context length|exceeds the available context/i
const unknownModelPattern = /model_not_found/i
const overloadedPattern = /overloaded|rate_limit|server_error|unavailable/i

/** Parses seconds or a date (RFC 9110, 10.2.3) into milliseconds from now. */
function parseRetryAfter(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = Number(retryAfter)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** Returns the reason for the log, without the provider's text, which may repeat keys and prompts. */
function reasonOf({ status, code }: ProviderError): string {
  const name = code !== undefined && /^[\w.-]{1,60}$/.test(code) ? code : undefined
  return [status, name].filter(it => it !== undefined).join(' ') || 'unreadable answer'
}
