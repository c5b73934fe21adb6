import { createHash } from 'node:crypto'
import { maxFindings, toWireReport } from '#contract/checkReport.ts'
import type { ChecksResponse } from '#contract/checks.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { checks } from '#domain/checks/index.ts'
import { reportInSlices } from '#domain/checks/reportOf.ts'
import { inTurns } from '#server/inTurns.ts'
import type { ValueResult } from '#server/route.ts'

/**
 * Checks a project as it is stored, with other requests in between. The ETag is a hash of the findings, which depend on
 * the rules as well.
 */
export async function checkProject(
  project: WireProject,
  withOptional: boolean,
): Promise<ValueResult<ChecksResponse>> {
  const specification = fromWireSpecification(project)
  const report = await inTurns(reportInSlices(checks, specification, { withOptional }))
  const value = toWireReport(report, specification, maxFindings)
  const etag = createHash('sha256').update(JSON.stringify(value)).digest('base64url')
  return { value, etag, cacheControl: 'private, no-cache' }
}
