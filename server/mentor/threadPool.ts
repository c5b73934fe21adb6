/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
import { Worker } from 'node:worker_threads'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { createFairQueue } from '#server/mentor/fairQueue.ts'
import { failureMessages, responseMessages } from '#server/mentor/messages.ts'

export interface ThreadPoolOptions<M = unknown> {
  /**
   * The thread's file: it loads what it needs, posts 'ready', then answers each message with `{ done }` or `{ error }`.
   */
  readonly entry: URL
  /** The most threads; the first one starts with the first task. */
  readonly maxThreads: number
  /**
   * The time for one task: milliseconds of processor time, and five times that of wall time. It begins once the thread
   * is ready, so a slow start counts against no task.
   */
  readonly deadlineMs: number | ((message: M) => number)
  /** The most tasks that may wait: of one user, and in all. */
  readonly maxWaiting: { readonly perUser: number; readonly total: number }
}

interface Task<M> {
  readonly message: M
  readonly signal: AbortSignal | undefined
  readonly resolve: (done: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Thread<M> {
  readonly worker: Worker
  isReady: boolean
  task: Task<M> | undefined
  deadline: NodeJS.Timeout | undefined
}

/** The heap limit of a thread in MB. Exceeding it ends only this thread. */
const heapMb = 256

/**
 * Creates a few threads for work that may take too long: a task that passes its deadline is ended together with its
 * thread, and the next one gets a new thread. Users take turns, however many tasks one of them has.
 */
export function createThreadPool<M>({ entry, maxThreads, deadlineMs, maxWaiting }: ThreadPoolOptions<M>) {
  const threads = new Set<Thread<M>>()
  const queue = createFairQueue<Task<M>>(maxWaiting)
  let isEnding = false

  function startThread(): void {
    const worker = new Worker(entry, { env: {}, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const thread: Thread<M> = { worker, isReady: false, task: undefined, deadline: undefined }
    threads.add(thread)
    // An idle thread doesn't keep the process alive.
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

  /** Removes the thread's task and returns it. */
  function takeTask(thread: Thread<M>): Task<M> | undefined {
    const { task } = thread
    clearTimeout(thread.deadline)
    thread.task = undefined
    return task
  }

  function removeThread(thread: Thread<M>, error: unknown): void {
    if (!threads.delete(thread)) return
    takeTask(thread)?.reject(error)
    void thread.worker.terminate()
    // If a thread couldn't start, the next one wouldn't either, so waiting tasks fail instead of waiting in vain.
    if (!thread.isReady) for (const task of queue.drain()) task.reject(error)
    assignNext()
  }

  function assignNext(): void {
    if (queue.size() === 0 || isEnding) return
    const free = [...threads].find(({ isReady, task }) => isReady && task === undefined)
    if (free !== undefined) {
      const task = queue.take()!
      // Nobody waits for it any more.
      if (task.signal?.aborted) task.reject(new MentorError('interrupted', failureMessages.interrupted))
      else assign(free, task)
      assignNext()
    } else if (threads.size < maxThreads && ![...threads].some(({ isReady }) => !isReady)) startThread()
  }

  function assign(thread: Thread<M>, task: Task<M>): void {
    const [since, spentBefore] = [performance.now(), processorMs(thread.worker)]
    const limitMs = typeof deadlineMs === 'number' ? deadlineMs : deadlineMs(task.message)
    thread.task = task
    thread.deadline = setTimeout(() => void check(), limitMs)
    thread.worker.postMessage(task.message)

    /** Extends the deadline in wall time if the machine is busy with other things. */
    async function check() {
      const [before, now] = await Promise.all([spentBefore, processorMs(thread.worker)])
      const spent = before === undefined || now === undefined ? limitMs : now - before
      if (thread.task !== task) return
      if (spent >= limitMs || performance.now() - since >= 5 * limitMs) {
        removeThread(thread, new MentorError('timeout', responseMessages.tooLong, { reason: 'deadline' }))
      } else thread.deadline = setTimeout(() => void check(), Math.max(limitMs - spent, limitMs / 10))
    }
  }

  return {
    /**
     * Runs one task of this user. Throws a MentorError if it takes too long or too many are waiting, else the task's
     * own error. Once `signal` is aborted, a task that is still waiting isn't begun.
     */
    run(userId: string, message: M, signal?: AbortSignal): Promise<unknown> {
      return new Promise((resolve, reject) => {
        if (isEnding) return reject(new MentorError('interrupted', failureMessages.interrupted))
        if (!queue.add(userId, { message, signal, resolve, reject })) {
          return reject(new MentorError('unavailable', responseMessages.tooManyInAll, { reason: 'queue' }))
        }
        assignNext()
      })
    },

    /** Starts a thread if there is none, so that the first task doesn't wait for it. */
    warm(): void {
      if (threads.size === 0 && !isEnding) startThread()
    },

    /** Returns the current number of threads. */
    count: () => threads.size,

    /** Ends all threads and their tasks. */
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

/** Returns a thread's processor time; undefined if this Node can't tell (before 24.6) or the thread has ended. */
async function processorMs(worker: Worker): Promise<number | undefined> {
  const { cpuUsage } = worker as { cpuUsage?: Worker['cpuUsage'] }
  try {
    const { user, system } = (await cpuUsage?.call(worker)) ?? { user: NaN, system: NaN }
    return Number.isNaN(user) ? undefined : (user + system) / 1_000
  } catch {
    return undefined
  }
}
