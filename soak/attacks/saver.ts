import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { createClient, isSuccess } from '../parts/client.ts'

/**
 * Somebody who saves ten times a second until told to stop, in a thread of their own: an attack that keeps its own
 * process busy does not count against the server.
 */
const everyMs = 100

const { port, token, projectId } = workerData as { port: number; token: string; projectId: string }
const { ask, close } = createClient(port, token)
const latencies: number[] = []
let failed = 0
let startedAt = performance.now()

parentPort!.once('message', () => {
  // A save that still waits has waited for so long at least.
  if (startedAt < Infinity) latencies.push(performance.now() - startedAt)
  // A thread has no other origin to mind.
  parentPort!.postMessage({ latencies, failed })
  close()
  process.exit()
})

for (let i = 0; ; i++) {
  startedAt = performance.now()
  const moduleData = [{ term: `Term ${i}`, definition: 'Where the tools of the street are kept' }]
  const answer = await ask('PATCH', `/projects/${projectId}/module`, { moduleName: 'glossary', moduleData })
  const ms = performance.now() - startedAt
  // Ten a second is beyond their limit after some time: then they have to slow down, as anybody.
  const isLimited = answer?.status === 429
  if (!isLimited) latencies.push(ms)
  if (!isLimited && !isSuccess(answer)) failed++
  startedAt = Infinity
  await pause(isLimited ? 500 : Math.max(0, everyMs - ms))
}
