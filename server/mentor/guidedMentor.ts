import type { Entry } from '#domain/finds.ts'
import type { FormKey, Specification } from '#domain/specification.ts'
import { MentorFailure, type MentorEngine, type Talk } from '#server/mentor/engine.ts'
import { work, type Done, type Opening, type Work } from '#server/mentor/guided.ts'
import { words } from '#server/mentor/words.ts'

/** The guided mentor as an engine, which says the first words of every conversation as well. */
export interface GuidedMentor extends MentorEngine {
  /** Throws a MentorFailure. */
  opening(module: FormKey, project: Specification, parked: readonly Entry[]): Promise<Opening>
}

/** Has the guided mentor do something. Throws a MentorFailure, of the code 'timeout' where it took too long. */
export type Run = <K extends keyof Work>(kind: K, asked: Work[K]) => Promise<Done[K]>

/**
 * The guided mentor, wherever it runs. What takes it too long to read is left aside: the person's words stay in the
 * conversation and in the brain dump, and the next message is read without them.
 */
export function guidedBy(run: Run): GuidedMentor {
  return {
    kind: 'guided',
    speaker: 'Guided',

    async *reply(talk) {
      const { known, fresh } = splitAtLastReply(talk)
      const parts = await unlessTooLong(run('reply', talk), fresh.length < 2, () =>
        run('reply', { ...talk, messages: [...known, fresh.at(-1)!] }),
      )
      yield* parts
    },

    extract: talk => {
      const { known, fresh } = splitAtLastReply(talk)
      const said = fresh.filter(({ role }) => role === 'user').map(({ content }) => content)
      return unlessTooLong(run('extract', talk), fresh.length === 0, async () => {
        const { entries, unplaced } = await run('extract', { ...talk, messages: known })
        return { entries, unplaced: [...unplaced, ...said] }
      })
    },

    draft: (module, project) => run('draft', { module, project }),

    opening: (module, project, parked) =>
      unlessTooLong(run('opening', { module, project, parked }), project.brainDump === '', async () => {
        const opening = await run('opening', { module, project: { ...project, brainDump: '' }, parked: [] })
        return { ...opening, text: `${words.dumpTooLong}\n\n${opening.text}` }
      }),
  }
}

/** In this very thread: for tests, and where nobody else waits. */
export const guidedHere: GuidedMentor = guidedBy(async (kind, asked) => work[kind](asked))

/** What the guided mentor has read before its last reply, that reply with it, and what came since. */
function splitAtLastReply({ messages }: Talk) {
  const last = messages.findLastIndex(({ state }) => state !== undefined)
  return { known: messages.slice(0, last + 1), fresh: messages.slice(last + 1) }
}

/** With less to read a second time; `isLeast` says that there is no less. */
async function unlessTooLong<T>(first: Promise<T>, isLeast: boolean, again: () => Promise<T>): Promise<T> {
  try {
    return await first
  } catch (error) {
    if (isLeast || !(error instanceof MentorFailure) || error.code !== 'timeout') throw error
    return again()
  }
}
