import { printAddress, type Address } from '#domain/field/address.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import type { Evidence } from '../extraction.ts'
import type { Decision } from '../draft/draftText.ts'
import { kindOf, type PlacedStatement } from '../draft/placedStatement.ts'
import { anchorStatements, type AnchoredStatement } from './anchorStatements.ts'
import { touching } from './overlapping.ts'
import { splitLongText, storable, storablePlaces } from './storable.ts'

/** Words that a change was based on, and the places that the change filled. */
export interface UsedEvidence {
  readonly evidence: readonly Evidence[]
  readonly places: readonly Address[]
}

interface Reading {
  /** The brain dump. */
  readonly text: string
  /** Its statements, as `draftText` returned them. */
  readonly statements: readonly Pick<PlacedStatement, 'start' | 'end' | 'placements' | 'isAside'>[]
  /** What the person has decided now; what was decided before is in `stored`. */
  readonly decided: readonly Decision[]
  /** What the applied changes were based on. */
  readonly used: readonly UsedEvidence[]
  readonly stored: readonly StoredStatement[]
}

/**
 * The statements to store after a text was read and the accepted changes were applied. Each statement of the text is
 * placed if a change used its words, set aside if the person said so, and undecided otherwise. What was stored about
 * them, and about answers, is kept.
 */
export function recordStatements({ text, statements, decided, used, stored }: Reading): StoredStatement[] {
  const known = anchorStatements(text, stored)
  const placesOf = locate(text, statements, used)
  const decisions = new Map(decided.map(decision => [decision.start, decision]))
  const read = statements.flatMap((statement, i) => {
    const earlier = touching(known, statement).map(at => known[at]!)
    const decision = decisions.get(statement.start)
    const source = isTemplate(statement, earlier) ? 'template' : 'brainDump'
    const { state, kind, places, isDecided } = stateOf(statement, decision, earlier, placesOf[i]!)
    return splitLongText(text.slice(statement.start, statement.end)).map((words): StoredStatement => ({
      text: words,
      source,
      state,
      kind,
      isDecided,
      places,
    }))
  })
  const found = new Set(known.map(({ statement }) => statement))
  // What is no longer in the text may still be in the specification.
  const others = stored.filter(
    statement =>
      !found.has(statement) &&
      (!isFromText(statement) || (statement.state === 'placed' && statement.places.length > 0)),
  )
  return storable([...read, ...others])
}

const isFromText = ({ source }: StoredStatement) => source === 'brainDump' || source === 'template'

/** Whether all words of a statement are those that a template brought. */
const isTemplate = (
  { start, end }: { readonly start: number; readonly end: number },
  earlier: readonly AnchoredStatement[],
) =>
  earlier.length > 0 &&
  earlier.every(({ statement }) => statement.source === 'template') &&
  earlier[0]!.start <= start &&
  end <= earlier.at(-1)!.end

type StatementState = Pick<StoredStatement, 'state' | 'kind' | 'isDecided' | 'places'>

function stateOf(
  { placements, isAside }: Pick<PlacedStatement, 'placements' | 'isAside'>,
  decision: Decision | undefined,
  earlier: readonly AnchoredStatement[],
  used: readonly string[],
): StatementState {
  const before = earlier.map(({ statement }) => statement)
  const isDecided = decision !== undefined || before.some(it => it.isDecided)
  if (isAside === true) return { state: 'setAside', kind: '', isDecided, places: [] }
  const [placement] = placements
  const own = placement && kindOf(placement)
  const isOpen = decision !== undefined ? decision.to === null : own === undefined
  const places = storablePlaces([...(isOpen ? [] : before.flatMap(it => it.places)), ...used])
  const state = places.length > 0 ? 'placed' : 'undecided'
  const kind = state === 'placed' || isDecided ? (own ?? '') : ''
  return { state, kind, isDecided, places }
}

/** For each statement, the printed places of the changes that used some of its words. */
function locate(
  text: string,
  statements: readonly { readonly start: number; readonly end: number }[],
  used: readonly UsedEvidence[],
): string[][] {
  const places = statements.map((): string[] => [])
  for (const { evidence, places: addresses } of used)
    for (const span of evidence.flatMap(it => spanOf(text, it) ?? []))
      for (const i of touching(statements, span)) places[i]!.push(...addresses.map(printAddress))
  return places
}

/** The position of a quote of the brain dump; undefined if it's from elsewhere. */
function spanOf(
  text: string,
  { quote, source, start, end }: Evidence,
): { readonly start: number; readonly end: number } | undefined {
  if (source !== 'brainDump') return undefined
  if (start !== undefined && end !== undefined) return { start, end }
  const at = quote === '' ? -1 : text.indexOf(quote)
  return at < 0 ? undefined : { start: at, end: at + quote.length }
}
