// Opens 500 connections that never send a byte, against a server that may open 256 files, and checks whether others
// are still answered: node soak/attacks/silentSockets.ts [folder of another version]
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#server/testing/serverProcess.ts'
import { runBench, printTable, quantile, roundTo } from '../../bench/parts/report.ts'

const files = 256
const sockets = 500
/** The total number of connections, however many of them are closed. */
const mostSockets = 25_000
const attackMs = 40_000
const againMs = 1_000
const everyMs = 250
const patienceMs = 5_000

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const folder = mkdtempSync(join(tmpdir(), 'ideawright-silent-'))
const port = await freePort()
const server = spawn(
  'sh',
  [
    '-c',
    `ulimit -n ${files} && exec "$0" --disable-warning=ExperimentalWarning server/main.ts`,
    process.execPath,
  ],
  {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  },
)
process.on('exit', () => server.kill('SIGKILL'))

await runBench('silentSockets', async () => {
  await once(server.stdout, 'data')
  const victim = createVictim()
  for (let i = 0; i < 8; i++) await victim.ask()
  const before = victim.figures()

  const attack = holdSockets()
  await after(1_000)
  const until = performance.now() + attackMs
  while (performance.now() < until) {
    await victim.ask()
    await after(everyMs)
  }
  const alive = attack.alive()
  attack.stop()
  const during = victim.figures()

  server.kill('SIGTERM')
  await once(server, 'close')
  rmSync(folder, { recursive: true, force: true })
  printTable(`${sockets} silent sockets, ${files} files`, [
    { when: 'before', ...before },
    { when: 'during', ...during, alive, opened: attack.opened() },
  ])
  const misses =
    during.unanswered > 0 ? [`${during.unanswered} of ${during.requests} requests were not answered`] : []
  return { figures: { before, during, alive, opened: attack.opened() }, misses: [], hard: misses }
})

/** Creates a user who opens a new connection for each request. */
function createVictim() {
  let times: number[] = []
  let requests = 0
  const ask = () =>
    new Promise<void>(resolve => {
      const startedAt = performance.now()
      requests++
      const request = get(
        { host: '127.0.0.1', port, path: '/healthz', agent: false, timeout: patienceMs },
        answer => {
          answer.resume().on('end', () => {
            times.push(performance.now() - startedAt)
            resolve()
          })
        },
      )
      request.on('timeout', () => request.destroy())
      request.on('error', () => resolve())
    })
  const figures = () => {
    const unanswered = requests - times.length
    const p = (part: number) => (times.length === 0 ? undefined : roundTo(quantile(times, part)))
    const all = { requests, unanswered, 'p50 ms': p(0.5), 'max ms': p(1) }
    times = []
    requests = 0
    return all
  }
  return { ask, figures }
}

/** Keeps this many connections open and sends nothing on any of them. */
function holdSockets() {
  const open = new Set<Socket>()
  let opened = 0
  let isOver = false
  const add = () => {
    if (isOver || opened >= mostSockets) return
    opened++
    const socket = connect(port, '127.0.0.1')
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      setTimeout(add, againMs)
    })
  }
  for (let i = 0; i < sockets; i++) add()
  return {
    alive: () => open.size,
    opened: () => opened,
    stop() {
      isOver = true
      for (const socket of open) socket.destroy()
    },
  }
}
