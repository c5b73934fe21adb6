import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { RowCounts } from '#server/backup/backupFormat.ts'
import { BackupError } from '#server/backup/backupError.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { withDatabaseSnapshot, type DataLocation } from '#server/backup/databaseSnapshot.ts'
import { verifyBackup, verifyDatabase } from '#server/backup/verifyBackup.ts'
import { writeBackup } from '#server/backup/writeBackup.ts'
import { readDataLocation } from '#server/config.ts'
import { toStartupErrorMessage } from '#server/startupErrorMessage.ts'

const usage = `Usage:
  npm run backup -- <file> [--force]   write everything stored into one file; the server can keep running
  npm run restore -- <file>            restore a backup into an empty location; stop the server first
  npm run verify [-- <file>]           check that a backup, or the current data, is intact
Each exits with 0, or with 1 and a sentence if it can’t be done or something isn’t intact.`

interface CommandInput {
  readonly location: DataLocation
  readonly file: string | undefined
  readonly isForced: boolean
}

const maxShownFaults = 20

const commands = {
  async backup({ location, file, isForced }: CommandInput) {
    if (file === undefined) throw new BackupError(usage)
    const options = { mayReplace: isForced, clock: Date.now }
    const counts = await withDatabaseSnapshot(location, snapshot => writeBackup(snapshot, file, options))
    print(
      `Backup complete: ${formatCounts(counts)}.`,
      `${file} is ${formatSize(file)}. Keep it where only you can read it.`,
    )
  },

  async restore({ location, file }: CommandInput) {
    if (file === undefined) throw new BackupError(usage)
    const counts = await restoreBackup(location, file)
    print(
      `Restored to ${describeLocation(location)}: ${formatCounts(counts)}.`,
      'Everyone has to sign in again.',
    )
  },

  async verify({ location, file }: CommandInput) {
    const { counts, faults } = await (file === undefined ? verifyDatabase(location) : verifyBackup(file))
    print(`Checked ${file ?? describeLocation(location)}: ${formatCounts(counts)}.`)
    if (faults.length === 0) return print('Everything is intact.')
    for (const fault of faults.slice(0, maxShownFaults)) print(`Problem: ${fault}`)
    const more = faults.length > maxShownFaults ? ` Only the first ${maxShownFaults} are shown.` : ''
    throw new BackupError(
      `Found ${faults.length} ${faults.length === 1 ? 'problem' : 'problems'}.${more} Restore an earlier backup.`,
    )
  },
}

// Without these handlers, a signal would leave half a file behind.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => process.exit(code))
}

/** Prints lines for the person who ran the command, and sets an exit code. */
try {
  const [command = '', ...rest] = process.argv.slice(2)
  if (!isCommand(command)) throw new BackupError(usage)
  const { values, positionals } = parseCommandArgs(rest)
  const [file, ...more] = positionals
  if (more.length > 0) throw new BackupError(usage)
  if (values.help) print(usage)
  else await commands[command]({ location: readDataLocation(process.env), file, isForced: values.force })
} catch (error) {
  // The usage takes several lines; any other message is one sentence.
  process.stderr.write(`${error instanceof BackupError ? error.message : toStartupErrorMessage(error)}\n`)
  process.exitCode = 1
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

function parseCommandArgs(args: string[]) {
  const options = {
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false, short: 'h' },
  } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new BackupError(usage)
  }
}

function print(...lines: string[]) {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function describeLocation({ databaseUrl, dataDir }: DataLocation) {
  // The address of a PostgreSQL contains a password.
  return databaseUrl === undefined ? dataDir : 'the PostgreSQL database in DATABASE_URL'
}

function formatCounts(counts: RowCounts): string {
  const parts = Object.entries(counts).map(([table, count]) => `${table.replaceAll('_', ' ')} ${count}`)
  return parts.join(', ')
}

function formatSize(file: string): string {
  const bytes = statSync(file).size
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
