import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateUserName, validateNewPassword } from './accountValidation.ts'

describe('validateNewPassword', () => {
  it.each([
    ['', 'New password must be at least 8 characters long'],
    ['1234567', 'New password must be at least 8 characters long'],
    ['12345678', undefined],
    ['        ', undefined],
    ['x'.repeat(200), undefined],
    ['x'.repeat(201), 'New password must be at most 200 characters long'],
  ])('of %j', (password, fault) => expect(validateNewPassword(password)).toBe(fault))

  it('counts characters, not UTF-16 code units', () => {
    expect(validateNewPassword('🔑'.repeat(7))).toBe('New password must be at least 8 characters long')
    expect(validateNewPassword('🔑'.repeat(200))).toBeUndefined()
  })

  it('accepts any text of a valid length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 200 }), password => {
        expect(validateNewPassword(password)).toBeUndefined()
      }),
    )
  })
})

describe('validateUserName', () => {
  it.each([
    ['', 'Please enter your name'],
    [' \t\n', 'Please enter your name'],
    ['A', undefined],
    [`  ${'x'.repeat(100)}  `, undefined],
    ['x'.repeat(101), 'A name has at most 100 characters'],
  ])('of %j', (name, fault) => expect(validateUserName(name)).toBe(fault))
})
