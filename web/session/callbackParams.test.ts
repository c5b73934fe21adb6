import { describe, expect, it } from 'vitest'
import { toOneLine, parseCallbackParams } from './callbackParams.ts'
import { safeReturnPath, signInPath, withReturnPath } from './returnPath.ts'

describe('the parameters of a callback', () => {
  it('are a token, a failure or nothing', () => {
    expect(parseCallbackParams('?token=ho_1')).toEqual({ token: 'ho_1', failure: null, returnTo: null })
    expect(parseCallbackParams('?error=access_denied').failure).toBe('Authentication failed')
    expect(parseCallbackParams('?message=').failure).toBe('Authentication failed')
    expect(parseCallbackParams('?error=x&message=Sign-in+was+cancelled.').failure).toBe(
      'Sign-in was cancelled.',
    )
    expect(parseCallbackParams('?token=')).toEqual({ token: null, failure: null, returnTo: null })
  })

  it('are a failure even if there is a token', () => {
    expect(parseCallbackParams('?token=ho_1&error=x')).toMatchObject({ failure: 'Authentication failed' })
  })

  it('return the user to where the sign-in began', () => {
    expect(parseCallbackParams('?token=ho_1&return_to=%2Fprojects%2Fa1').returnTo).toBe('/projects/a1')
    expect(parseCallbackParams('?token=ho_1&return_to=%2F%2Fevil.example').returnTo).toBe(null)
  })

  it('reduce untrusted text to one short line without invisible characters', () => {
    expect(toOneLine('a\r\n\tb\u0000\u0085c')).toBe('a bc')
    expect(toOneLine('\u202Egnp.exe\u2066 \uFEFF\u200B')).toBe('gnp.exe')
    expect(toOneLine('<b>&amp;</b>')).toBe('<b>&amp;</b>')
    expect(toOneLine('x'.repeat(100_000))).toHaveLength(200)
    expect(Array.from(toOneLine('😀'.repeat(300)))).toHaveLength(200)
    expect(toOneLine('\uD800').isWellFormed()).toBe(true)
  })
})

describe('the return path', () => {
  it.each(['/dashboard', '/profile', '/projects/01a1-fc72_x', '/projects/a/dataModels'])(
    'may be %s',
    path => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  it.each([
    null,
    '',
    '/',
    '/login',
    '//evil.example/dashboard',
    '/\\evil.example',
    'https://evil.example/dashboard',
    'javascript:alert(1)',
    '/dashboard?token=1',
    '/dashboard#x',
    '/projects/../api/auth/logout',
    '/projects/a/b/c',
    '/dashboard\n',
  ])('is never %j', path => expect(safeReturnPath(path)).toBe(null))

  it('is left out for the dashboard', () => {
    expect([signInPath(), signInPath('/dashboard'), signInPath('//x')]).toEqual(Array(3).fill('/login'))
    expect(signInPath('/projects/a')).toBe('/login?return_to=%2Fprojects%2Fa')
    expect(withReturnPath('/api/auth/google', '/profile')).toBe('/api/auth/google?return_to=%2Fprofile')
  })
})
