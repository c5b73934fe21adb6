import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Why strace cannot be used here; undefined where it can. */
export function straceProblem(): string | undefined {
  const { error, status } = spawnSync('strace', [
    '-o',
    '/dev/null',
    '-e',
    'trace=fsync',
    process.execPath,
    '-v',
  ])
  if (error) return 'strace is not installed, so nobody can see what is synced before an answer leaves'
  return status === 0 ? undefined : 'strace may not trace here, so nobody can see what is synced'
}

/** What a process is run by, so that its reads, writes and syncs stand in a file, in their order. */
export const straceCommand = (log: string): string[] => [
  ...['strace', '-f', '--seccomp-bpf', '-y', '-s', '16', '-o', log],
  ...['-e', 'trace=fsync,fdatasync,pwrite64,write,writev,read'],
]

interface Trace {
  /** Successful answers to writing requests. */
  readonly answers: number
  /** Those that left before what they acknowledge was synced. */
  readonly early: readonly { readonly nth: number; readonly why: string }[]
  /** From where on the log's file was not synced at the end; undefined where all of it was. */
  readonly unsyncedFrom: number | undefined
}

/** Reads a trace of a server on SQLite. Requests may come at once, but then only `unsyncedFrom` means something. */
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
      // A kill in the middle of a write leaves "= ?" behind.
      const [, place] = /, (\d+)\) += (?:\d+|\?)/.exec(line) ?? []
      if (place === undefined) throw new Error(`This write is not understood: ${line}`)
      const offset = Number(place)
      unsyncedFrom = Math.min(offset, unsyncedFrom ?? offset)
    } else if (/ f(?:data)?sync\(\d+<[^>]*-wal>\) += 0/.test(line)) {
      unsyncedFrom = undefined
      syncs++
    } else if (isWriting && / writev?\(\d+<[^>]*>, (?:\[\{iov_base=)?"HTTP\/1\.1 2/.test(line)) {
      isWriting = false
      answers++
      if (unsyncedFrom !== undefined)
        early.push({ nth: answers, why: 'with its text written and not synced' })
      else if (syncs === 0) early.push({ nth: answers, why: 'without a single sync' })
    }
  }
  return { answers, early, unsyncedFrom }
}

/** Where threads take turns, a call stands on two lines: they become one, at the place where it ended. */
function* wholeLines(text: string): Generator<string> {
  const begun = new Map<string, string>()
  for (const line of text.split('\n')) {
    const thread = /^\d+/.exec(line)?.[0] ?? ''
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(line)?.[1]
    const resumed = /^\d+ +<\.\.\. \w+ resumed>(.*)$/.exec(line)?.[1]
    if (unfinished !== undefined) begun.set(thread, unfinished)
    else yield resumed === undefined ? line : (begun.get(thread) ?? '') + resumed
  }
}
