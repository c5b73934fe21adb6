import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openDurableDatabase } from '../../bench/parts/durablePostgres.ts'
import { printTable, quantile, roundTo } from '../../bench/parts/report.ts'
import { freePort } from '#server/testing/serverProcess.ts'
import { createClient, type Client } from '../parts/client.ts'

/** The folder of a control group whose limits apply to the server, such as `memory.limit_in_bytes`. */
const controlGroup = process.env['ATTACK_CONTROL_GROUP']

/** The same scripts can attack another checkout, for comparison. */
const sources = process.env['ATTACK_SOURCES'] ?? join(import.meta.dirname, '../..')

export interface AttackContext {
  readonly port: number
  readonly dataDir: string
  readonly attacker: { readonly id: string; readonly token: string }
  /** Returns a client of the attacker, with a connection of its own. */
  client(this: void): Client
  /** Returns the resident memory of the server's process in megabytes: now, and the maximum so far. */
  memory(this: void): { now: number; peak: number }
}

export interface Attack {
  readonly name: string
  readonly variables?: Readonly<Record<string, string>>
  /** Stores the attacker's data before anything is measured. */
  readonly prepare?: (scene: AttackContext) => Promise<void>
  /** Runs the attack, limited in number and time; returns its results. */
  readonly run: (scene: AttackContext) => Promise<Readonly<Record<string, string | number>>>
}

interface Seed {
  withDatabase<T>(place: object, work: (database: unknown) => Promise<T>): Promise<T>
  newMember(database: unknown): Promise<{ id: string; token: string }>
  newProject(database: unknown, owner: object, name: string): Promise<string>
}

const baselineMs = 5_000

/**
 * Starts a server with its limits on, on a free local port, and lets another user save ten times a second: first
 * undisturbed, then while the attack runs. Prints how long those saves took. The argument `postgres` selects that
 * engine.
 */
export async function runAttack({ name, variables, prepare, run }: Attack): Promise<void> {
  const engine = process.argv.includes('postgres') ? 'postgres' : 'sqlite'
  const dataDir = mkdtempSync(join(tmpdir(), 'ideawright-attack-'))
  const postgres = engine === 'postgres' ? await openDurableDatabase() : undefined
  const databaseUrl = postgres?.url
  const seed = (await import(join(sources, 'bench/parts/seed.ts'))) as Seed
  const { attacker, victim, projectId } = await seed.withDatabase(
    { dataDir, databaseUrl },
    async database => {
      const victim = await seed.newMember(database)
      const projectId = await seed.newProject(database, victim, 'Street tool shed')
      return { attacker: await seed.newMember(database), victim, projectId }
    },
  )
  const port = await freePort()
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/main.ts'], {
    cwd: sources,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'error',
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (controlGroup !== undefined) writeFileSync(join(controlGroup, 'cgroup.procs'), String(server.pid))
  const exited = once(server, 'exit')
  process.once('exit', () => server.kill('SIGKILL'))
  const scene: AttackContext = {
    port,
    dataDir,
    attacker,
    client: () => createClient(port, attacker.token),
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      const of = (field: string) =>
        Math.round(Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)![1]) / 1_000)
      return { now: of('VmRSS'), peak: of('VmHWM') }
    },
  }
  try {
    await once(server.stdout, 'data')
    await prepare?.(scene)
    const baseline = await measureSavesDuring(port, victim.token, projectId, () => pause(baselineMs, {}))
    const rows = [{ 'saves of another user': 'without an attack', ...baseline.figures }]
    const attacked = await measureSavesDuring(port, victim.token, projectId, () => run(scene))
    rows.push({ 'saves of another user': 'under attack', ...attacked.figures })
    printTable(`${name}, ${engine}`, rows)
    printTable('The attack', [{ ...attacked.result, 'peak RSS MB': scene.memory().peak }])
  } finally {
    server.kill('SIGTERM')
    const killTimer = setTimeout(() => server.kill('SIGKILL'), 5_000)
    await exited
    clearTimeout(killTimer)
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function measureSavesDuring<T>(port: number, token: string, projectId: string, run: () => Promise<T>) {
  const saver = new Worker(new URL('saver.ts', import.meta.url), { workerData: { port, token, projectId } })
  const reported = once(saver, 'message')
  const result = await run()
  saver.postMessage('stop')
  const [{ latencies, failed }] = (await reported) as [{ latencies: number[]; failed: number }]
  const ms = (part: number) => roundTo(quantile(latencies, part), 0)
  const figures = { saves: latencies.length, failed, 'p50 ms': ms(0.5), 'p95 ms': ms(0.95), 'max ms': ms(1) }
  return { result, figures }
}

/** Returns a project file of about this many megabytes, with the longest texts that are allowed. */
export function projectFileOfSize(megabytes: number): object {
  const description = 'x'.repeat(200_000)
  const coreFeatures = Array.from({ length: megabytes * 5 }, (_, i) => ({
    name: `Feature ${i}`,
    description,
  }))
  const project = { projectName: 'Large', modules: { coreFeatures } }
  return { product: 'Ideawright', kind: 'project', format: 1, project }
}

/** Counts the responses by status. */
export function countStatuses(statuses: readonly (number | undefined)[]): string {
  const counts = Map.groupBy(statuses, status => status ?? 'none')
  return [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ')
}
