/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
// The guided mentor's thread with a reader that never ends: on a text that says so, or on a brain dump that does.
import { parentPort } from 'node:worker_threads'
import { guidedTasks, type GuidedTaskInput } from '#server/mentor/guidedTasks.ts'

parentPort!.on(
  'message',
  <K extends keyof GuidedTaskInput>({ kind, input }: { kind: K; input: GuidedTaskInput[K] }) => {
    const text = 'messages' in input ? lastOf(input) : input.project.brainDump
    if (text.includes('the thread shall end')) process.exit(1)
    // As such readers are: each further letter takes twice as long.
    if (text.includes('never ends')) /^(?:\w+\s?)+:$/.test('a'.repeat(100))
    parentPort!.postMessage({ done: guidedTasks[kind](input) })
  },
)
parentPort!.postMessage('ready')

/** What came since the guided mentor answered last: it reads no more. */
const lastOf = ({ messages }: GuidedTaskInput['reply']) =>
  messages
    .slice(messages.findLastIndex(({ state }) => state !== undefined) + 1)
    .map(({ content }) => content)
    .join(' ')
