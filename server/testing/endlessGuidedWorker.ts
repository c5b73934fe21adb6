/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
// The guided mentor's worker with a reader that never ends if a text, or a brain dump, asks for it.
import { parentPort } from 'node:worker_threads'
import { guidedTasks, type GuidedTaskInput } from '#server/mentor/guidedTasks.ts'
import { isEndless, textOf } from './endlessTexts.ts'

parentPort!.on(
  'message',
  <K extends keyof GuidedTaskInput>({ kind, input }: { kind: K; input: GuidedTaskInput[K] }) => {
    if (textOf(input).includes('the thread shall end')) process.exit(1)
    // Works like such readers: each further letter doubles the time.
    if (isEndless(input)) /^(?:\w+\s?)+:$/.test('a'.repeat(100))
    parentPort!.postMessage({ done: guidedTasks[kind](input) })
  },
)
parentPort!.postMessage('ready')
