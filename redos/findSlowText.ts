import { Script } from 'node:vm'
import { attackTextOf, type AttackString } from './attackStrings.ts'

/** The length of a text, in UTF-16 units, and the longest that reading it may take, in milliseconds. */
export const readBudget = { length: 100_000, ms: 100 }

/**
 * If a short text takes this long, the long one is tried: quadratic work that takes `readBudget.ms` for the long text
 * takes this long for the longest of the short ones. This is wall time, which is enough for choosing: on a busy
 * machine it merely chooses too many.
 */
const trials = [
  { length: 60, ms: 0.05 },
  { length: 500, ms: 0.1 },
  { length: 4_000, ms: 0.16 },
]
/** The limit for an expression that never ends. */
const timeoutMs = 2_000
/** The number of short texts that are read within that time. */
const batchSize = 50
const times = 3
/**
 * How long each try may run before it is aborted. If it has used its share of processor time by then, it isn't tried
 * again.
 */
const patiencesMs = [400, timeoutMs, timeoutMs, timeoutMs, timeoutMs]

export interface SlowText {
  readonly attack: AttackString
  /** Processor time in milliseconds; Infinity if it exceeded the timeout. */
  readonly ms: number
}

/** Returns the first of these texts that the reader takes too long for; undefined if it reads all of them in time. */
export function findSlowText(
  read: (text: string) => unknown,
  attacks: readonly AttackString[],
): SlowText | undefined {
  for (let at = 0; at < attacks.length;) {
    const suspects: AttackString[] = []
    const to = Math.min(at + batchSize, attacks.length)
    const isThrough = runWithTimeout(() => {
      for (; at < to; at++) if (isSuspect(read, attacks[at]!)) suspects.push(attacks[at]!)
    })
    if (!isThrough) {
      const attack = attacks[at++]!
      if (msOf(read, attackTextOf(attack, trials.at(-1)!.length)) === Infinity)
        return { attack, ms: Infinity }
      suspects.push(attack)
    }
    for (const attack of suspects) {
      const ms = msOf(read, attackTextOf(attack, readBudget.length))
      if (ms > readBudget.ms) return { attack, ms }
    }
  }
  return undefined
}

const isSuspect = (read: (text: string) => unknown, attack: AttackString) =>
  trials.some(({ length, ms }) => {
    const text = attackTextOf(attack, length)
    return Array.from({ length: times }).every(() => {
      const begun = performance.now()
      read(text)
      return performance.now() - begun > ms
    })
  })

/** Measures this thread's processor time, which doesn't depend on the machine's load: the best of a few tries. */
function msOf(read: (text: string) => unknown, text: string): number {
  let best = Infinity
  for (const patience of patiencesMs) {
    const before = process.threadCpuUsage()
    const isThrough = runWithTimeout(() => read(text), patience)
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1_000
    if (isThrough) best = Math.min(best, ms)
    else if (ms > 2 * readBudget.ms) return Infinity
    if (best <= readBudget.ms) break
  }
  return best
}

const script = new Script('doneInTime()')

/** Runs the work and aborts it after the timeout, even within an expression. Returns false if it was aborted. */
function runWithTimeout(work: () => void, timeout = timeoutMs): boolean {
  const place = globalThis as { doneInTime?: () => void }
  place.doneInTime = work
  try {
    script.runInThisContext({ timeout })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  } finally {
    delete place.doneInTime
  }
}
