// Measures what the server adds between a language model and the browser: `node bench/mentor.ts`. With --live, it
// interviews the people of bench/people/seen, or of a folder or file named after it, with the model that is configured
// as for the server, and prints what becomes of what they say: `AI_PROVIDER=… node bench/mentor.ts --live`.
import { setTimeout as wait } from 'node:timers/promises'
import {
  copyProduct,
  readCpuMs,
  readMemoryMb,
  startProduct,
  createTemporaryFolder,
  type RunningProduct,
} from './parts/product.ts'
import { startFakeProvider, type ReplyPacing } from './parts/fakeProvider.ts'
import {
  runBench,
  readLoadAverage,
  median,
  assertPremise,
  printTable,
  quantile,
  roundTo,
  type BenchReport,
} from './parts/report.ts'
import { newMember, newProject, withDatabase, type Member } from './parts/seed.ts'

const people = 50
/** Replies one at a time, to measure latency alone. */
const alone = 100
/** A model that writes 40 tokens a second for ten seconds. */
const writing: ReplyPacing = { chunks: 400, everyMs: 25 }
/** Users don't press at the same moment: they start one after the other until all are being answered. */
const startEveryMs = 80
/** Milliseconds, and megabytes: below what users notice, and within what a small machine has. */
const targets = { firstAlone: 10, firstOfMany: 50, laterOfMany: 50, perStreamMb: 1 }

interface Sender {
  readonly member: Member
  readonly conversationId: string
}

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  const dataDir = createTemporaryFolder()
  const owners = await withDatabase({ dataDir }, database =>
    Promise.all(
      Array.from({ length: people }, async () => {
        const member = await newMember(database)
        return { member, projectId: await newProject(database, member, 'Street tool shed') }
      }),
    ),
  )
  let pacing: ReplyPacing = { chunks: 3, everyMs: 5 }
  const provider = await startFakeProvider(() => pacing)
  const server = await startProduct({ folder, dataDir, variables: provider.variables })
  const senders = await Promise.all(
    owners.map(async ({ member, projectId }): Promise<Sender> => {
      const body = { projectId, moduleType: 'features' }
      const { id } = (await (await post(server, member, '/ai/conversations', body)).json()) as { id: string }
      return { member, conversationId: id }
    }),
  )

  const readyMb = readMemoryMb(server)
  const timings: { first: number; rest: number[] }[] = []
  const one = senders[0]!
  for (let i = 0; i < alone + 20; i++) {
    const timing = await followed(server, one)
    // The first ones run before the code is compiled.
    if (i >= 20) timings.push(timing)
  }
  const singly = { load: readLoadAverage(), ...timesOf(timings) }

  pacing = writing
  const all = () =>
    Promise.all(
      senders.map(async (talker, i) => {
        await wait(i * startEveryMs)
        return followed(server, talker)
      }),
    )
  await all()
  await wait(2_000)
  const restMb = readMemoryMb(server)
  const used = readCpuMs(server.child.pid!)
  const busyMb: number[] = []
  // Sampled while all of them are being answered.
  const sampling = setInterval(() => busyMb.push(readMemoryMb(server)), 200)
  const ended = wait(people * startEveryMs).then(() => (busyMb.length = 0))
  const together = await all()
  clearInterval(sampling)
  await ended
  const cpuEach = (readCpuMs(server.child.pid!) - used) / (people * writing.chunks)
  const perStreamMb = (median(busyMb) - restMb) / people
  const many = { load: readLoadAverage(), ...timesOf(together) }

  const rows = [
    { 'provider to browser, ms': `1 stream, ${alone} times`, ...singly },
    { 'provider to browser, ms': `${people} streams at once`, ...many, 'CPU a piece': roundTo(cpuEach, 3) },
  ]
  const memory = [
    {
      'memory, MB': 'server',
      ready: roundTo(readyMb),
      'after a round': roundTo(restMb),
      [`with ${people} streams`]: roundTo(median(busyMb)),
      'a stream': roundTo(perStreamMb, 2),
    },
  ]
  printTable('From the provider’s write to the browser’s read', rows)
  printTable(`During ${people} replies of ${writing.chunks} chunks`, memory)
  await server.stop()
  provider.stop()
  return { figures: { rows, memory }, misses: missesOf(singly, many, perStreamMb) }
}

type Times = ReturnType<typeof timesOf>

function missesOf(singly: Times, many: Times, perStreamMb: number): string[] {
  const { firstAlone, firstOfMany, laterOfMany } = targets
  return [
    ...(singly['first p95'] > firstAlone ? [`a first chunk took more than ${firstAlone} ms`] : []),
    ...(many['first p95'] > firstOfMany
      ? [`a first chunk of ${people} streams took more than ${firstOfMany} ms`]
      : []),
    ...(many['later p95'] > laterOfMany ? [`a later chunk took more than ${laterOfMany} ms`] : []),
    ...(perStreamMb > targets.perStreamMb ? [`a stream takes more than ${targets.perStreamMb} MB`] : []),
  ]
}

function timesOf(timings: readonly { first: number; rest: readonly number[] }[]) {
  const first = timings.map(timing => timing.first)
  const later = timings.flatMap(timing => timing.rest)
  return {
    'first p50': roundTo(median(first)),
    'first p95': roundTo(quantile(first, 0.95)),
    'later p50': roundTo(median(later)),
    'later p95': roundTo(quantile(later, 0.95)),
  }
}

/**
 * Sends a message and follows its streamed reply: the age of each chunk when it's read. Chunks that arrive together
 * count individually.
 */
async function followed(server: RunningProduct, { member, conversationId }: Sender) {
  const path = `/ai/conversations/${conversationId}/messages`
  const answer = await post(server, member, path, { message: 'What else can people do with it?' })
  assertPremise(
    answer.status === 200,
    `the mentor responded with ${answer.status}: ${answer.headers.get('content-type')}`,
  )
  const ages: number[] = []
  let rest = ''
  let isDone = false
  for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
    const now = performance.now()
    rest += text
    const events = rest.split('\n\n')
    rest = events.pop()!
    for (const event of events) {
      if (event.startsWith('event: delta')) {
        for (const [, at] of event.matchAll(/@([\d.]+)/g)) ages.push(now - Number(at))
      }
      if (event.startsWith('event: done')) isDone = event.includes('"status":"complete"')
    }
  }
  assertPremise(isDone, 'a reply was not complete')
  const [first, ...later] = ages
  assertPremise(first !== undefined && later.length > 0, 'a reply had no chunks')
  return { first, rest: later }
}

const post = ({ origin }: RunningProduct, { token }: Member, path: string, body: object) =>
  fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'text/event-stream, application/json',
    },
    body: JSON.stringify(body),
  })

const live = process.argv.indexOf('--live')
if (live < 0) await runBench('mentor', measure)
else {
  const { measureLive } = await import('./parts/measureLive.ts')
  const path = process.argv[live + 1] ?? `${import.meta.dirname}/people/seen`
  await runBench('mentor --live', () => measureLive(path))
}
