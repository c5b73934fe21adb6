import { describe, expect, test } from 'vitest'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { createCircuitBreaker } from '#server/mentor/model/circuitBreaker.ts'
import { classifyFailure } from '#server/mentor/model/callFailure.ts'
import { ProviderError } from '#server/mentor/model/languageModel.ts'
import { modelMessages } from '#server/mentor/model/modelMessages.ts'

type ErrorOptions = ConstructorParameters<typeof ProviderError>[0]

describe('a provider’s failure', () => {
  const cases: [string, ErrorOptions, MentorError['code'], string, 'passing' | 'lasting' | 'of this call'][] =
    [
      ['a wrong key', { status: 401 }, 'refused_key', modelMessages.refusedKey, 'lasting'],
      [
        'a key without the right',
        { status: 403, code: 'permission_error' },
        'refused_key',
        modelMessages.refusedKey,
        'lasting',
      ],
      [
        'Google’s wrong key',
        { status: 400, responseText: '"reason": "API_KEY_INVALID"' },
        'refused_key',
        modelMessages.refusedKey,
        'lasting',
      ],
      [
        'OpenAI’s quota',
        { status: 429, code: 'insufficient_quota' },
        'quota',
        modelMessages.quota,
        'lasting',
      ],
      [
        'Anthropic’s credit',
        { status: 400, responseText: 'Your credit balance is too low' },
        'quota',
        modelMessages.quota,
        'lasting',
      ],
      [
        'Google’s daily quota',
        { status: 429, responseText: '"quotaId": "GenerateRequestsPerDay"' },
        'quota',
        modelMessages.quota,
        'lasting',
      ],
      ['payment', { status: 402 }, 'quota', modelMessages.quota, 'lasting'],
      [
        'too many requests',
        { status: 429, responseText: 'You exceeded your current quota' },
        'unavailable',
        modelMessages.busy,
        'passing',
      ],
      [
        'an overloaded server',
        { status: 529, code: 'overloaded_error' },
        'unavailable',
        modelMessages.down,
        'passing',
      ],
      ['a server that is down', { status: 503 }, 'unavailable', modelMessages.down, 'passing'],
      [
        'overload within the stream',
        { code: 'overloaded_error' },
        'unavailable',
        modelMessages.busy,
        'passing',
      ],
      ['nobody there', { code: 'ECONNREFUSED' }, 'unavailable', modelMessages.unreachable, 'passing'],
      ['no such name', { code: 'EAI_AGAIN' }, 'unavailable', modelMessages.unreachable, 'passing'],
      ['a broken socket', { code: 'UND_ERR_SOCKET' }, 'unavailable', modelMessages.unreachable, 'passing'],
      [
        'a wrong certificate',
        { code: 'CERT_HAS_EXPIRED' },
        'unavailable',
        modelMessages.unreachable,
        'lasting',
      ],
      ['no such model', { status: 404 }, 'unavailable', modelMessages.unknownModel, 'lasting'],
      ['a redirect', { status: 302 }, 'unavailable', modelMessages.unreadable, 'lasting'],
      ['a page', {}, 'unavailable', modelMessages.unreadable, 'lasting'],
      [
        'too much',
        { status: 400, code: 'context_length_exceeded' },
        'unavailable',
        modelMessages.tooMuch,
        'of this call',
      ],
      ['too many bytes', { status: 413 }, 'unavailable', modelMessages.tooMuch, 'of this call'],
      [
        'a filtered question',
        { status: 400, code: 'content_filter' },
        'filtered',
        modelMessages.filtered,
        'of this call',
      ],
      ['a bad request', { status: 400 }, 'unavailable', modelMessages.refused, 'of this call'],
    ]

  test.each(cases)('%s', (_, errorOptions, code, sentence, kind) => {
    const { failure, isTransient, isProviderFault } = classifyFailure(new ProviderError(errorOptions), false)
    expect([failure.code, failure.message]).toEqual([code, sentence])
    expect({ isTransient, isProviderFault }).toEqual({
      isTransient: kind === 'passing',
      isProviderFault: kind !== 'of this call',
    })
  })

  test('after the first word is an interruption, whatever its cause', () => {
    const { failure, isTransient } = classifyFailure(new ProviderError({ status: 503 }), true)
    expect([failure.code, isTransient]).toEqual(['interrupted', false])
  })

  test('has a wait if the provider asks for one', () => {
    const waitOf = (retryAfter: string) =>
      classifyFailure(new ProviderError({ status: 429, retryAfter }), false).retryAfterMs
    expect(waitOf('7')).toBe(7_000)
    expect(waitOf('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(0)
    expect(waitOf('soon')).toBeUndefined()
  })

  test('gives the log a status and a name, but no text', () => {
    const reasonOf = (errorOptions: ErrorOptions) =>
      classifyFailure(new ProviderError(errorOptions), false).failure.reason
    expect(reasonOf({ status: 401, code: 'invalid_api_key', responseText: 'sk-secret' })).toBe(
      '401 invalid_api_key',
    )
    expect(reasonOf({ status: 401, code: 'the key sk-secret is wrong' })).toBe('401')
  })

  test('passes errors on that are not the provider’s', () => {
    const fault = new TypeError('a fault of our own')
    expect(() => classifyFailure(fault, false)).toThrow(fault)
  })
})

describe('the breaker', () => {
  const failure = new MentorError('unavailable', 'Down.')
  const failing = () => {
    let now = 0
    const breaker = createCircuitBreaker(2, 100, () => now)
    const call = (outcome?: MentorError) => {
      breaker.enter()
      breaker.recordOutcome(outcome)
    }
    return { ...breaker, call, at: (ms: number) => void (now = ms) }
  }

  test('opens after several failures in a row', () => {
    const { call } = failing()
    call(failure)
    call()
    call(failure)
    call(failure)
    expect(() => call()).toThrow(failure)
  })

  test('lets one try after a rest, and the others once it succeeded', () => {
    const { call, at, enter, recordOutcome } = failing()
    call(failure)
    call(failure)
    at(99)
    expect(enter).toThrow(failure)
    at(100)
    enter()
    expect(enter).toThrow(failure)
    recordOutcome()
    call()
    call()
  })

  test('rests again if that one fails, and lets another try if its outcome is unknown', () => {
    const { call, at, enter, recordOutcome, recordUnknown } = failing()
    call(failure)
    call(failure)
    at(100)
    enter()
    recordUnknown()
    enter()
    recordOutcome(failure)
    at(199)
    expect(enter).toThrow(failure)
    at(200)
    enter()
  })
})
