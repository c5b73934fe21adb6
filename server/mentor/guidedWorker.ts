// The guided mentor in a thread of its own (decision 041). It gets one task at a time, and responds to each.
import { parentPort } from 'node:worker_threads'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { guidedTasks, type GuidedTaskInput } from '#server/mentor/guidedTasks.ts'

/** One statement for most of the modules, so that most of the code has run once. */
const warmUpText = `I want an app for neighbours who lend each other tools, because nobody knows who has a ladder.
- Members can list a tool with a photo
As a borrower, I want to ask for a tool so that I don't have to buy one.
A tool has a name and a price. It must run on phones and answer within a second. No payments for now.`

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
// Reading loads the models and compiles the code, which takes many times as long as a task. On a slow machine that
// would exceed any deadline, and each new thread would begin anew.
guidedTasks.sort({ text: warmUpText, project: createBlankSpecification(), decisions: [] })
parentPort!.postMessage('ready')
