import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadSecretKey, parseSecretKey } from '#server/secretKey.ts'

describe('parseSecretKey', () => {
  const bytes = Buffer.from(Array.from({ length: 32 }, (_, i) => 255 - i * 3))

  it.each(['hex', 'base64', 'base64url'] as const)('accepts 32 bytes as %s', encoding => {
    expect(parseSecretKey(bytes.toString(encoding))).toEqual(bytes)
  })

  it.each(['', 'secret', 'x'.repeat(32), bytes.subarray(1).toString('base64'), `${bytes.toString('hex')}00`])(
    'refuses %j',
    text => {
      expect(parseSecretKey(text)).toBeUndefined()
    },
  )
})

describe('loadSecretKey', () => {
  let folder: string
  const lines: unknown[] = []
  const log = { error: (line: unknown) => void lines.push(line) }
  const file = () => join(folder, 'secret.key')

  beforeEach(() => {
    lines.length = 0
    folder = mkdtempSync(join(tmpdir(), 'ideawright-secret-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('creates a secret of its own once, readable by its owner only', () => {
    const secret = loadSecretKey(folder, log)!
    expect(secret).toHaveLength(32)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret.key'])
    expect(loadSecretKey(folder, log)).toEqual(secret)
    rmSync(file())
    expect(loadSecretKey(folder, log)).not.toEqual(secret)
    expect(lines).toEqual([])
  })

  it('removes other users’ access', () => {
    const secret = loadSecretKey(folder, log)
    chmodSync(file(), 0o644)
    expect(loadSecretKey(folder, log)).toEqual(secret)
    expect(statSync(file()).mode & 0o777).toBe(0o600)
  })

  it('is not stopped by what a crash left while creating it', () => {
    writeFileSync(`${file()}.new`, 'half')
    expect(loadSecretKey(folder, log)).toHaveLength(32)
    expect(readdirSync(folder)).toEqual(['secret.key'])
  })

  it('does without a secret if the file is damaged or can’t be written, and says so without showing it', () => {
    writeFileSync(file(), 'damaged-secret')
    expect(loadSecretKey(folder, log)).toBeUndefined()
    expect(readFileSync(file(), 'utf8')).toBe('damaged-secret')
    expect(loadSecretKey(join(folder, 'missing'), log)).toBeUndefined()
    expect(lines).toMatchObject([{ event: 'secret_key_damaged' }, { event: 'secret_key_unavailable' }])
    expect(JSON.stringify(lines)).not.toContain('damaged-secret')
  })
})
