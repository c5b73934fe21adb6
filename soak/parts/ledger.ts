import type { Ask } from './client.ts'

/** Tracks one text that is saved repeatedly, each time with a number, and knows which versions may be stored. */
export interface TextLedger {
  /** Returns the next text to send. */
  next(this: void, words: string): { readonly n: number; readonly text: string }
  acknowledge(this: void, n: number): void
  /** Returns the faults of the stored text, normally none. A correct text becomes the new baseline. */
  check(this: void, stored: string | undefined): string[]
  /** The number of the last text that was acknowledged or found to be stored. */
  last(this: void): number
}

export function createTextLedger(name: string): TextLedger {
  const sent = new Map<number, string>([[0, '']])
  let newest = 0
  let acknowledged = 0
  return {
    next(words) {
      const n = ++newest
      const text = `#${n} ${words}`
      sent.set(n, text)
      return { n, text }
    },
    acknowledge: n => void (acknowledged = Math.max(acknowledged, n)),
    check(stored = '') {
      const n = Number(/^#(\d+) /.exec(stored)?.[1] ?? 0)
      if (n < acknowledged) return [`${name}: #${acknowledged} was acknowledged, #${n} is stored`]
      if (stored !== sent.get(n)) return [`${name}: the stored #${n} differs from the sent text`]
      acknowledged = n
      for (const older of sent.keys()) if (older < n) sent.delete(older)
      return []
    },
    last: () => acknowledged,
  }
}

/** Tracks projects that are created and deleted, and knows which must exist and which mustn't. */
export interface ProjectLedger {
  readonly created: Set<string>
  /** Their deletion was acknowledged. */
  readonly deleted: Set<string>
  /** Their deletion was attempted but not answered: they may exist or not. */
  readonly uncertain: Set<string>
}

export const createProjectLedger = (): ProjectLedger => ({
  created: new Set(),
  deleted: new Set(),
  uncertain: new Set(),
})

/** Requests every project created or deleted since the last check, and settles the uncertain ones. */
export async function checkProjects(ledger: ProjectLedger, seen: Set<string>, ask: Ask): Promise<string[]> {
  const broken: string[] = []
  const status = async (id: string) => (await ask('GET', `/projects/${id}`))?.status
  for (const id of ledger.created) {
    if (seen.has(id) || ledger.uncertain.has(id)) continue
    if ((await status(id)) === 200) seen.add(id)
    else broken.push(`project ${id} was created, but is missing`)
  }
  for (const id of ledger.deleted) {
    if ((await status(id)) !== 404) broken.push(`project ${id} was deleted, but exists again`)
  }
  ledger.deleted.clear()
  for (const id of ledger.uncertain) {
    ledger.uncertain.delete(id)
    ledger.created.delete(id)
    seen.delete(id)
  }
  return broken
}
