import { Script } from 'node:vm'
import { attackTextOf, type AttackString } from './attackStrings.ts'

/** How long a text is that has to be read, in UTF-16 units, and how long reading it may take, in milliseconds. */
export const readBudget = { length: 100_000, ms: 100 }

/**
 * Where a short text takes this long, the long one is tried: what grows with the square of the length and takes
 * `most.ms` in the end, takes as much here. Wall time, for it is only to choose: a busy machine chooses too many.
 */
const trials = [
  { length: 60, ms: 0.05 },
  { length: 500, ms: 0.1 },
  { length: 4_000, ms: 0.16 },
]
/** Nobody waits for an expression that never ends. */
const timeoutMs = 2_000
/** How many short texts are read within that. */
const batchSize = 50
const times = 3
/** How long each time may take until it is ended: what has had its share of the processor by then is not tried again. */
const patiencesMs = [400, timeoutMs, timeoutMs]

export interface SlowText {
  readonly attack: AttackString
  /** Of the processor, in milliseconds; Infinity for longer than anybody waits. */
  readonly ms: number
}

/** The first of these texts that takes the reader too long; undefined where it reads all of them in time. */
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

/** Time of the processor in this thread, whatever else the machine does: the best of some tries. */
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

/** Does it, and ends it where it takes too long, within an expression as well. */
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
