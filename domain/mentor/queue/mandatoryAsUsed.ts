import {
  technologyClausesOf,
  technologyKey,
  usedTechnologies,
} from '#domain/checks/acrossModules/technologyClauses.ts'
import { valueAt } from '#domain/field/address.ts'
import type { Proposal, ProposedChange } from '#domain/proposal/proposal.ts'
import type { Specification } from '../../specification/specification.ts'
import { setChange } from './setChange.ts'

/**
 * What an answer says must be used is used, so it's noted among the technical requirements as well, unless another of its
 * kind is there. Otherwise, the next question would be what it's for.
 */
export function mandatoryAsUsed(before: Specification, after: Specification): Proposal | undefined {
  const told = after.constraints.mandatoryTechnologies
  if (told === before.constraints.mandatoryTechnologies) return undefined
  const used = new Set(usedTechnologies(after).map(({ name }) => technologyKey(name)))
  const missing = technologyClausesOf(told).flatMap(({ technologies, isNegative, isChoice }) =>
    isNegative || isChoice ? [] : technologies.filter(({ name }) => !used.has(technologyKey(name))),
  )
  const changes = [...Map.groupBy(missing, ({ field }) => field)].flatMap(
    ([field, all]): ProposedChange[] => {
      const base = valueAt(after.technicalRequirements, { module: 'technicalRequirements', path: [field] })
      return base === ''
        ? [setChange(null, field, base, [...new Set(all.map(({ name }) => name))].join(', '))]
        : []
    },
  )
  return changes.length === 0 ? undefined : { module: 'technicalRequirements', changes, removals: [] }
}
