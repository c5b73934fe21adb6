/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
// The guided mentor's worker with a reader that never ends if a text, or a brain dump, asks for it.
import { parentPort } from 'node:worker_threads'
import { guidedTasks, type GuidedTaskInput } from '#server/mentor/guidedTasks.ts'

parentPort!.on(
  'message',
  <K extends keyof GuidedTaskInput>({ kind, input }: { kind: K; input: GuidedTaskInput[K] }) => {
    const text = 'messages' in input ? lastOf(input) : 'text' in input ? input.text : input.project.brainDump
    if (text.includes('the thread shall end')) process.exit(1)
    // Works like such readers: each further letter doubles the time.
    if (text.includes('never ends')) /^(?:\w+\s?)+:$/.test('a'.repeat(100))
    parentPort!.postMessage({ done: guidedTasks[kind](input) })
  },
)
parentPort!.postMessage('ready')

/** Returns the messages since the guided mentor's last reply, which are all that it reads. */
const lastOf = ({ messages }: GuidedTaskInput['reply']) =>
  messages
    .slice(messages.findLastIndex(({ state }) => state !== undefined) + 1)
    .map(({ content }) => content)
    .join(' ')
