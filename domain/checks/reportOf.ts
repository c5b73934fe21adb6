import { enabledChecks, settleFindings, type SettledFindings } from '../decisions/decisions.ts'
import type { Specification } from '../specification/specification.ts'
import type { Check, Severity } from './check.ts'
import { createSlicedChecker } from './createChecker.ts'
import type { Slices } from '../specification/slices.ts'

/** What the checks of a project found, for readers outside the browser. */
export interface CheckReport extends SettledFindings {
  /** The checks that ran, in the order of the list. */
  readonly checks: readonly Check[]
  /** The open findings, counted. */
  readonly counts: Readonly<Record<Severity, number>>
}

/** Runs the checks that are on in this project, or all of them, and separates what somebody dismissed. */
export function* reportInSlices(
  checks: readonly Check[],
  specification: Specification,
  { withOptional }: { readonly withOptional: boolean },
): Slices<CheckReport> {
  const running = withOptional ? checks : enabledChecks(checks, specification.decisions)
  const { findings } = yield* createSlicedChecker(running)(specification)
  const { open, settled } = settleFindings(findings, specification.decisions)
  const counts = { error: 0, warning: 0, hint: 0 }
  for (const { severity } of open) counts[severity]++
  return { open, settled, checks: running, counts }
}
