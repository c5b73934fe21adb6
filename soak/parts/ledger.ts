import type { Ask } from './client.ts'

/** One text that is saved over and over, each time with its number; it knows what has to be there. */
export interface TextLedger {
  /** The next one to send. */
  next(this: void, words: string): { readonly n: number; readonly text: string }
  acknowledge(this: void, n: number): void
  /** What is wrong with the text that is stored; nothing, usually. What is right becomes the new ground. */
  check(this: void, stored: string | undefined): string[]
  /** The number of the last one that was acknowledged, or found to be stored. */
  last(this: void): number
}

export function createTextLedger(name: string): TextLedger {
  const sent = new Map<number, string>([[0, '']])
  let newest = 0
  let acked = 0
  return {
    next(words) {
      const n = ++newest
      const text = `#${n} ${words}`
      sent.set(n, text)
      return { n, text }
    },
    acknowledge: n => void (acked = Math.max(acked, n)),
    check(stored = '') {
      const n = Number(/^#(\d+) /.exec(stored)?.[1] ?? 0)
      if (n < acked) return [`${name}: #${acked} was acknowledged, #${n} is stored`]
      if (stored !== sent.get(n)) return [`${name}: what is stored as #${n} is not what was sent`]
      acked = n
      for (const older of sent.keys()) if (older < n) sent.delete(older)
      return []
    },
    last: () => acked,
  }
}

/** Things that are made or removed one by one; it knows which have to be there, and which must not. */
export interface ProjectLedger {
  readonly created: Set<string>
  /** Removing them was acknowledged. */
  readonly deleted: Set<string>
  /** Removing them was tried, and not answered: they may be there or not. */
  readonly uncertain: Set<string>
}

export const createProjectLedger = (): ProjectLedger => ({
  created: new Set(),
  deleted: new Set(),
  uncertain: new Set(),
})

/** Asks for each project that was made or removed since the last time, and settles what was in doubt. */
export async function checkProjects(ledger: ProjectLedger, seen: Set<string>, ask: Ask): Promise<string[]> {
  const broken: string[] = []
  const status = async (id: string) => (await ask('GET', `/projects/${id}`))?.status
  for (const id of ledger.created) {
    if (seen.has(id) || ledger.uncertain.has(id)) continue
    if ((await status(id)) === 200) seen.add(id)
    else broken.push(`project ${id} was made, and is not there`)
  }
  for (const id of ledger.deleted) {
    if ((await status(id)) !== 404) broken.push(`project ${id} was removed, and is there again`)
  }
  ledger.deleted.clear()
  for (const id of ledger.uncertain) {
    ledger.uncertain.delete(id)
    ledger.created.delete(id)
    seen.delete(id)
  }
  return broken
}
