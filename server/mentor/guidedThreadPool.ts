import { createBlankSpecification } from '#domain/specification/specification.ts'
import type { GuidedTaskResult, GuidedTaskInput } from '#server/mentor/guidedTasks.ts'
import { createGuidedMentor, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { createThreadPool, type ThreadPoolOptions } from '#server/mentor/threadPool.ts'

/** One statement for most of the modules, so that most of the code has run once. */
const warmUpText = `I want an app for neighbours who lend each other tools, because nobody knows who has a ladder.
- Members can list a tool with a photo
As a borrower, I want to ask for a tool so that I don't have to buy one.
A tool has a name and a price. It must run on phones and answer within a second. No payments for now.`

const defaultOptions: ThreadPoolOptions = {
  entry: new URL('./guidedWorker.ts', import.meta.url),
  maxThreads: 2,
  deadlineMs: 1_000,
  maxWaiting: { perUser: 8, total: 64 },
}

/**
 * Creates the guided mentor in worker threads, so that no text can keep the server from responding to others
 * (decision 041). No thread starts before someone uses it, or may be about to.
 */
export function createGuidedThreadPool(settings: Partial<ThreadPoolOptions> = {}) {
  const pool = createThreadPool({ ...defaultOptions, ...settings })
  let warmingUp: AbortController | undefined
  return {
    /** Creates one user's guided mentor. */
    createGuided: (userId: string): GuidedMentor =>
      createGuidedMentor(
        async <K extends keyof GuidedTaskInput>(kind: K, input: GuidedTaskInput[K], signal?: AbortSignal) => {
          // If it hasn't begun, this task comes first.
          warmingUp?.abort()
          // The cast is sound: the result belongs to the task of this kind.
          return (await pool.run(userId, { kind, input }, signal)) as GuidedTaskResult[K]
        },
      ),
    /**
     * Starts a thread if there is none, and has it read a short text, so that the first person who needs it doesn't wait
     * for its code and its models to load.
     */
    warm(this: void): void {
      if (pool.count() > 0) return
      const input = { text: warmUpText, project: createBlankSpecification(), decisions: [] }
      warmingUp = new AbortController()
      // If it fails, so does the first task, which is reported.
      pool.run('', { kind: 'sort', input }, warmingUp.signal).catch(() => {})
    },
    count: () => pool.count(),
    end: () => pool.end(),
  }
}
