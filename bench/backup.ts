// Measures a large backup and its restore: `node bench/backup.ts [sqlite | postgres]`. BENCH_MB sets another size.
import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createId } from '#server/createId.ts'
import type { Database } from '#server/db/open.ts'
import { sampleFeatures } from './parts/sampleFeatures.ts'
import { openDurableDatabase } from './parts/durablePostgres.ts'
import { copyProduct, createTemporaryFolder } from './parts/product.ts'
import { runBench, assertPremise, printTable, quantile, roundTo, type BenchReport } from './parts/report.ts'
import {
  newMember,
  newProject,
  saveFeatures,
  withDatabase,
  type Member,
  type DatabaseLocation,
} from './parts/seed.ts'

const megabytes = Number(process.env['BENCH_MB'] ?? 200)
const engines = (['sqlite', 'postgres'] as const).filter(
  engine => process.argv.includes(engine) || process.argv.length === 2,
)
/** 200 MB within 30 seconds, during 50 saves a second (docs/performance.md#server). */
const targets = { backupSeconds: 30, megabytes: 200 }
const saveEveryMs = 20

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  const rows: Record<string, string | number>[] = []
  const misses: string[] = []
  for (const engine of engines) {
    const servers = engine === 'postgres' ? [await openDurableDatabase(), await openDurableDatabase()] : []
    const place = { dataDir: createTemporaryFolder(), databaseUrl: servers[0]?.url }
    const target = { dataDir: createTemporaryFolder(), databaseUrl: servers[1]?.url }
    const file = join(createTemporaryFolder(), 'backup.gz')
    const backup = await withDatabase(place, async database => {
      const member = await newMember(database)
      await fill(database)
      return whileSaving(database, member, () => command(folder, place, 'backup', file))
    })
    const restore = await command(folder, target, 'restore', file)
    const verify = await command(folder, target, 'verify')
    const verifyFile = await command(folder, target, 'verify', file)
    for (const [name, done] of Object.entries({ backup, restore, verify, 'verify a file': verifyFile })) {
      rows.push({
        engine,
        command: name,
        seconds: roundTo(done.seconds),
        'memory MB': done.memory,
        ...('saves' in done ? done.saves : {}),
      })
    }
    console.log(`${engine}: ${roundTo(statSync(file).size / 1e6)} MB as a file`)
    if (megabytes <= targets.megabytes && backup.seconds > targets.backupSeconds) {
      misses.push(`A backup on ${engine} took ${roundTo(backup.seconds)} s`)
    }
    for (const server of servers) await server.stop()
  }
  printTable(`${megabytes} MB of text, one backup while saves come in`, rows)
  return { figures: { megabytes, rows }, misses }
}

/** Creates projects with features and a conversation until their texts reach the size. */
async function fill(database: Database): Promise<void> {
  const at = new Date().toISOString()
  const body = JSON.stringify(sampleFeatures(40))
  const text = body.slice(0, 4_000)
  const perProject = body.length * 4 + text.length * 10
  for (let bytes = 0; bytes < megabytes * 1e6; bytes += perProject) {
    // A user can have a thousand projects.
    const owner = await newMember(database)
    const id = await newProject(database, owner, `Tools of street ${bytes}`)
    const conversation = createId()
    const module = {
      project_id: id,
      key: 'features',
      body,
      is_filled: 1 as const,
      version: 4,
      updated_at: at,
    }
    await database.db.insertInto('modules').values(module).execute()
    await database.db
      .insertInto('revisions')
      .values(
        [1, 2, 3].map(version => ({
          id: createId(),
          project_id: id,
          part: 'features',
          version,
          body,
          reason: 'edited',
          created_at: at,
        })),
      )
      .execute()
    await database.db
      .insertInto('conversations')
      .values({
        id: conversation,
        project_id: id,
        module: 'features',
        engine: 'guided',
        created_at: at,
        updated_at: at,
        closed_at: null,
      })
      .execute()
    await database.db
      .insertInto('messages')
      .values(
        Array.from({ length: 10 }, (_, sequence) => ({
          id: createId(),
          conversation_id: conversation,
          sequence,
          role: 'user' as const,
          content: text,
          status: 'complete' as const,
          client_id: null,
          speaker: null,
          parts: '{}',
          state: null,
          input_tokens: 0,
          output_tokens: 0,
          created_at: at,
          touched_at: at,
          replaced_at: null,
        })),
      )
      .execute()
  }
}

/** Measures the work, and the saves made meanwhile. */
async function whileSaving<T>(database: Database, member: Member, start: () => Promise<T>) {
  const id = await newProject(database, member, 'In hand')
  const took: number[] = []
  const work = { isDone: false }
  const saving = (async () => {
    for (let version = 0; !work.isDone; version++) {
      const startedAt = performance.now()
      await saveFeatures(database, member, id, sampleFeatures(5 + (version % 2)), version)
      took.push(performance.now() - startedAt)
      await wait(Math.max(0, saveEveryMs - took.at(-1)!))
    }
  })()
  const done = await start().finally(() => (work.isDone = true))
  await saving
  const saves = { 'saves meanwhile': took.length, 'p99 of a save, ms': roundTo(quantile(took, 0.99)) }
  return { ...done, saves }
}

const tellMemory = `data:text/javascript,process.on('exit',()=>process.stderr.write('\\n'+process.resourceUsage().maxRSS))`

function command(folder: string, { dataDir, databaseUrl = '' }: DatabaseLocation, ...args: string[]) {
  const startedAt = performance.now()
  return new Promise<{ seconds: number; memory: number }>((resolve, reject) => {
    const program = [
      '--disable-warning=ExperimentalWarning',
      '--import',
      tellMemory,
      'server/backupCommand.ts',
    ]
    const child = spawn(process.execPath, [...program, ...args], {
      cwd: folder,
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', code => {
      try {
        assertPremise(code === 0, output)
        const seconds = (performance.now() - startedAt) / 1_000
        resolve({ seconds, memory: roundTo(Number(output.trim().split('\n').at(-1)) / 1_000, 0) })
      } catch (error) {
        reject(error)
      }
    })
  })
}

await runBench('backup', measure)
