import { createHash } from 'node:crypto'
import type { ChecksResponse, WireFinding } from '#contract/checks.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireSpecification } from '#contract/wire.ts'
import type { Finding, Question } from '#domain/checks/check.ts'
import { checks } from '#domain/checks/index.ts'
import { reportOf } from '#domain/checks/reportOf.ts'
import { printAddress } from '#domain/field/address.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { ValueResult } from '#server/route.ts'

/** The most findings in a response, more than anyone reads. */
export const maxFindings = 1_000

/** Checks a project as it is stored. The ETag is a hash of the findings, which depend on the rules as well. */
export function checkProject(project: WireProject, withOptional: boolean): ValueResult<ChecksResponse> {
  const specification = fromWireSpecification(project)
  const report = reportOf(checks, specification, { withOptional })
  const findings = [
    ...report.open.map(finding => [finding, null] as const),
    ...report.settled.map(({ finding, decision }) => [finding, decision.answer] as const),
  ]
    .slice(0, maxFindings)
    .map(([finding, dismissed]) => toWire(finding, dismissed, specification))
  const ids = new Set(findings.map(({ check }) => check))
  const value: ChecksResponse = {
    counts: { ...report.counts, dismissed: report.settled.length },
    findings,
    checks: checks
      .filter(check => ids.has(check.id))
      .map(({ id, group, title, why, example }) => ({ id, group, title, why, example })),
  }
  const etag = createHash('sha256').update(JSON.stringify(value)).digest('base64url')
  return { value, etag, cacheControl: 'private, no-cache' }
}

const toWire = (
  { check, severity, address, quote, message, fixes, question }: Finding,
  dismissed: string | null,
  specification: Specification,
): WireFinding => ({
  check,
  severity,
  place: printAddress(address),
  name: placeNameOf(address, specification),
  quote,
  message,
  // The casts are sound: a patch is plain data of the shape that the schema describes.
  fixes: fixes as unknown as WireFinding['fixes'],
  question: question === undefined ? null : questionToWire(question),
  dismissed,
})

const questionToWire = ({ text, why, options, recommended }: Question): WireFinding['question'] => ({
  text,
  why,
  options: options as unknown as NonNullable<WireFinding['question']>['options'],
  recommended: recommended ?? null,
})
