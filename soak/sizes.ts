import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'
import { quantile, roundTo } from '../bench/parts/report.ts'
import { createClient, isSuccess } from './parts/client.ts'
import type { Outcome, RunOptions } from './parts/outcome.ts'
import { withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'

const saveMs = 1_000
const refuseMs = 200
const maxGrowthMb = 50

/**
 * T-16. Texts of a megabyte are saved completely; anything larger, longer or deeper than allowed is refused at once
 * with a message, before its body has been sent, and the stored text stays. `rounds` of each.
 */
export function sizes({ rounds, seed, until = Infinity }: RunOptions): Promise<Outcome> {
  return withTemporaryFolder(async folder => {
    const dataDir = join(folder, 'data')
    const random = createRandom(seed)
    const [owner] = await createProjectOwners({ dataDir }, 1)
    const port = await freePort()
    const server = spawnServer({ port, dataDir })
    await server.ready
    const { ask, close } = createClient(port, owner!.token)
    const at = `/projects/${owner!.projectId}`
    const broken: string[] = []
    const saves: number[] = []
    const refusals: number[] = []
    // The first one allocates the memory that all later ones reuse.
    await ask('PATCH', at, { rawIdeaDetails: 'x'.repeat(1_000_000) })
    const before = residentMb(server.child.pid!)
    let text = ''
    let round = 0
    for (; round < rounds && performance.now() < until; round++) {
      text = `${round} ${random.text(1_000)}`.padEnd(1_000_000, 'long ')
      const saving = performance.now()
      const saved = await ask('PATCH', `${at}?view=summary`, { rawIdeaDetails: text })
      saves.push(performance.now() - saving)
      if (!isSuccess(saved)) broken.push(`saving a megabyte got ${saved?.status}`)
      const refusing = performance.now()
      const status = await announce(port, owner!.token, `/api${at}`, 10_000_000)
      refusals.push(performance.now() - refusing)
      if (status !== 413) broken.push(`saving ten megabytes got ${status}`)
      const deep = `{"moduleName":"glossary","moduleData":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
      const items = Array.from({ length: 100_000 }, () => ({}))
      const wrong = [
        {
          what: '100,000 items',
          allowed: [400, 413, 422],
          body: { moduleName: 'glossary', moduleData: items },
        },
        { what: 'a nesting depth of 100,000', allowed: [400], body: deep },
      ]
      for (const { what, allowed, body } of wrong) {
        const answer = await (typeof body === 'string'
          ? sendText(port, owner!.token, `/api${at}/module`, body)
          : ask('PATCH', `${at}/module`, body))
        if (!allowed.includes(answer?.status ?? 0)) broken.push(`saving ${what} got ${answer?.status}`)
      }
      const read = (await ask('GET', at))?.body as { rawIdeaDetails: string } | undefined
      if (read?.rawIdeaDetails !== text)
        broken.push(`round ${round}: the stored megabyte differs from the saved text`)
    }
    const growthMb = residentMb(server.child.pid!) - before
    close()
    await server.kill()
    const p99 = quantile(saves, 0.99)
    const slowest = Math.max(...refusals)
    return {
      broken,
      figures: {
        rounds: round,
        '1 MB p99 ms': roundTo(p99, 0),
        '413 max ms': roundTo(slowest, 0),
        'RSS growth MB': roundTo(growthMb, 0),
      },
      slow: [
        ...(p99 > saveMs ? [`Saving a megabyte took ${roundTo(p99, 0)} ms, more than ${saveMs}`] : []),
        ...(slowest > refuseMs
          ? [`Ten megabytes were refused after ${roundTo(slowest, 0)} ms, more than ${refuseMs}`]
          : []),
        ...(growthMb > maxGrowthMb
          ? [`The process grew by ${roundTo(growthMb, 0)} MB, more than ${maxGrowthMb}`]
          : []),
      ],
    }
  })
}

/** Announces the length of a body without sending any of it, and returns the status of the response. */
async function announce(port: number, token: string, path: string, length: number): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const lines = [`PATCH ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${token}`]
  socket.write([...lines, 'Content-Type: application/json', `Content-Length: ${length}`, '', ''].join('\r\n'))
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(response.toString().split(' ')[1])
}

async function sendText(
  port: number,
  token: string,
  path: string,
  body: string,
): Promise<{ status: number }> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'PATCH', headers, body })
  await answer.text()
  return { status: answer.status }
}

/** Returns the process's resident memory; 0 if the system doesn't report it. */
function residentMb(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024
  } catch {
    return 0
  }
}
