import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'

/** The same benchmarks can measure another checkout, for comparison. */
const root = process.env['BENCH_SOURCES'] ?? join(import.meta.dirname, '../..')
const copied = [
  'content',
  'contract',
  'domain',
  'scripts',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const folders = new Set<string>()
const children = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Creates a folder that is removed when this process ends. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ideawright-bench-'))
  folders.add(folder)
  return folder
}

/** Copies the product's current sources into a folder, so that edits during a run don't change the figures. */
export function copyProduct(from: string = root): string {
  const folder = createTemporaryFolder()
  // An older checkout may lack one of them.
  for (const name of copied.filter(name => existsSync(join(from, name)))) {
    const filter = (source: string) => !/\.test\.\w+$|[\\/]node_modules$/.test(source)
    cpSync(join(from, name), join(folder, name), { recursive: true, filter })
  }
  // It uses the checkout's packages, but has its own .cache beside them, which a start writes to.
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter(name => !/^\.(cache|vite)/.test(name))) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  return folder
}

/** Builds the browser app of a copy with the same script as `npm start`. */
export function buildProduct(folder: string): void {
  const script = `import { build } from './scripts/build.mjs'
    process.exitCode = (await build(process.cwd(), process.execPath)) === 'built' ? 0 : 1`
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The build failed.')
}

interface Settings {
  readonly folder: string
  readonly dataDir: string
  readonly databaseUrl?: string | undefined
  /** Arguments of `node`: the server itself, or the launcher of `npm start`. */
  readonly args?: readonly string[]
  /** Variables in addition to those that every benchmark needs. */
  readonly variables?: Readonly<Record<string, string>>
}

export interface RunningProduct {
  readonly origin: string
  readonly child: ChildProcess
  /** From before the process started until /readyz answered 200. */
  readonly readyMs: number
  readonly stop: () => Promise<void>
}

export const serverArgs = ['--disable-warning=ExperimentalWarning', 'server/main.ts']

/** Starts the real server in its own process, without limits, and with the log level that hosts use. */
export async function startProduct({
  folder,
  dataDir,
  databaseUrl,
  args = serverArgs,
  variables = {},
}: Settings) {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const ended = once(child, 'exit').finally(() => children.delete(child))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-10_000)))
  }
  while ((await statusOf(port, '/readyz')) !== 200) {
    if (child.exitCode !== null) throw new Error(`The server ended before it was ready.\n${output}`)
    if (performance.now() - startedAt > 60_000)
      throw new Error(`The server is not ready after 60 s.\n${output}`)
    await new Promise(resolve => setTimeout(resolve, 2))
  }
  const readyMs = performance.now() - startedAt
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`The server exited with ${code}.\n${output}`)
  }
  return { origin: `http://localhost:${port}`, child, readyMs, stop } satisfies RunningProduct
}

/** Returns the processor time of a process so far, in user and system mode; other processes hardly affect it. */
export function readCpuMs(pid: number): number {
  // The name before it may contain anything, including brackets. The clock ticks a hundred times a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the resident memory of the server's process, in millions of bytes. */
export function readMemoryMb({ child }: Pick<RunningProduct, 'child'>): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)![1]) * 1_024) / 1_000_000
}

function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise(resolve => {
    const req = get({ host: '127.0.0.1', port, path, agent: false }, answer => {
      answer.resume().on('close', () => resolve(answer.statusCode))
    })
    req.on('error', () => resolve(undefined))
  })
}
