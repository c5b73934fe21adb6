import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import type { PlacedStatement, Placement } from './placedStatement.ts'

/** A statement is placed where it belongs at least this likely. Otherwise, the person decides. */
const minProbability = 0.45
const minRecognisedProbability = 0.2
/** It belongs to a second module as well from here on: a feature may be stated as a rule. */
const minSecondProbability = 0.3

/** Decides where each statement belongs. Questions and asides state nothing, so they are left to the person. */
export const placeStatements = (statements: readonly ClassifiedStatement[]): PlacedStatement[] =>
  statements.map((statement, i) => ({
    ...statement,
    placements: statesSomething(statement, statements[i + 1]) ? placementsOf(statement) : [],
  }))

function statesSomething(
  { text, isQuestion }: ClassifiedStatement,
  next: ClassifiedStatement | undefined,
): boolean {
  const isAside = /^\([^()]*\)?[.!]?$/.test(text)
  const asks = text.endsWith(':') && next?.isQuestion === true
  return !isQuestion && !isAside && !asks
}

function placementsOf({ kinds, signals }: ClassifiedStatement): Placement[] {
  const known = new Set<string>(modules.map(({ key }) => key))
  const byModule = Map.groupBy(kinds, ({ kind }) => kind.split('.')[0]!)
  const likely = [...byModule]
    .filter(([module]) => known.has(module))
    .map(([module, found]) => ({
      module: module as ModuleKey,
      field: found[0]!.kind.slice(module.length + 1),
      probability: found.reduce((sum, { probability }) => sum + probability, 0),
    }))
    .sort((a, b) => b.probability - a.probability)
  const [best] = likely
  // Where a module's reader recognised a form of words, less is enough.
  const isRecognised = best !== undefined && signals.includes(best.module)
  const min = isRecognised ? minRecognisedProbability : minProbability
  return likely.filter(({ probability }, i) => probability >= (i === 0 ? min : minSecondProbability))
}
