import type { SortedText } from '#domain/mentor/sort/sortText.ts'
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

/** The guided mentor as an engine, which also begins every conversation and sorts brain dumps. */
export interface GuidedMentor extends MentorEngine {
  /** Throws a MentorError. */
  sort(input: GuidedTaskInput['sort'], signal: AbortSignal): Promise<SortedText>
  /** Throws a MentorError. */
  opening(
    module: FormKey,
    project: Specification,
    fromOtherModules: readonly ExtractedItem[],
  ): Promise<ConversationOpening>
}

/** Runs a task of the guided mentor. Throws a MentorError, with the code 'timeout' if it took too long. */
export type RunGuidedTask = <K extends keyof GuidedTaskInput>(
  kind: K,
  input: GuidedTaskInput[K],
  signal?: AbortSignal,
) => Promise<GuidedTaskResult[K]>

/**
 * Creates the guided mentor on top of `run`. Text that takes too long to read is left out: the user's words stay in
 * the conversation and in the brain dump, and the next message is read without them.
 */
export function createGuidedMentor(run: RunGuidedTask): GuidedMentor {
  return {
    kind: 'guided',
    speaker: 'Guided',

    async *reply(context) {
      const { known, unread } = splitAtLastReply(context)
      const parts = await retryWithLess(run('reply', context), unread.length < 2, () =>
        run('reply', { ...context, messages: [...known, unread.at(-1)!] }),
      )
      yield* parts
    },

    extract: context => {
      const { known, unread } = splitAtLastReply(context)
      const unreadTexts = unread.filter(({ role }) => role === 'user').map(({ content }) => content)
      return retryWithLess(run('extract', context), unread.length === 0, async () => {
        const { entries, unplaced } = await run('extract', { ...context, messages: known })
        return { entries, unplaced: [...unplaced, ...unreadTexts] }
      })
    },

    draft: (module, project) => run('draft', { module, project }),

    sort: (input, signal) => run('sort', input, signal),

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

/** Runs in this very thread: for tests, and if no one else is waiting. */
export const inProcessGuidedMentor: GuidedMentor = createGuidedMentor(async (kind, input) =>
  guidedTasks[kind](input),
)

/**
 * Splits a conversation into the messages that the guided mentor has read up to its last reply, including that, and
 * the newer ones.
 */
function splitAtLastReply({ messages }: ConversationContext) {
  const last = messages.findLastIndex(({ state }) => state !== undefined)
  return { known: messages.slice(0, last + 1), unread: messages.slice(last + 1) }
}

/** On a timeout, tries again with less text, unless `isLeast` says that this was the least possible. */
async function retryWithLess<T>(first: Promise<T>, isLeast: boolean, again: () => Promise<T>): Promise<T> {
  try {
    return await first
  } catch (error) {
    if (isLeast || !(error instanceof MentorError) || error.code !== 'timeout') throw error
    return again()
  }
}
