import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey, Specification } from '#domain/specification/specification.ts'
import { MentorError, type MentorEngine, type ConversationContext } from '#server/mentor/mentorEngine.ts'
import {
  guidedTasks,
  type GuidedTaskResult,
  type ConversationOpening,
  type GuidedTaskInput,
} from '#server/mentor/guidedTasks.ts'
import { responseMessages } from '#server/mentor/messages.ts'

/** The guided mentor as an engine, which says the first words of every conversation as well. */
export interface GuidedMentor extends MentorEngine {
  /** Throws a MentorError. */
  opening(
    module: FormKey,
    project: Specification,
    fromOtherModules: readonly ExtractedItem[],
  ): Promise<ConversationOpening>
}

/** Has the guided mentor do something. Throws a MentorError, of the code 'timeout' where it took too long. */
export type RunGuidedTask = <K extends keyof GuidedTaskInput>(
  kind: K,
  input: GuidedTaskInput[K],
) => Promise<GuidedTaskResult[K]>

/**
 * The guided mentor, wherever it runs. What takes it too long to read is left aside: the person's words stay in the
 * conversation and in the brain dump, and the next message is read without them.
 */
export function createGuidedMentor(run: RunGuidedTask): GuidedMentor {
  return {
    kind: 'guided',
    speaker: 'Guided',

    async *reply(context) {
      const { known, fresh } = splitAtLastReply(context)
      const parts = await retryWithLess(run('reply', context), fresh.length < 2, () =>
        run('reply', { ...context, messages: [...known, fresh.at(-1)!] }),
      )
      yield* parts
    },

    extract: context => {
      const { known, fresh } = splitAtLastReply(context)
      const unreadTexts = fresh.filter(({ role }) => role === 'user').map(({ content }) => content)
      return retryWithLess(run('extract', context), fresh.length === 0, async () => {
        const { entries, unplaced } = await run('extract', { ...context, messages: known })
        return { entries, unplaced: [...unplaced, ...unreadTexts] }
      })
    },

    draft: (module, project) => run('draft', { module, project }),

    opening: (module, project, fromOtherModules) =>
      retryWithLess(
        run('opening', { module, project, fromOtherModules }),
        project.brainDump === '',
        async () => {
          const opening = await run('opening', {
            module,
            project: { ...project, brainDump: '' },
            fromOtherModules: [],
          })
          return { ...opening, text: `${responseMessages.dumpTooLong}\n\n${opening.text}` }
        },
      ),
  }
}

/** In this very thread: for tests, and where nobody else waits. */
export const inProcessGuidedMentor: GuidedMentor = createGuidedMentor(async (kind, input) =>
  guidedTasks[kind](input),
)

/** What the guided mentor has read before its last reply, that reply with it, and what came since. */
function splitAtLastReply({ messages }: ConversationContext) {
  const last = messages.findLastIndex(({ state }) => state !== undefined)
  return { known: messages.slice(0, last + 1), fresh: messages.slice(last + 1) }
}

/** With less to read a second time; `isLeast` says that there is no less. */
async function retryWithLess<T>(first: Promise<T>, isLeast: boolean, again: () => Promise<T>): Promise<T> {
  try {
    return await first
  } catch (error) {
    if (isLeast || !(error instanceof MentorError) || error.code !== 'timeout') throw error
    return again()
  }
}
