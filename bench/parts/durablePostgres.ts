import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { createDatabase, dropDatabase, urlOf } from '#server/testing/postgresSetup.ts'
import { startPostgres } from '#server/testing/startPostgres.ts'

/** Opens an empty database that syncs at each commit: on TEST_DATABASE_URL's server, or else on one of our own. */
export async function openDurableDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const configuredUrl = process.env['TEST_DATABASE_URL']
  const server = configuredUrl ? { url: configuredUrl, stop: async () => {} } : await startDurablePostgres()
  const name = `ideawright_bench_${randomUUID()}`
  await createDatabase(server.url, name)
  const stop = async () => {
    await dropDatabase(server.url, name)
    await server.stop()
  }
  return { url: urlOf(server.url, name), stop }
}

/** Returns the server's settings that decide whether a commit survives a power cut. */
export async function readSyncSettings(url: string): Promise<Record<string, string>> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
  )
  await client.end()
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

export interface DurablePostgres {
  readonly url: string
  stop(this: void): Promise<void>
  /** Ends it like a crash: unwritten data stay unwritten. */
  crash(this: void): Promise<void>
  /** Starts it again with the same data; resolves when it responds. */
  begin(this: void): Promise<void>
}

/**
 * The tests' server never syncs, and that can't be changed while it runs. So a second one is started beside it, from
 * the same programs, as the same user, in its folder, which is removed with it.
 */
export async function startDurablePostgres(): Promise<DurablePostgres> {
  const tests = await startPostgres()
  const folder = new URL(tests.url).searchParams.get('host')!
  const pid = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]!
  const bin = dirname(readlinkSync(`/proc/${pid}/exe`))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const user = { uid: idIn(status, 'Uid'), gid: idIn(status, 'Gid'), cwd: folder }
  const data = join(folder, 'durable')
  const initialised = spawnSync(
    join(bin, 'initdb'),
    ['--pgdata', data, '--username=postgres', '--auth=trust', '--locale=C', '--encoding=UTF8'],
    { ...user, encoding: 'utf8' },
  )
  if (initialised.status !== 0) throw new Error(initialised.stderr)
  const port = '5433'
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `port=${port}`,
    'shared_buffers=128MB',
  ]
  const flags = settings.flatMap(setting => ['-c', setting])
  const url = new URL(tests.url)
  url.port = port
  let child: ChildProcess | undefined
  const begin = async () => {
    child = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...user, stdio: 'ignore' })
    await waitUntilAnswering(url.href)
  }
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (child === undefined || child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const kill = () => void child?.kill('SIGQUIT')
  process.on('exit', kill)
  await begin()
  const stop = async () => {
    await end('SIGINT')
    process.off('exit', kill)
    await tests.stop()
  }
  return { url: url.href, stop, crash: () => end('SIGQUIT'), begin }
}

const idIn = (status: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)![1])

async function waitUntilAnswering(url: string): Promise<void> {
  for (let i = 0; ; i++) {
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (i === 200) throw error
      await wait(50)
    }
  }
}
