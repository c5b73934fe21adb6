import type { Check, Finding } from '#domain/checks/check.ts'
import type { CheckReport } from '#domain/checks/reportOf.ts'
import { printAddress } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import type { Specification } from '#domain/specification/specification.ts'
import type { ChecksResponse, WireFinding } from './checks.ts'

/** The most findings in a response, more than anyone reads. */
export const maxFindings = 1_000

/** Converts a report to its shape on the wire, with the dismissed findings after the open ones. */
export function toWireReport(
  { open, settled, checks, counts }: CheckReport,
  specification: Specification,
  maxCount = Infinity,
): ChecksResponse {
  const findings = [
    ...open.map(finding => [finding, null] as const),
    ...settled.map(({ finding, decision }) => [finding, decision.answer] as const),
  ]
    .slice(0, maxCount)
    .map(([finding, dismissed]) => findingToWire(finding, dismissed, specification))
  const ids = new Set(findings.map(({ check }) => check))
  return {
    counts: { ...counts, dismissed: settled.length },
    findings,
    checks: checks.filter(({ id }) => ids.has(id)).map(checkToWire),
  }
}

function findingToWire(
  { check, severity, address, quote, message, fixes, question }: Finding,
  dismissed: string | null,
  specification: Specification,
): WireFinding {
  return {
    check,
    severity,
    place: printAddress(address),
    name: placeNameOf(address, specification),
    quote,
    message,
    fixes: fixes.map(({ label, patch }) => ({ label, patch: patchToWire(patch) })),
    question:
      question === undefined
        ? null
        : {
            text: question.text,
            why: question.why,
            options: question.options.map(({ text, patch }) => ({ text, patch: patchToWire(patch) })),
            recommended: question.recommended ?? null,
          },
    dismissed,
  }
}

/** The cast is sound: a patch is plain data, and the schema only lists the same operations without `readonly`. */
const patchToWire = (patch: Patch) => patch as unknown as WireFinding['fixes'][number]['patch']

const checkToWire = ({ id, group, title, why, example }: Check) => ({ id, group, title, why, example })
