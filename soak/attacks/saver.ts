import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createClient, isSuccess } from '../parts/client.ts'

/**
 * A user who saves ten times a second until stopped, in a thread of its own, so that an attack that keeps its own
 * process busy isn't counted against the server.
 */
const everyMs = 100

const { port, token, projectId } = workerData as { port: number; token: string; projectId: string }
const { ask, close } = createClient(port, token)
const latencies: number[] = []
let failed = 0
let startedAt = performance.now()

parentPort!.once('message', () => {
  // A pending save has already waited this long.
  if (startedAt < Infinity) latencies.push(performance.now() - startedAt)
  // Worker threads have no origins.
  parentPort!.postMessage({ latencies, failed })
  close()
  process.exit()
})

for (let i = 0; ; i++) {
  startedAt = performance.now()
  const moduleData = [{ term: `Term ${i}`, definition: 'Where the tools of the street are kept' }]
  const answer = await ask('PATCH', `/projects/${projectId}/module`, { moduleName: 'glossary', moduleData })
  const ms = performance.now() - startedAt
  // Ten saves a second exceed the limit after some time; then this user has to slow down, like anyone.
  const isLimited = answer?.status === 429
  if (!isLimited) latencies.push(ms)
  if (!isLimited && !isSuccess(answer)) failed++
  startedAt = Infinity
  await pause(isLimited ? 500 : Math.max(0, everyMs - ms))
}
