import { parseArgs } from 'node:util'
import { BackupError } from '#server/backup/backupError.ts'
import { withDatabaseSnapshot, type DatabaseSnapshot } from '#server/backup/databaseSnapshot.ts'
import { readDataLocation } from '#server/config.ts'
import { userPseudonymOf } from '#server/log.ts'
import { auditEvents } from '#server/auditTrail.ts'
import { toStartupErrorMessage } from '#server/startupErrorMessage.ts'

const usage = `Usage: npm run audit -- [--user=<pseudonym or email>] [--event=<name>] [--since=<date>]
  Account events, oldest first, one line of JSON each; the server can keep running. It exits with 0, or with 1 and a sentence.
  Events: ${auditEvents.join(', ')}`

interface EntryFilter {
  readonly user?: string | undefined
  readonly event?: string | undefined
  readonly since?: string | undefined
}

/** Prints lines for the operator and sets an exit code. */
try {
  const args = parseCommandArgs(process.argv.slice(2))
  if (args.help === true) process.stdout.write(`${usage}\n`)
  else await withDatabaseSnapshot(readDataLocation(process.env), snapshot => printEntries(snapshot, args))
} catch (error) {
  process.stderr.write(`${error instanceof BackupError ? error.message : toStartupErrorMessage(error)}\n`)
  process.exitCode = 1
}

function parseCommandArgs(args: string[]): EntryFilter & { readonly help?: boolean | undefined } {
  const text = { type: 'string' } as const
  const help = { type: 'boolean', short: 'h' } as const
  try {
    const { values } = parseArgs({ args, options: { user: text, event: text, since: text, help } })
    const isEvent = values.event === undefined || auditEvents.some(event => event === values.event)
    const isDate = values.since === undefined || /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(values.since)
    if (isEvent && isDate) return values
  } catch {
    // Reported below.
  }
  throw new BackupError(usage)
}

async function printEntries(snapshot: DatabaseSnapshot, { user, event, since = '' }: EntryFilter) {
  const isUser = user === undefined ? () => true : await createUserFilter(snapshot, user)
  for await (const row of readRows(snapshot, 'audit')) {
    const owner = row['user_id'] as string | null
    if (!isUser(owner) || (event ?? row['event']) !== row['event'] || String(row['at']) < since) continue
    const line = {
      time: row['at'],
      event: row['event'],
      detail: row['detail'] ?? undefined,
      user: owner === null ? undefined : userPseudonymOf(owner),
      from: row['address_mark'],
      requestId: row['request_id'],
    }
    process.stdout.write(`${JSON.stringify(line)}\n`)
  }
}

/** Returns a filter for user ids, from a pseudonym as in the logs or from an email address. */
async function createUserFilter(
  snapshot: DatabaseSnapshot,
  named: string,
): Promise<(id: string | null) => boolean> {
  if (!named.includes('@')) return id => id !== null && userPseudonymOf(id) === named
  const ids = new Set<unknown>()
  for await (const { id, email } of readRows(snapshot, 'users')) {
    if (String(email).toLowerCase() === named.toLowerCase()) ids.add(id)
  }
  return id => ids.has(id)
}

/** Yields a table's rows as objects; those of the audit trail are in chronological order. */
async function* readRows(snapshot: DatabaseSnapshot, name: string) {
  const table = snapshot.tables.find(table => table.name === name)
  if (table === undefined) return
  for await (const row of snapshot.rows(table)) {
    yield Object.fromEntries(table.columns.map((column, i) => [column, row[i]!]))
  }
}
