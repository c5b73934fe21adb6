import { checks } from '#domain/checks/index.ts'
import { reportInSlices, type CheckReport } from '#domain/checks/reportOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { inTurns } from '#server/inTurns.ts'

/** Runs the checks that are on in this project, with other requests in between. */
export const analyse = (specification: Specification): Promise<CheckReport> =>
  inTurns(reportInSlices(checks, specification, { withOptional: false }))
