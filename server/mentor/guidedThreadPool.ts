import type { GuidedTaskResult, GuidedTaskInput } from '#server/mentor/guidedTasks.ts'
import { createGuidedMentor, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { createThreadPool, type ThreadPoolOptions } from '#server/mentor/threadPool.ts'

/** What a thread is sent. */
export interface GuidedTask<K extends keyof GuidedTaskInput = keyof GuidedTaskInput> {
  readonly kind: K
  readonly input: GuidedTaskInput[K]
}

const defaultOptions: ThreadPoolOptions<GuidedTask> = {
  entry: new URL('./guidedWorker.ts', import.meta.url),
  maxThreads: 2,
  deadlineMs: 1_000,
  maxWaiting: { perUser: 8, total: 64 },
}

/**
 * Creates the guided mentor in worker threads, so that no text can keep the server from responding to others
 * (decision 041). No thread starts before someone uses it, or may be about to.
 */
export function createGuidedThreadPool(settings: Partial<ThreadPoolOptions<GuidedTask>> = {}) {
  const pool = createThreadPool({ ...defaultOptions, ...settings })
  return {
    /** Creates one user's guided mentor. */
    createGuided: (userId: string): GuidedMentor =>
      createGuidedMentor(
        async <K extends keyof GuidedTaskInput>(kind: K, input: GuidedTaskInput[K], signal?: AbortSignal) =>
          // The cast is sound: the result belongs to the task of this kind.
          (await pool.run(userId, { kind, input }, signal)) as GuidedTaskResult[K],
      ),
    /** Starts a thread if there is none: for when someone may be about to use it. */
    warm: pool.warm,
    count: pool.count,
    end: pool.end,
  }
}
