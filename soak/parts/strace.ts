import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Returns why strace can't be used here; undefined if it can. */
export function straceProblem(): string | undefined {
  const { error, status } = spawnSync('strace', [
    '-o',
    '/dev/null',
    '-e',
    'trace=fsync',
    process.execPath,
    '-v',
  ])
  if (error) return 'strace is not installed, so it can’t be checked what is synced before a response is sent'
  return status === 0 ? undefined : 'strace isn’t permitted here, so it can’t be checked what is synced'
}

/** Returns the command that runs a process and logs its reads, writes and syncs to a file, in order. */
export const straceCommand = (log: string): string[] => [
  ...['strace', '-f', '--seccomp-bpf', '-y', '-s', '16', '-o', log],
  ...['-e', 'trace=fsync,fdatasync,pwrite64,write,writev,read'],
]

interface Trace {
  /** The number of successful responses to writes. */
  readonly answers: number
  /** Responses sent before the write that they acknowledge was synced. */
  readonly early: readonly { readonly nth: number; readonly why: string }[]
  /** The position in the log file after which nothing was synced at the end; undefined if everything was. */
  readonly unsyncedFrom: number | undefined
}

/** Parses the trace of a server on SQLite. If there are concurrent requests, only `unsyncedFrom` is meaningful. */
export function parseTrace(log: string): Trace {
  let answers = 0
  let isWriting = false
  let syncs = 0
  let unsyncedFrom: number | undefined
  const early: { nth: number; why: string }[] = []
  for (const line of wholeLines(readFileSync(log, 'utf8'))) {
    if (/ read\(\d+<[^>]*>, "(?:POST|PATCH|DELETE) /.test(line)) {
      isWriting = true
      syncs = 0
    } else if (/ pwrite64\(\d+<[^>]*-wal>/.test(line)) {
      // A kill during a write leaves "= ?".
      const [, place] = /, (\d+)\) += (?:\d+|\?)/.exec(line) ?? []
      if (place === undefined) throw new Error(`Couldn't parse this write: ${line}`)
      const offset = Number(place)
      unsyncedFrom = Math.min(offset, unsyncedFrom ?? offset)
    } else if (/ f(?:data)?sync\(\d+<[^>]*-wal>\) += 0/.test(line)) {
      unsyncedFrom = undefined
      syncs++
    } else if (isWriting && / writev?\(\d+<[^>]*>, (?:\[\{iov_base=)?"HTTP\/1\.1 2/.test(line)) {
      isWriting = false
      answers++
      if (unsyncedFrom !== undefined)
        early.push({ nth: answers, why: 'with its text written but not synced' })
      else if (syncs === 0) early.push({ nth: answers, why: 'without a single sync' })
    }
  }
  return { answers, early, unsyncedFrom }
}

/** If threads are interleaved, a call is split into two lines: they're joined at the place where it ended. */
function* wholeLines(text: string): Generator<string> {
  const pending = new Map<string, string>()
  for (const line of text.split('\n')) {
    const thread = /^\d+/.exec(line)?.[0] ?? ''
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(line)?.[1]
    const resumed = /^\d+ +<\.\.\. \w+ resumed>(.*)$/.exec(line)?.[1]
    if (unfinished !== undefined) pending.set(thread, unfinished)
    else yield resumed === undefined ? line : (pending.get(thread) ?? '') + resumed
  }
}
