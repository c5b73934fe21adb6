/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
// The guided mentor's thread with a reader that never ends: on a text that says so, or on a brain dump that does.
import { parentPort } from 'node:worker_threads'
import { work, type Work } from '#server/mentor/guided.ts'

parentPort!.on('message', <K extends keyof Work>({ kind, asked }: { kind: K; asked: Work[K] }) => {
  const text = 'messages' in asked ? lastOf(asked) : asked.project.brainDump
  if (text.includes('the thread shall end')) process.exit(1)
  // As such readers are: each further letter takes twice as long.
  if (text.includes('never ends')) /^(?:\w+\s?)+:$/.test('a'.repeat(100))
  parentPort!.postMessage({ done: work[kind](asked) })
})
parentPort!.postMessage('ready')

/** What came since the guided mentor answered last: it reads no more. */
const lastOf = ({ messages }: Work['reply']) =>
  messages
    .slice(messages.findLastIndex(({ state }) => state !== undefined) + 1)
    .map(({ content }) => content)
    .join(' ')
