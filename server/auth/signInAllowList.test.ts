import { describe, expect, it } from 'vitest'
import { isAllowed } from '#server/auth/signInAllowList.ts'

describe('the list of who may sign in', () => {
  const lists = {
    emails: ['Ada@Example.com', 'grace@bücher.example', 'naïve@example.net'],
    domains: ['Example.ORG', 'straße.example', 'xn--bcher-kva.test'],
  }

  it.each([
    'ada@example.com',
    'ADA@EXAMPLE.COM',
    'grace@bücher.example',
    'grace@xn--bcher-kva.example',
    'anyone@example.org',
    'any.one+tag@EXAMPLE.org',
    '"a@b"@example.org',
    'x@straße.example',
    'x@bücher.test',
    'x@BÜCHER.test',
    'naïve@example.net',
  ])('contains %s', email => expect(isAllowed(email, lists)).toBe(true))

  it.each([
    '',
    '@',
    'ada',
    '@example.org',
    'ada@',
    'eve@example.com',
    'ada@example.com.evil.example',
    'ada@example.com@evil.example',
    'eve@sub.example.org',
    'eve@notexample.org',
    'eve@example.org.evil.example',
    'eve@example.or',
    'eve@evil.example/example.org',
    'x@strasse.example',
    'x@bucher.test',
    // Letters that only look like the right ones, or become them by a change of case.
    '\u0430da@example.com',
    'NAÏVE@example.net',
  ])('does not contain %j', email => expect(isAllowed(email, lists)).toBe(false))

  it('treats no other letter as an ASCII one', () => {
    const only = { emails: ['kim@example.com'], domains: [] }
    expect(isAllowed('KIM@example.com', only)).toBe(true)
    expect(isAllowed('\u212aim@example.com', only)).toBe(false)
  })

  it('contains no one if it is empty', () => {
    expect(isAllowed('ada@example.com', { emails: [], domains: [] })).toBe(false)
  })
})
