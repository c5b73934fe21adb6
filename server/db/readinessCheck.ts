import { statfs } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'

interface ReadinessOptions {
  /** Makes a small write. */
  readonly write: () => Promise<unknown>
  /** The folder of an embedded database; undefined if there is none. */
  readonly folder?: string | undefined
  /** Returns the free bytes on a folder's disk. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number
}

const writeTimeoutMs = 1_000
/** A result is reused for this long, however often it is asked for. */
const cacheMs = 2_000
/** With less, a save or the database's log may soon run out of space. */
export const minFreeBytes = 100_000_000

/**
 * Creates a check that saves can be stored: a write succeeds within a second, and the disk has space. Never throws.
 */
export function createReadinessCheck({
  write,
  folder,
  freeBytes = readFreeBytes,
  now = () => performance.now(),
}: ReadinessOptions): () => Promise<boolean> {
  let last: { at: number; isReady: Promise<boolean> } | undefined

  async function check(): Promise<boolean> {
    try {
      if (folder !== undefined && (await freeBytes(folder)) < minFreeBytes) return false
      const written = write().then(
        () => true,
        () => false,
      )
      return await Promise.race([written, after(writeTimeoutMs, false, { ref: false })])
    } catch {
      return false
    }
  }

  return () => {
    if (last === undefined || now() - last.at >= cacheMs) last = { at: now(), isReady: check() }
    return last.isReady
  }
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
