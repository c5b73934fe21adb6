import { device } from '#web/api/device.ts'
import { mayHold } from '#web/api/held.ts'
import type { OpenProject } from '../openProject.ts'
import { createRules } from '../rules/rules.ts'
import { keepCopy } from './copy.ts'
import { leftOf } from './left.ts'
import { createJournal } from './journal.ts'
import { holdOn, isAlive, thisPage } from '#web/api/openPages.ts'
import { clearUp, readUnsaved, type Recovered } from './unsaved.ts'

export { SaveBanner } from './SaveBanner.tsx'

const now = () => Date.now()

/** What earlier pages have left of a project on this device. Where the browser's storage refuses, there is nothing. */
export async function unsavedOf(project: OpenProject['project']): Promise<Recovered | undefined> {
  try {
    return await readUnsaved({ device, isAlive }, project)
  } catch {
    return undefined
  }
}

/** What there is on this device in place of a project that the server did not give. */
export const keptInstead = (error: unknown, userId: string, projectId: string) =>
  leftOf({ device, isAlive }, error, { userId, id: projectId })

/** From here on, what is unsaved of this project is written to this device, also what was typed before. */
export function keepJournal(open: OpenProject): void {
  const rules = (open.rules ??= createRules(open))
  stopWatching?.()
  stopWatching = rules.watch(document)
  if (open.journal !== undefined) return
  const { userId, id: projectId } = open.project
  keepCopy(open)
  open.journal = createJournal({
    device,
    place: { userId, projectId, page: thisPage },
    autosave: open.autosave,
    baseOf: key => open.bases.get(key)!,
    takenOver: open.recovered?.takenOver ?? [],
    kept: open.kept,
    isNobodys: rules.isNobodys,
    reasonOf: key => open.reasons.of(key) ?? (open.merged.has(key) ? 'merged' : undefined),
    now,
    onHolding(isHolding) {
      holdOn(projectId, isHolding)
      if (isHolding) return hold(open)
      holding.delete(open)
      void release()
    },
  })
}

/** One project is open at a time. */
let stopWatching: (() => void) | undefined
/** Projects of which this device has what the server does not. */
const holding = new Set<OpenProject>()
let isAsked = false

function hold(open: OpenProject) {
  mayHold(true)
  holding.add(open)
  if (isAsked) return
  isAsked = true
  device.onLost(() => holding.forEach(({ journal }) => void journal?.write(true)))
  // For when the network has gone by then.
  import('#web/session/askUnsaved.tsx').catch(() => undefined)
  // So that a browser short of room does not clear this one's away (AS-18). It may say no.
  navigator.storage?.persist?.().catch(() => undefined)
}

async function release() {
  try {
    await clearUp({ device, isAlive, now })
    if ((await device.allUnsaved()).length === 0) mayHold(false)
  } catch {
    // It is looked at again next time.
  }
}
