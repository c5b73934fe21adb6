import { Script } from 'node:vm'
import { textOf, type Attack } from './attacks.ts'

/** How long a text is that has to be read, in UTF-16 units, and how long reading it may take, in milliseconds. */
export const most = { length: 100_000, ms: 100 }

/**
 * Where a short text takes this long, the long one is tried: what grows with the square of the length and takes
 * `most.ms` in the end, takes as much here. Wall time, for it is only to choose: a busy machine chooses too many.
 */
const tries = [
  { length: 60, ms: 0.05 },
  { length: 500, ms: 0.1 },
  { length: 4_000, ms: 0.16 },
]
/** Nobody waits for an expression that never ends. */
const patienceMs = 2_000
/** How many short texts are read within that. */
const together = 50
const times = 3
/** How long each time may take until it is ended: what has had its share of the processor by then is not tried again. */
const patiencesMs = [400, patienceMs, patienceMs]

export interface Slow {
  readonly attack: Attack
  /** Of the processor, in milliseconds; Infinity for longer than anybody waits. */
  readonly ms: number
}

/** The first of these texts that takes the reader too long; undefined where it reads all of them in time. */
export function slowest(read: (text: string) => unknown, attacks: readonly Attack[]): Slow | undefined {
  for (let at = 0; at < attacks.length;) {
    const suspects: Attack[] = []
    const to = Math.min(at + together, attacks.length)
    const isThrough = isDone(() => {
      for (; at < to; at++) if (isSuspect(read, attacks[at]!)) suspects.push(attacks[at]!)
    })
    if (!isThrough) {
      const attack = attacks[at++]!
      if (msOf(read, textOf(attack, tries.at(-1)!.length)) === Infinity) return { attack, ms: Infinity }
      suspects.push(attack)
    }
    for (const attack of suspects) {
      const ms = msOf(read, textOf(attack, most.length))
      if (ms > most.ms) return { attack, ms }
    }
  }
  return undefined
}

const isSuspect = (read: (text: string) => unknown, attack: Attack) =>
  tries.some(({ length, ms }) => {
    const text = textOf(attack, length)
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
    const isThrough = isDone(() => read(text), patience)
    const { user, system } = process.threadCpuUsage(before)
    const ms = (user + system) / 1_000
    if (isThrough) best = Math.min(best, ms)
    // So far above the limit, and still not through: another try would be no better.
    else if (ms > 2 * most.ms) return Infinity
    if (best <= most.ms) break
  }
  return best
}

const script = new Script('doneInTime()')

/** Does it, and ends it where it takes too long, within an expression as well. */
function isDone(work: () => void, timeout = patienceMs): boolean {
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
