import { createHash } from 'node:crypto'
import { maxFindings, toWireReport } from '#contract/checkReport.ts'
import type { ChecksResponse } from '#contract/checks.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import { checks } from '#domain/checks/index.ts'
import { reportOf } from '#domain/checks/reportOf.ts'
import type { ValueResult } from '#server/route.ts'

/** Checks a project as it is stored. The ETag is a hash of the findings, which depend on the rules as well. */
export function checkProject(project: WireProject, withOptional: boolean): ValueResult<ChecksResponse> {
  const specification = fromWireSpecification(project)
  const value = toWireReport(reportOf(checks, specification, { withOptional }), specification, maxFindings)
  const etag = createHash('sha256').update(JSON.stringify(value)).digest('base64url')
  return { value, etag, cacheControl: 'private, no-cache' }
}
