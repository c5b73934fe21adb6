import type { EventBus, ChangeEvent } from '#server/events/eventBus.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'

/** Has the database forget, down to its files, what was deleted for good (decision 043). */
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

/** A project that went for good; or sessions, with which the account may have gone. */
const isDeletion = (event: ChangeEvent) =>
  event.type === 'sessions' || (event.type === 'project' && event.status === 'deleted')
