import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'

/** A real server in its own process, with an empty database in a temporary folder. */
export interface RunningServer {
  readonly origin: string
  /** The folder of its database. */
  readonly dataDir: string
  /** Everything it has printed and logged since it started. */
  output(): string
  stop(): Promise<void>
  /**
   * Ends it with this signal and returns its exit code, or null if it was killed. It can be restarted in the same
   * place with the same data.
   */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
  restart(): Promise<void>
}

const tries = 3

export async function startServer(settings: Record<string, string> = {}): Promise<RunningServer> {
  for (let i = 1; ; i++) {
    const dataDir = await mkdtemp(join(tmpdir(), 'ideawright-e2e-'))
    try {
      return await startAt(await freePort(), dataDir, settings)
    } catch (error) {
      await rm(dataDir, { recursive: true, force: true })
      // Another process can take a free port between the check and its use.
      if (i === tries) throw error
    }
  }
}

async function startAt(
  port: number,
  dataDir: string,
  settings: Record<string, string>,
): Promise<RunningServer> {
  let running = await spawnAt(port, dataDir, settings)
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    output: () => running.output(),
    async stop() {
      await running.end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
    end: signal => running.end(signal),
    async restart() {
      running = await spawnAt(port, dataDir, settings)
    },
  }
}

/** Starts the process and returns, once it's ready, a way to end it. */
async function spawnAt(port: number, dataDir: string, settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(port),
      DATA_DIR: dataDir,
      // Journeys send requests faster than users do.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ideawright is ready at')) resolve()
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The server ended before it was ready.\n${output}`)))
  })
  return {
    output: () => output,
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}
