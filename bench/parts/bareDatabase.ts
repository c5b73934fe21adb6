import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { assertPremise } from './report.ts'
import type { RecordedStatement } from './recordStatements.ts'

export interface BareDatabaseResult {
  readonly perSecond: number
  readonly cpuMs: number
  readonly latenciesMs: readonly number[]
  /** The part of each save that was the commit, including its sync. */
  readonly commitsMs?: readonly number[]
}

/**
 * Measures the database alone: the same saves, one after the other, with prepared statements, synced at each commit.
 */
export function measureBareSqlite(
  file: string,
  saves: readonly (readonly RecordedStatement[])[],
  seconds: number,
): BareDatabaseResult {
  const db = new Sqlite(file)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  assertPremise(db.pragma('journal_mode', { simple: true }) === 'wal', 'SQLite isn’t in WAL mode')
  assertPremise(db.pragma('synchronous', { simple: true }) === 2, 'SQLite does not sync at each commit')
  const statements = new Map<string, Sqlite.Statement>()
  const run = ({ sql, values }: RecordedStatement) => {
    let statement = statements.get(sql)
    if (statement === undefined) statements.set(sql, (statement = db.prepare(sql)))
    return statement.reader ? statement.all(values) : statement.run(values)
  }
  const latenciesMs: number[] = []
  const commitsMs: number[] = []
  const startedAt = performance.now()
  const used = process.cpuUsage()
  for (let i = 0; performance.now() - startedAt < seconds * 1_000; i++) {
    const savedAt = performance.now()
    const save = saves[i % saves.length]!
    for (const sent of save.slice(0, -1)) run(sent)
    const committedAt = performance.now()
    run(save.at(-1)!)
    commitsMs.push(performance.now() - committedAt)
    latenciesMs.push(performance.now() - savedAt)
  }
  const took = performance.now() - startedAt
  const { user, system } = process.cpuUsage(used)
  db.close()
  const perSecond = (latenciesMs.length / took) * 1_000
  return { perSecond, latenciesMs, commitsMs, cpuMs: (user + system) / 1_000 / latenciesMs.length }
}

/**
 * Does the same over ten connections, the size of the server's pool. Each has its own saves, so none waits for
 * another's row.
 */
export async function measureBarePostgres(
  url: string,
  saves: readonly (readonly RecordedStatement[])[],
  seconds: number,
): Promise<BareDatabaseResult> {
  const clients = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const client = new Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const latenciesMs: number[] = []
  const startedAt = performance.now()
  const used = process.cpuUsage()
  await Promise.all(
    clients.map(async (client, n) => {
      // Two saves of one project are adjacent.
      const own = saves.filter((_, i) => Math.floor(i / 2) % clients.length === n)
      for (let i = 0; performance.now() - startedAt < seconds * 1_000; i++) {
        const savedAt = performance.now()
        for (const { sql, values } of own[i % own.length]!) {
          // The name makes the server plan it only once for each connection.
          await client.query(
            values.length === 0 ? sql : { name: nameOf(sql), text: sql, values: [...values] },
          )
        }
        latenciesMs.push(performance.now() - savedAt)
      }
    }),
  )
  const took = performance.now() - startedAt
  const { user, system } = process.cpuUsage(used)
  await Promise.all(clients.map(client => client.end()))
  const perSecond = (latenciesMs.length / took) * 1_000
  return { perSecond, latenciesMs, cpuMs: (user + system) / 1_000 / latenciesMs.length }
}

const names = new Map<string, string>()
function nameOf(sql: string): string {
  if (!names.has(sql)) names.set(sql, `save${names.size}`)
  return names.get(sql)!
}
