import type { EventBus, ChangeEvent } from '#server/events/eventBus.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'

/** Erases permanently deleted data from the database's files (decision 043). */
export function eraseOnDeletion(
  eventBus: Pick<EventBus, 'subscribe'>,
  database: Pick<Database, 'erase'>,
  log: Pick<Log, 'warn'>,
): void {
  eventBus.subscribe({
    onEvent(event) {
      if (isDeletion(event)) database.erase().catch((err: unknown) => log.warn({ event: 'not_erased', err }))
    },
    onResync() {},
  })
}

/**
 * True for a permanently deleted project, a removed key, and ended sessions, whose account may have been deleted too.
 */
const isDeletion = (event: ChangeEvent) =>
  event.type === 'sessions' ||
  event.type === 'aiConnection' ||
  (event.type === 'project' && event.status === 'deleted')
