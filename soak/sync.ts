import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'
import { createClient, isSuccess, type ApiResponse } from './parts/client.ts'
import { skippedOutcome, type Outcome, type RunOptions } from './parts/outcome.ts'
import { withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { parseTrace, straceCommand, straceProblem } from './parts/strace.ts'

/**
 * T-02. Traces what the server does between a request and its response, as the operating system sees it: each write
 * to the database's log is synced before the response leaves, for every kind of request. `rounds` saves, and a tenth
 * as many of each other kind.
 */
export function sync({ rounds, seed, planted }: RunOptions & { planted?: string }): Promise<Outcome> {
  const why = straceProblem()
  if (why !== undefined) return Promise.resolve(skippedOutcome(why))
  return withTemporaryFolder(async folder => {
    const dataDir = join(folder, 'data')
    const random = createRandom(seed)
    const [owner] = await createProjectOwners({ dataDir }, 1)
    const port = await freePort()
    const log = join(folder, 'trace')
    const server = spawnServer({ port, dataDir, planted, under: straceCommand(log) })
    await server.ready
    const { ask, close } = createClient(port, owner!.token)
    const at = `/projects/${owner!.projectId}`
    let acknowledged = 0
    const expectSuccess = (answer: ApiResponse | undefined) => {
      if (!isSuccess(answer))
        throw new Error(`A write was refused: ${JSON.stringify(answer)}\n${server.output()}`)
      acknowledged++
      return answer.body as { _id: string; id: string }
    }
    for (let i = 0; i < rounds; i++) {
      const moduleData = { painPoint: `${i} ${random.text(2_000)}`, whoExperiences: '', whyImportant: '' }
      expectSuccess(await ask('PATCH', `${at}/module`, { moduleName: 'problemStatement', moduleData }))
    }
    const { id } = expectSuccess(
      await ask('POST', '/ai/conversations', { projectId: owner!.projectId, moduleType: 'glossary' }),
    )
    for (let i = 0; i < rounds / 10; i++) {
      expectSuccess(await ask('PATCH', at, { rawIdeaDetails: `${i} ${random.text(2_000)}` }))
      expectSuccess(await ask('POST', `/ai/conversations/${id}/messages`, { message: `A shed, the ${i}th` }))
      const project = expectSuccess(await ask('POST', '/projects', { projectName: `Shed ${i}` }))
      expectSuccess(await ask('DELETE', `/projects/${project._id}`))
      expectSuccess(await ask('DELETE', `/projects/${project._id}?permanent=true`))
    }
    // The server's thread answers this only once the last write's response is in the trace; a kill could otherwise
    // lose it.
    await ask('GET', at)
    close()
    process.kill(Number(readFileSync(join(dataDir, 'lock.pid'), 'utf8')), 'SIGKILL')
    await server.exited
    const { answers, early } = parseTrace(log)
    const broken = early.map(it => `Response ${it.nth} to a write was sent ${it.why}`)
    if (answers !== acknowledged)
      broken.push(`${acknowledged} writes were acknowledged, but the trace shows ${answers}`)
    const lost = early.length
    return { broken, figures: { rounds, acknowledged, 'answered unsynced': lost } }
  })
}
