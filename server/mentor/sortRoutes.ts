import { fromWireProject } from '#contract/wire.ts'
import { sorting, type SortResponse } from '#contract/sort.ts'
import { sortSchemas } from '#contract/sort.schema.ts'
import { HttpError } from '#server/http/httpError.ts'
import { guidedMentorOf } from '#server/mentor/chooseEngine.ts'
import { logMentorFailure } from '#server/mentor/logMentorFailure.ts'
import { MentorError } from '#server/mentor/mentorEngine.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import { failureOutcomeOf } from '#server/mentor/replyJob.ts'
import type { MentorDependencies } from '#server/mentor/sendMessage.ts'
import type { Log } from '#server/log.ts'
import { projectsOf } from '#server/projects/projects.ts'
import { createRoute, type Route } from '#server/route.ts'

interface Dependencies extends MentorDependencies {
  readonly log: Log
}

/** The route for sorting a brain dump (docs/product.md#sort). It stores nothing. */
export const sortRoutesOf = (deps: Dependencies): Route[] => [
  createRoute(
    sorting.sort,
    sortSchemas.sort,
    async ({ params, body, userId, request }) => {
      const { modules: project } = fromWireProject(await projectsOf(deps, userId).read(params.id))
      const { text = project.brainDump, decisions, asksFor } = body
      if ((decisions.at(-1)?.end ?? 0) > text.length) throw createOutOfRangeError(decisions.length - 1)
      try {
        const sorted = await guidedMentorOf(deps.mentor, userId).sort(
          { text, project, decisions, ...(asksFor === undefined ? {} : { asksFor }) },
          request.signal,
        )
        // A round trip through JSON removes undefined properties.
        return { value: JSON.parse(JSON.stringify(sorted)) as SortResponse }
      } catch (error) {
        if (!(error instanceof MentorError)) throw error
        if (!request.signal.aborted) logMentorFailure(deps.log, failureOutcomeOf(error), 'guided')
        throw error.code === 'timeout'
          ? new HttpError(413, 'too_large', responseMessages.sortTooLong)
          : new HttpError(503, 'unavailable', error.message)
      }
    },
    { rateLimit: 'sorts' },
  ),
]

function createOutOfRangeError(at: number): HttpError {
  const issue = { path: `decisions.${at}`, message: responseMessages.outsideText }
  return new HttpError(400, 'invalid_input', issue.message, { issues: [issue] })
}
