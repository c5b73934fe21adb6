import type { SortDecision } from '#contract/sort.ts'
import { decisionsOf } from '#domain/reading/statements/decisionsOf.ts'
import { anchorStatements } from '#domain/reading/statements/anchorStatements.ts'
import { recordStatements, type UsedEvidence } from '#domain/reading/statements/recordStatements.ts'
import type { ModuleKey, Specification } from '#domain/specification/specification.ts'
import { moduleOfKind } from './placeNames.ts'
import type { SortedStatement } from './sortDecisions.ts'

/** What was decided about a text before, found again although it may have been edited since. */
export const storedDecisionsOf = (text: string, specification: Specification): SortDecision[] =>
  decisionsOf(anchorStatements(text, specification.statements), specification).map(decision => ({
    ...decision,
  }))

/** The statements to store when the sorting of a text is applied. */
export const sortedStatementsOf = (
  text: string,
  statements: readonly SortedStatement[],
  decisions: readonly SortDecision[],
  stored: Specification['statements'],
  used: readonly UsedEvidence[],
): Specification['statements'] =>
  recordStatements({
    text,
    statements: statements.map(statement => ({
      ...statement,
      isAside: statement.state === 'aside',
      placements: statement.kinds.map(kind => ({ ...placementOf(kind), probability: 1 })),
    })),
    decided: decisions,
    used,
    stored,
  })

function placementOf(kind: string): { module: ModuleKey; field: string } {
  const module = moduleOfKind(kind)
  return { module, field: kind.slice(module.length + 1) }
}
