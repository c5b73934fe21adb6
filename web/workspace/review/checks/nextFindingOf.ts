import type { Finding, Severity } from '#domain/checks/check.ts'
import { isVisibleFormKey, type Specification } from '#domain/specification/specification.ts'
import { impactOf } from '#domain/questions/impactOf.ts'
import type { Trace } from '#domain/trace/trace.ts'

const weights: Readonly<Record<Severity, number>> = { error: 9, warning: 3, hint: 0 }

/**
 * The error or warning to look at next: the most severe one, of these one that much depends on, then one with a fix or
 * an answer to choose, and then the first.
 */
export function nextFindingOf(
  findings: readonly Finding[],
  trace: Trace,
  specification: Specification,
): Finding | undefined {
  const rankOf = ({ check, severity, address, fixes, question }: Finding) =>
    weights[severity] +
    (impactOf({ check, subject: question?.subject }, [address], trace, specification) === 3 ? 2 : 0) +
    (fixes.length > 0 || question !== undefined ? 1 : 0)
  let best: { readonly finding: Finding; readonly rank: number } | undefined
  for (const finding of findings) {
    if (finding.severity === 'hint' || !isVisibleFormKey(finding.address.module)) continue
    const rank = rankOf(finding)
    if (best === undefined || rank > best.rank) best = { finding, rank }
  }
  return best?.finding
}
