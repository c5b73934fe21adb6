import { describe, expect, test } from 'vitest'
import { MentorFailure } from '#server/mentor/engine.ts'
import { createBreaker } from '#server/mentor/model/breaker.ts'
import { troubleOf } from '#server/mentor/model/failures.ts'
import { ProviderError } from '#server/mentor/model/provider.ts'
import { sentences } from '#server/mentor/model/words.ts'

type Told = ConstructorParameters<typeof ProviderError>[0]

describe('what a provider’s failure is', () => {
  const cases: [string, Told, MentorFailure['code'], string, 'passing' | 'lasting' | 'of this call'][] = [
    ['a wrong key', { status: 401 }, 'refused_key', sentences.refusedKey, 'lasting'],
    [
      'a key without the right',
      { status: 403, code: 'permission_error' },
      'refused_key',
      sentences.refusedKey,
      'lasting',
    ],
    [
      'Google’s wrong key',
      { status: 400, said: '"reason": "API_KEY_INVALID"' },
      'refused_key',
      sentences.refusedKey,
      'lasting',
    ],
    ['OpenAI’s quota', { status: 429, code: 'insufficient_quota' }, 'quota', sentences.quota, 'lasting'],
    [
      'Anthropic’s credit',
      { status: 400, said: 'Your credit balance is too low' },
      'quota',
      sentences.quota,
      'lasting',
    ],
    [
      'Google’s daily quota',
      { status: 429, said: '"quotaId": "GenerateRequestsPerDay"' },
      'quota',
      sentences.quota,
      'lasting',
    ],
    ['payment', { status: 402 }, 'quota', sentences.quota, 'lasting'],
    [
      'too many requests',
      { status: 429, said: 'You exceeded your current quota' },
      'unavailable',
      sentences.busy,
      'passing',
    ],
    [
      'an overloaded server',
      { status: 529, code: 'overloaded_error' },
      'unavailable',
      sentences.down,
      'passing',
    ],
    ['a server that is down', { status: 503 }, 'unavailable', sentences.down, 'passing'],
    ['overload within the stream', { code: 'overloaded_error' }, 'unavailable', sentences.busy, 'passing'],
    ['nobody there', { code: 'ECONNREFUSED' }, 'unavailable', sentences.unreachable, 'passing'],
    ['no such name', { code: 'EAI_AGAIN' }, 'unavailable', sentences.unreachable, 'passing'],
    ['a broken socket', { code: 'UND_ERR_SOCKET' }, 'unavailable', sentences.unreachable, 'passing'],
    ['a wrong certificate', { code: 'CERT_HAS_EXPIRED' }, 'unavailable', sentences.unreachable, 'lasting'],
    ['no such model', { status: 404 }, 'unavailable', sentences.unknownModel, 'lasting'],
    ['a redirect', { status: 302 }, 'unavailable', sentences.unreadable, 'lasting'],
    ['a page', {}, 'unavailable', sentences.unreadable, 'lasting'],
    [
      'too much',
      { status: 400, code: 'context_length_exceeded' },
      'unavailable',
      sentences.tooMuch,
      'of this call',
    ],
    ['too many bytes', { status: 413 }, 'unavailable', sentences.tooMuch, 'of this call'],
    [
      'a filtered question',
      { status: 400, code: 'content_filter' },
      'filtered',
      sentences.filtered,
      'of this call',
    ],
    ['a bad request', { status: 400 }, 'unavailable', sentences.refused, 'of this call'],
  ]

  test.each(cases)('%s', (_, told, code, sentence, kind) => {
    const { failure, isPassing, isTheProviders } = troubleOf(new ProviderError(told), false)
    expect([failure.code, failure.message]).toEqual([code, sentence])
    expect({ isPassing, isTheProviders }).toEqual({
      isPassing: kind === 'passing',
      isTheProviders: kind !== 'of this call',
    })
  })

  test('after the first word is an interruption, whatever it was', () => {
    const { failure, isPassing } = troubleOf(new ProviderError({ status: 503 }), true)
    expect([failure.code, isPassing]).toEqual(['interrupted', false])
  })

  test('has a wait where the provider asks for one', () => {
    const waitOf = (retryAfter: string) =>
      troubleOf(new ProviderError({ status: 429, retryAfter }), false).retryAfterMs
    expect(waitOf('7')).toBe(7_000)
    expect(waitOf('Thu, 01 Jan 1970 00:00:00 GMT')).toBe(0)
    expect(waitOf('soon')).toBeUndefined()
  })

  test('tells the log a status and a name, and no text', () => {
    const reasonOf = (told: Told) => troubleOf(new ProviderError(told), false).failure.reason
    expect(reasonOf({ status: 401, code: 'invalid_api_key', said: 'sk-secret' })).toBe('401 invalid_api_key')
    expect(reasonOf({ status: 401, code: 'the key sk-secret is wrong' })).toBe('401')
  })

  test('is no matter of ours where it is none of the provider', () => {
    const fault = new TypeError('a fault of our own')
    expect(() => troubleOf(fault, false)).toThrow(fault)
  })
})

describe('the breaker', () => {
  const failure = new MentorFailure('unavailable', 'Down.')
  const failing = () => {
    let now = 0
    const breaker = createBreaker(2, 100, () => now)
    const call = (outcome?: MentorFailure) => {
      breaker.enter()
      breaker.left(outcome)
    }
    return { ...breaker, call, at: (ms: number) => void (now = ms) }
  }

  test('opens after so many failures in a row', () => {
    const { call } = failing()
    call(failure)
    call()
    call(failure)
    call(failure)
    expect(() => call()).toThrow(failure)
  })

  test('lets one try when it has rested, and the others after it went well', () => {
    const { call, at, enter, left } = failing()
    call(failure)
    call(failure)
    at(99)
    expect(enter).toThrow(failure)
    at(100)
    enter()
    expect(enter).toThrow(failure)
    left()
    call()
    call()
  })

  test('rests again where that one fails, and lets another try where it says nothing', () => {
    const { call, at, enter, left, leftUnknown } = failing()
    call(failure)
    call(failure)
    at(100)
    enter()
    leftUnknown()
    enter()
    left(failure)
    at(199)
    expect(enter).toThrow(failure)
    at(200)
    enter()
  })
})
