import Sqlite from 'better-sqlite3'
import { Client } from 'pg'

/** A statement as the server sent it. */
export interface RecordedStatement {
  readonly sql: string
  readonly values: readonly unknown[]
}

const memory = new Sqlite(':memory:')
const statements = Object.getPrototypeOf(memory.prepare('select 1')) as object
memory.close()

/** Records the statements that `work` sends to either engine, so that they can be repeated on the bare database. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const sent: RecordedStatement[] = []
  const restores = [
    ...(['all', 'run'] as const).map(method =>
      // Patches all statements, because prepared ones are reused.
      replaceMethod(statements, method, original => {
        return function (this: Sqlite.Statement, values: readonly unknown[]) {
          sent.push({ sql: this.source, values })
          return original.call(this, values)
        }
      }),
    ),
    replaceMethod(Client.prototype, 'query', query => {
      return function (this: Client, sql: unknown, values: unknown, ...rest: unknown[]) {
        if (typeof sql === 'string') sent.push({ sql, values: Array.isArray(values) ? values : [] })
        return query.call(this, sql, values, ...rest)
      }
    }),
  ]
  try {
    await work()
  } finally {
    for (const restore of restores) restore()
  }
  return sent
}

type Method = (this: never, ...all: never[]) => unknown
type Called = { call(self: unknown, ...all: unknown[]): unknown }

/** Replaces a method, and returns a function that restores it. */
function replaceMethod(of: object, name: string, by: (before: Called) => Method): () => void {
  const before = Object.getOwnPropertyDescriptor(of, name)!
  Object.defineProperty(of, name, { ...before, value: by(before.value as Called) })
  return () => void Object.defineProperty(of, name, before)
}
