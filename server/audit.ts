import { parseArgs } from 'node:util'
import { BackupRefused } from '#server/backup/refusal.ts'
import { readSnapshot, type Snapshot } from '#server/backup/snapshot.ts'
import { readPlace } from '#server/config.ts'
import { userMark } from '#server/log.ts'
import { auditEvents } from '#server/note.ts'
import { sentenceFor } from '#server/startFailure.ts'

const usage = `Usage: npm run audit -- [--user <mark or e-mail>] [--event <name>] [--since <date>]
  What happened to accounts, oldest first, a line of JSON each; the server may run.
  Events: ${auditEvents.join(', ')}`

interface Wanted {
  readonly user?: string | undefined
  readonly event?: string | undefined
  readonly since?: string | undefined
}

/** Lines for the operator, and an exit code. */
try {
  const wanted = read(process.argv.slice(2))
  await readSnapshot(readPlace(process.env), snapshot => print(snapshot, wanted))
} catch (error) {
  process.stderr.write(`${error instanceof BackupRefused ? error.message : sentenceFor(error)}\n`)
  process.exitCode = 1
}

function read(args: string[]): Wanted {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args, options: { user: text, event: text, since: text } })
    const isEvent = values.event === undefined || auditEvents.some(event => event === values.event)
    const isDate = values.since === undefined || /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(values.since)
    if (isEvent && isDate) return values
  } catch {
    // Told below.
  }
  throw new BackupRefused(usage)
}

async function print(snapshot: Snapshot, { user, event, since = '' }: Wanted) {
  const isUser = user === undefined ? () => true : await userTest(snapshot, user)
  for await (const row of rowsOf(snapshot, 'audit')) {
    const owner = row['user_id'] as string | null
    if (!isUser(owner) || (event ?? row['event']) !== row['event'] || String(row['at']) < since) continue
    const line = {
      time: row['at'],
      event: row['event'],
      detail: row['detail'] ?? undefined,
      user: owner === null ? undefined : userMark(owner),
      from: row['address_mark'],
      requestId: row['request_id'],
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

/** Whether a user's id is meant by a mark, as logs have it, or by an e-mail address. */
async function userTest(snapshot: Snapshot, named: string): Promise<(id: string | null) => boolean> {
  if (!named.includes('@')) return id => id !== null && userMark(id) === named
  const ids = new Set<unknown>()
  for await (const { id, email } of rowsOf(snapshot, 'users')) {
    if (String(email).toLowerCase() === named.toLowerCase()) ids.add(id)
  }
  return id => ids.has(id)
}

/** A table's rows by their columns' names; those of the audit trail are in the order of their time. */
async function* rowsOf(snapshot: Snapshot, name: string) {
  const table = snapshot.tables.find(table => table.name === name)
  if (table === undefined) return
  for await (const row of snapshot.rows(table)) {
    yield Object.fromEntries(table.columns.map((column, i) => [column, row[i]!]))
  }
}
