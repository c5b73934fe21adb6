import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Counts } from '#server/backup/format.ts'
import { BackupRefused } from '#server/backup/refusal.ts'
import { restore } from '#server/backup/restore.ts'
import { readSnapshot, type Place } from '#server/backup/snapshot.ts'
import { verifyFile, verifyLive } from '#server/backup/verify.ts'
import { writeBackup } from '#server/backup/write.ts'
import { readPlace } from '#server/config.ts'
import { sentenceFor } from '#server/startFailure.ts'

const usage = `Usage:
  npm run backup -- <file> [--force]   everything that is stored, into one file; the server may run
  npm run restore -- <file>            a backup, into an empty place; the server has to be stopped
  npm run verify [-- <file>]           whether a backup, or what is stored now, is whole`

interface Given {
  readonly place: Place
  readonly file: string | undefined
  readonly isForced: boolean
}

const shownFaults = 20

const commands = {
  async backup({ place, file, isForced }: Given) {
    if (file === undefined) throw new BackupRefused(usage)
    const options = { mayReplace: isForced, clock: Date.now }
    const counts = await readSnapshot(place, snapshot => writeBackup(snapshot, file, options))
    say(`Backed up ${inWords(counts)}.`, `${file} has ${size(file)}. Keep it where only you can read it.`)
  },

  async restore({ place, file }: Given) {
    if (file === undefined) throw new BackupRefused(usage)
    const counts = await restore(place, file)
    say(`Restored ${inWords(counts)} into ${nameOf(place)}.`, 'Everybody has to sign in again.')
  },

  async verify({ place, file }: Given) {
    const { counts, faults } = await (file === undefined ? verifyLive(place) : verifyFile(file))
    say(`Looked at ${inWords(counts)} in ${file ?? nameOf(place)}.`)
    if (faults.length === 0) return say('All of it is whole.')
    for (const fault of faults.slice(0, shownFaults)) say(`Wrong: ${fault}`)
    const more = faults.length > shownFaults ? ` Only the first ${shownFaults} are shown.` : ''
    throw new BackupRefused(`${faults.length} things are wrong.${more} Restore a backup from before.`)
  },
}

// Ended by a signal alone, it would leave half a file behind.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.on(signal, () => process.exit(code))
}

/** Lines for the person who typed it, and an exit code. */
try {
  const [command = '', ...rest] = process.argv.slice(2)
  if (!isCommand(command)) throw new BackupRefused(usage)
  const { values, positionals } = read(rest)
  const [file, ...more] = positionals
  if (more.length > 0) throw new BackupRefused(usage)
  await commands[command]({ place: readPlace(process.env), file, isForced: values.force })
} catch (error) {
  // A usage is several lines; all else is one sentence.
  process.stderr.write(`${error instanceof BackupRefused ? error.message : sentenceFor(error)}\n`)
  process.exitCode = 1
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

function read(args: string[]) {
  const options = { force: { type: 'boolean', default: false } } as const
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    throw new BackupRefused(usage)
  }
}

function say(...lines: string[]) {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function nameOf({ databaseUrl, dataDir }: Place) {
  // The address of a PostgreSQL holds a password.
  return databaseUrl === undefined ? dataDir : 'the PostgreSQL database of DATABASE_URL'
}

function inWords(counts: Counts): string {
  const parts = Object.entries(counts).map(([table, count]) => `${table.replaceAll('_', ' ')} ${count}`)
  return parts.join(', ')
}

function size(file: string): string {
  const bytes = statSync(file).size
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
