import type { Done, Work } from '#server/mentor/guided.ts'
import { guidedBy, type GuidedMentor } from '#server/mentor/guidedMentor.ts'
import { createThreads, type ThreadSettings } from '#server/mentor/threads.ts'

const usual: ThreadSettings = {
  entry: new URL('./guidedWorker.ts', import.meta.url),
  most: 2,
  deadlineMs: 1_000,
  waiting: { ofUser: 8, inAll: 64 },
}

/**
 * The guided mentor in threads of its own, so that no text keeps the server from answering others (decision 041).
 * Nothing begins before somebody talks to it.
 */
export function createGuidedThreads(settings: Partial<ThreadSettings> = {}) {
  const threads = createThreads({ ...usual, ...settings })
  return {
    /** As one user meets it. */
    guided: (userId: string): GuidedMentor =>
      guidedBy(
        async <K extends keyof Work>(kind: K, asked: Work[K]) =>
          // What comes back is what `work` of this kind has made.
          (await threads.run(userId, { kind, asked })) as Done[K],
      ),
    count: () => threads.count(),
    end: () => threads.end(),
  }
}
