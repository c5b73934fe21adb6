import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import { touching } from '../statements/overlapping.ts'
import type { FoundPhrases } from '../phrases/findPhrases.ts'
import type { PlacedStatement, Placement } from './placedStatement.ts'

/** A statement is placed where it belongs at least this likely. Otherwise, the person decides. */
const minProbability = 0.42
const minRecognisedProbability = 0.35
/** It belongs to a second module as well from here on: a feature may be stated as a rule. */
const minSecondProbability = 0.3

/** The first statements of a text are its purpose at least this likely if nothing else is. */
const minPurposeProbability = 0.005

/** Decides where each statement belongs. Questions and asides state nothing, so they are left to the person. */
export function placeStatements(
  statements: readonly ClassifiedStatement[],
  { features }: FoundPhrases,
): PlacedStatement[] {
  const named = new Set(features.flatMap(phrase => touching(statements, phrase)))
  return withPurpose(
    statements.map((statement, i) => {
      if (!statesSomething(statement, statements[i + 1])) return { ...statement, placements: [] }
      const placements = placementsOf(statement)
      return { ...statement, placements: named.has(i) ? withFeature(statement, placements) : placements }
    }),
  )
}

/** A statement that names a feature is placed there from so little on, even if it says more about something else. */
const minNamedProbability = 0.1

function withFeature({ kinds }: ClassifiedStatement, placements: readonly Placement[]): readonly Placement[] {
  const probability = kinds.find(({ kind }) => kind === 'features')?.probability ?? 0
  const isPlaced = placements.some(({ module, field }) => module === 'features' && field === '')
  return isPlaced || probability < minNamedProbability
    ? placements
    : [...placements, { module: 'features', field: '', probability }]
}

/** So far into a text, people say what they want to build, even if they say it in passing. */
const purposeWithin = 4

/** If nothing was placed as the purpose, the likeliest of the first statements is, beside what else it says. */
function withPurpose(statements: readonly PlacedStatement[]): PlacedStatement[] {
  const isPurpose = ({ module, field }: Placement) => module === 'overview' && field === 'corePurpose'
  if (statements.length < 2 || statements.some(({ placements }) => placements.some(isPurpose)))
    return [...statements]
  const probabilityIn = ({ kinds }: ClassifiedStatement) =>
    kinds.find(({ kind }) => kind === 'overview.corePurpose')?.probability ?? 0
  const likeliest = statements
    .filter((it, i) => it.kind !== 'heading' && it.kinds.length > 0 && statesSomething(it, statements[i + 1]))
    .slice(0, purposeWithin)
    .reduce<PlacedStatement | undefined>(
      (best, it) => (best === undefined || probabilityIn(it) > probabilityIn(best) ? it : best),
      undefined,
    )
  const probability = likeliest === undefined ? 0 : probabilityIn(likeliest)
  if (probability < minPurposeProbability) return [...statements]
  const purpose: Placement = { module: 'overview', field: 'corePurpose', probability }
  return statements.map(it =>
    it === likeliest
      ? { ...it, placements: [...it.placements.filter(({ module }) => module !== 'overview'), purpose] }
      : it,
  )
}

/**
 * Whether a statement says something about the product. A question, an aside in brackets, a mere yes or no, and what is
 * said of the text itself don't.
 */
export function statesSomething(
  { text, isQuestion }: ClassifiedStatement,
  next: ClassifiedStatement | undefined,
): boolean {
  const isAside = /^\([^()]*\)?[.!]?$/.test(text)
  const isBareReply = /^(?:yes|yeah|no|nope|ok(?:ay)?|done|maybe|sure|please|thanks?|thank you)\W*$/i.test(
    text,
  )
  const isAboutText =
    /^this (?:template|document|text|page|note|list) (?:describes|explains|is about|shows|lists)\b/i.test(
      text,
    )
  const asks = text.endsWith(':') && next?.isQuestion === true
  return !isQuestion && !isAside && !isBareReply && !isAboutText && !asks && !isListNumber(text)
}

/** The number of a list item, which the statements of a text have to cover as well. */
export const isListNumber = (text: string): boolean => /^\(?\d{1,3}[.):]?$/.test(text)

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
