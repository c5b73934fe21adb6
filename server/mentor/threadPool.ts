/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { Worker } from 'node:worker_threads'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { createFairQueue } from '#server/mentor/fairQueue.ts'
import { failureMessages, responseMessages } from '#server/mentor/messages.ts'

export interface ThreadPoolOptions {
  /** The file that a thread runs: it says 'ready', then answers each message with `{ done }` or `{ error }`. */
  readonly entry: URL
  /** How many threads there are at most; the first one begins with the first task. */
  readonly maxThreads: number
  /** How long one task may take: milliseconds of the processor, and five times that by the clock. */
  readonly deadlineMs: number
  /** How many tasks may wait: of one user, and in all. */
  readonly maxWaiting: { readonly perUser: number; readonly total: number }
}

interface Task {
  readonly message: unknown
  readonly resolve: (done: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Thread {
  readonly worker: Worker
  isReady: boolean
  task: Task | undefined
  deadline: NodeJS.Timeout | undefined
}

/** Of a thread that reads texts, in MB: what needs more ends it, and nobody else. */
const heapMb = 256

/**
 * A few threads for work that may take too long: what passes its deadline is ended with its thread, and the next task
 * gets a new one. Users take turns, however much one of them asks for.
 */
export function createThreadPool({ entry, maxThreads, deadlineMs, maxWaiting }: ThreadPoolOptions) {
  const threads = new Set<Thread>()
  const queue = createFairQueue<Task>(maxWaiting)
  const longestMs = 5 * deadlineMs
  let isEnding = false

  function startThread(): void {
    const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const thread: Thread = { worker, isReady: false, task: undefined, deadline: undefined }
    threads.add(thread)
    // A thread at rest keeps no process alive.
    worker.unref()
    worker.on('message', (answer: 'ready' | { done: unknown } | { error: unknown }) => {
      const task = takeTask(thread)
      if (answer === 'ready') thread.isReady = true
      else if ('error' in answer) task?.reject(answer.error)
      else task?.resolve(answer.done)
      assignNext()
    })
    worker.on('error', error => removeThread(thread, error))
    worker.on('exit', () => removeThread(thread, new Error('The thread ended unexpectedly.')))
  }

  /** Takes its task from it. */
  function takeTask(thread: Thread): Task | undefined {
    const { task } = thread
    clearTimeout(thread.deadline)
    thread.task = undefined
    return task
  }

  function removeThread(thread: Thread, error: unknown): void {
    if (!threads.delete(thread)) return
    takeTask(thread)?.reject(error)
    void thread.worker.terminate()
    // One that never began would never begin: who waits is told, rather than kept.
    if (!thread.isReady) for (const task of queue.drain()) task.reject(error)
    assignNext()
  }

  function assignNext(): void {
    if (queue.size() === 0 || isEnding) return
    const free = [...threads].find(({ isReady, task }) => isReady && task === undefined)
    if (free !== undefined) {
      assign(free, queue.take()!)
      assignNext()
    } else if (threads.size < maxThreads && ![...threads].some(({ isReady }) => !isReady)) startThread()
  }

  function assign(thread: Thread, task: Task): void {
    const [since, spentBefore] = [performance.now(), processorMs(thread.worker)]
    thread.task = task
    thread.deadline = setTimeout(() => void check(), deadlineMs)
    thread.worker.postMessage(task.message)

    /** A machine that is busy with other things gives it longer by the clock. */
    async function check() {
      const [before, now] = await Promise.all([spentBefore, processorMs(thread.worker)])
      const spent = before === undefined || now === undefined ? deadlineMs : now - before
      if (thread.task !== task) return
      if (spent >= deadlineMs || performance.now() - since >= longestMs) {
        removeThread(thread, new MentorError('timeout', responseMessages.tooLong, { reason: 'deadline' }))
      } else thread.deadline = setTimeout(() => void check(), Math.max(deadlineMs - spent, deadlineMs / 10))
    }
  }

  return {
    /** Does one task of this user. Throws a MentorError where it takes too long or too many wait, else its error. */
    run(userId: string, message: unknown): Promise<unknown> {
      return new Promise((resolve, reject) => {
        if (isEnding) return reject(new MentorError('interrupted', failureMessages.interrupted))
        if (!queue.add(userId, { message, resolve, reject })) {
          return reject(new MentorError('unavailable', responseMessages.tooManyInAll, { reason: 'queue' }))
        }
        assignNext()
      })
    },

    /** How many there are now. */
    count: () => threads.size,

    /** Ends all of them, and what they do. */
    async end(): Promise<void> {
      isEnding = true
      const ended = new MentorError('interrupted', failureMessages.interrupted)
      for (const task of queue.drain()) task.reject(ended)
      const all = [...threads]
      threads.clear()
      for (const thread of all) takeTask(thread)?.reject(ended)
      await Promise.all(all.map(({ worker }) => worker.terminate()))
    },
  }
}

/** What a thread has spent of the processor; undefined where this Node can't tell (before 24.6), or it has ended. */
async function processorMs(worker: Worker): Promise<number | undefined> {
  const { cpuUsage } = worker as { cpuUsage?: Worker['cpuUsage'] }
  try {
    const { user, system } = (await cpuUsage?.call(worker)) ?? { user: NaN, system: NaN }
    return Number.isNaN(user) ? undefined : (user + system) / 1_000
  } catch {
    return undefined
  }
}
