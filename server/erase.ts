import type { Bus, News } from '#server/bus.ts'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/log.ts'

/** Has the database forget, down to its files, what was deleted for good (decision 043). */
export function eraseWhenTold(
  bus: Pick<Bus, 'listen'>,
  database: Pick<Database, 'erase'>,
  log: Pick<Log, 'warn'>,
): void {
  bus.listen({
    hear(news) {
      if (isDeletion(news)) database.erase().catch((err: unknown) => log.warn({ event: 'not_erased', err }))
    },
    gap() {},
  })
}

/** A project that went for good; or sessions, with which the account may have gone. */
const isDeletion = (news: News) =>
  news.type === 'sessions' || (news.type === 'project' && news.status === 'deleted')
