// The guided mentor in a thread of its own (decision 041). It gets one task at a time, and responds to each.
import { parentPort } from 'node:worker_threads'
import { guidedTasks, type GuidedTaskInput } from '#server/mentor/guidedTasks.ts'

parentPort!.on(
  'message',
  <K extends keyof GuidedTaskInput>({ kind, input }: { kind: K; input: GuidedTaskInput[K] }) => {
    try {
      parentPort!.postMessage({ done: guidedTasks[kind](input) })
    } catch (error) {
      parentPort!.postMessage({ error })
    }
  },
)
parentPort!.postMessage('ready')
