// The guided mentor in a thread of its own (decision 041). It is asked for one thing at a time, and answers it.
import { parentPort } from 'node:worker_threads'
import { work, type Work } from '#server/mentor/guided.ts'

parentPort!.on('message', <K extends keyof Work>({ kind, asked }: { kind: K; asked: Work[K] }) => {
  try {
    parentPort!.postMessage({ done: work[kind](asked) })
  } catch (error) {
    parentPort!.postMessage({ error })
  }
})
parentPort!.postMessage('ready')
