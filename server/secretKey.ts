import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Log } from '#server/log.ts'

const keyLength = 32

/** Parses a secret of 32 bytes, as base64 (also the URL-safe kind) or as hexadecimal digits. */
export function parseSecretKey(text: string): Buffer | undefined {
  if (/^[\da-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  if (!/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyLength ? bytes : undefined
}

/**
 * Returns the secret in the data directory, and creates it at the first start, readable by its owner only. The caller
 * has the directory's lock. Returns undefined, and logs the reason, if the file is damaged or can't be written: then
 * only what needs the secret is unavailable.
 */
export function loadSecretKey(dataDir: string, log: Pick<Log, 'error'>): Buffer | undefined {
  const file = join(dataDir, 'secret.key')
  try {
    if (!existsSync(file)) createSecretFile(file)
    // A copied file may have become readable by others.
    else if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600)
    const secret = parseSecretKey(readFileSync(file, 'utf8').trim())
    if (secret === undefined) log.error({ event: 'secret_key_damaged', file })
    return secret
  } catch (err) {
    log.error({ event: 'secret_key_unavailable', file, err })
    return undefined
  }
}

/** The file gets its name once it is complete and on disk, so that a crash leaves either no secret or a whole one. */
function createSecretFile(file: string): void {
  const part = `${file}.new`
  rmSync(part, { force: true })
  const descriptor = openSync(part, 'wx', 0o600)
  try {
    writeSync(descriptor, `${randomBytes(keyLength).toString('base64')}\n`)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
  renameSync(part, file)
}
