import { statfs } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'

interface ReadinessOptions {
  /** Writes something small. */
  readonly write: () => Promise<unknown>
  /** The folder of an embedded database; undefined where there is none. */
  readonly folder?: string | undefined
  /** How many bytes are free on the disk of a folder. */
  readonly freeBytes?: (folder: string) => Promise<number>
  /** Milliseconds on a clock that only goes forward. */
  readonly now?: () => number
}

const writeTimeoutMs = 1_000
/** However often it is asked, it is found out this often. */
const cacheMs = 2_000
/** With less, a save or the log of the database may soon find no room. */
export const minFreeBytes = 100_000_000

/** Whether saves can be stored: a write succeeds within a second, and the disk has room. Never throws. */
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
