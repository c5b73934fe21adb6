import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEncryption } from '#server/encryption.ts'

const secret = Buffer.alloc(32, 7)
const { encrypt, decrypt } = createEncryption(secret, 'tests')
const context = ['ada', 'openai', '']

describe('an encrypted text', () => {
  it('is decrypted to the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, context) => {
        expect(decrypt(encrypt(text, context), context)).toBe(text)
      }),
    )
  })

  it('is different each time, and contains nothing of the text', () => {
    const texts = Array.from({ length: 200 }, () => encrypt('sk-secret-0123456789', context))
    expect(new Set(texts).size).toBe(200)
    // The nonces, which follow the version, are different too.
    expect(
      new Set(texts.map(text => Buffer.from(text, 'base64url').subarray(1, 13).toString('hex'))).size,
    ).toBe(200)
    for (const text of texts) {
      const bytes = Buffer.from(text, 'base64url')
      expect(bytes[0]).toBe(1)
      expect(bytes).toHaveLength(1 + 12 + 20 + 16)
      expect(bytes.toString('latin1')).not.toContain('secret')
    }
  })

  it('can’t be read in another context', () => {
    const sealed = encrypt('sk-secret', context)
    for (const other of [
      ['bob', 'openai', ''],
      ['ada', 'anthropic', ''],
      ['ada', 'openai', 'https://evil.example'],
      ['ada', 'openai'],
      ['ada', 'openai', '', ''],
      ['ada","openai', ''],
      [],
    ]) {
      expect(decrypt(sealed, other)).toBeUndefined()
    }
    expect(decrypt(sealed, context)).toBe('sk-secret')
  })

  it('can’t be read with another secret, or for another purpose', () => {
    const sealed = encrypt('sk-secret', context)
    expect(createEncryption(Buffer.alloc(32, 8), 'tests').decrypt(sealed, context)).toBeUndefined()
    expect(createEncryption(secret, 'other tests').decrypt(sealed, context)).toBeUndefined()
    expect(createEncryption(secret, 'tests').decrypt(sealed, context)).toBe('sk-secret')
  })

  it('can’t be read once a single bit of it has changed', () => {
    const bytes = Buffer.from(encrypt('sk-secret', context), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(decrypt(changed.toString('base64url'), context)).toBeUndefined()
    }
  })

  it('can’t be read if it is cut off, too long, or not one at all', () => {
    const bytes = Buffer.from(encrypt('sk-secret', context), 'base64url')
    for (let length = 0; length < bytes.length; length++) {
      expect(decrypt(bytes.subarray(0, length).toString('base64url'), context)).toBeUndefined()
    }
    expect(decrypt(Buffer.concat([bytes, Buffer.of(0)]).toString('base64url'), context)).toBeUndefined()
    fc.assert(fc.property(fc.string(), text => decrypt(text, context) === undefined))
  })
})
