import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

export interface SpawnOptions {
  readonly port: number
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** A file of `soak/planted/` that the process loads first; the harness must detect its fault. */
  readonly planted?: string | undefined
  /** The command that runs the process, such as strace. */
  readonly under?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
}

export interface ServerProcess {
  readonly child: ChildProcess
  /**
   * Milliseconds from before the process started until it reported ready; rejects with its output if it ended
   * instead.
   */
  readonly ready: Promise<number>
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null }>
  /** Everything it has printed so far. */
  output(this: void): string
  /** Sends SIGKILL and waits for its end. */
  kill(this: void): Promise<void>
}

/** Starts the real server in its own process, as `npm start` does, without limits. */
export function spawnServer({
  port,
  dataDir,
  databaseUrl,
  planted,
  under = [],
  variables,
}: SpawnOptions): ServerProcess {
  const preload = planted === undefined ? [] : ['--import', join(root, 'soak/planted', planted)]
  const [command, ...args] = [
    ...under,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    ...preload,
    'server/main.ts',
  ]
  const startedAt = performance.now()
  const child = spawn(command, args, {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  let output = ''
  const exited = once(child, 'close').then(([code, signal]) => {
    children.delete(child)
    return { code: code as number | null, signal: signal as string | null }
  })
  const ready = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-20_000)
        if (output.includes('Ideawright is ready at')) resolve(performance.now() - startedAt)
      })
    }
    child.once('error', reject)
    void exited.then(() => reject(new Error(`The server ended before it was ready.\n${output}`)))
  })
  // A harness that kills the server during its start doesn't wait for it to be ready.
  ready.catch(() => {})
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { child, ready, exited, output: () => output, kill }
}
