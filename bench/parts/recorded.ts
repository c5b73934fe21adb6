import Sqlite from 'better-sqlite3'
import { Client } from 'pg'

/** One statement as the server sent it. */
export interface Sent {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The statements that `work` sends to either engine, so that the bare database can be asked to do just the same. */
export async function recorded(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const { prepare } = Sqlite.prototype
  const query = Object.getOwnPropertyDescriptor(Client.prototype, 'query')!
  Sqlite.prototype.prepare = function (this: Sqlite.Database, sql: string) {
    const statement = prepare.call(this, sql)
    for (const way of ['all', 'run'] as const) {
      const plain = statement[way].bind(statement) as (values: readonly unknown[]) => never
      statement[way] = (values: readonly unknown[] = []) => {
        sent.push({ sql, values })
        return plain(values)
      }
    }
    return statement
  } as typeof prepare
  Client.prototype.query = function (this: Client, sql: unknown, values: unknown, ...rest: unknown[]) {
    if (typeof sql === 'string') sent.push({ sql, values: Array.isArray(values) ? values : [] })
    return (query.value as (...all: unknown[]) => unknown).call(this, sql, values, ...rest)
  } as never
  try {
    await work()
  } finally {
    Sqlite.prototype.prepare = prepare
    Object.defineProperty(Client.prototype, 'query', query)
  }
  return sent
}
