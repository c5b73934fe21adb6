import type { GuidedTaskResult, GuidedTaskInput } from '#server/mentor/guidedTasks.ts'
import { createGuidedMentor, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { createThreadPool, type ThreadPoolOptions } from '#server/mentor/threadPool.ts'

const defaultOptions: ThreadPoolOptions = {
  entry: new URL('./guidedWorker.ts', import.meta.url),
  maxThreads: 2,
  deadlineMs: 1_000,
  maxWaiting: { perUser: 8, total: 64 },
}

/**
 * The guided mentor in threads of its own, so that no text keeps the server from answering others (decision 041).
 * Nothing begins before somebody talks to it.
 */
export function createGuidedThreadPool(settings: Partial<ThreadPoolOptions> = {}) {
  const pool = createThreadPool({ ...defaultOptions, ...settings })
  return {
    /** As one user meets it. */
    createGuided: (userId: string): GuidedMentor =>
      createGuidedMentor(
        async <K extends keyof GuidedTaskInput>(kind: K, input: GuidedTaskInput[K]) =>
          // What comes back is what `work` of this kind has made.
          (await pool.run(userId, { kind, input })) as GuidedTaskResult[K],
      ),
    count: () => pool.count(),
    end: () => pool.end(),
  }
}
