import { parseAddress } from '#domain/field/address.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import type { Decision } from '#domain/reading/draft/draftText.ts'
import type { Evidence } from '#domain/reading/extraction.ts'
import { anchorStatements } from '#domain/reading/statements/anchorStatements.ts'
import { currentKindOf, isFilledPlace } from '#domain/reading/statements/currentStateOf.ts'
import { firstEndingAfter } from '#domain/reading/statements/overlapping.ts'
import { itemListOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'

/** A statement that was applied, where its words are today, and the places that still say something. */
export interface AppliedStatement {
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly places: readonly string[]
}

/** Something in a form that the text says as well. */
export interface PresentPart {
  readonly item: string | null
  readonly path: string | null
  readonly evidence: readonly Evidence[]
}

/**
 * The statements of a text that are in the specification, whatever the person has made of their words there since.
 * Without those that the person now gives to another place.
 */
export function appliedStatementsIn(
  text: string,
  specification: Specification,
  decisions: readonly Decision[],
): AppliedStatement[] {
  const decided = new Map(decisions.map(decision => [decision.start, decision]))
  return anchorStatements(text, specification.statements).flatMap(({ start, end, statement }) => {
    if (statement.state !== 'placed') return []
    const places = statement.places.filter(place => isFilledPlace(place, specification))
    const decision = decided.get(start)
    const isMoved =
      decision !== undefined &&
      decision.to !== undefined &&
      decision.to !== currentKindOf(statement, specification)
    return places.length === 0 || isMoved ? [] : [{ start, end, quote: text.slice(start, end), places }]
  })
}

/** The parts of a form that these statements are in. */
export const storedPartsOf = (key: ModuleKey, applied: readonly AppliedStatement[]): PresentPart[] =>
  applied.flatMap(({ start, end, quote, places }) =>
    places.flatMap((place): PresentPart[] => {
      const address = parseAddress(place)
      if (address?.module !== key) return []
      const evidence = [{ quote, source: 'brainDump', start, end }]
      return itemListOf(key) === undefined
        ? [{ item: null, path: address.path.join('.'), evidence }]
        : [{ item: address.item ?? null, path: null, evidence }]
    }),
  )

/** The same parts, each once and with all its evidence. */
export function mergeParts(parts: readonly PresentPart[]): PresentPart[] {
  const byPlace = Map.groupBy(parts, ({ item, path }) => JSON.stringify([item, path]))
  return [...byPlace.values()].map(([part, ...others]) => {
    const evidence = [part!, ...others].flatMap(it => it.evidence)
    const byStart = new Map(evidence.toReversed().map(one => [one.start, one]))
    return { ...part!, evidence: [...byStart.values()].reverse() }
  })
}

/** A change without the words that are applied already; none if it has no others. Guesses were never applied. */
export function withoutApplied(
  change: ProposedChange,
  applied: readonly AppliedStatement[],
): ProposedChange[] {
  if (change.mark !== 'said' || change.evidence.length === 0) return [change]
  const evidence = change.evidence.filter(
    ({ start, end }) =>
      start === undefined ||
      end === undefined ||
      (applied[firstEndingAfter(applied, start)]?.start ?? end) >= end,
  )
  return evidence.length === 0 ? [] : [{ ...change, evidence }]
}
