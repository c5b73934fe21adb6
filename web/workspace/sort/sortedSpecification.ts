import type { SortDecision } from '#contract/sort.ts'
import { itemsIn, addressOfField, valueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { isUntouched } from '#domain/field/value.ts'
import { modules } from '#domain/modules/index.ts'
import { itemListOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import type { ReviewedProposal } from '../mentor/proposal/applyReviewedProposals.ts'
import { emptyReview } from '../mentor/proposal/review.ts'
import { draftedPartsOf, type DraftedPart } from './draftedParts.ts'
import { isOverlapping, type SortedStatement, type Span } from './sortDecisions.ts'
import type { SortChoices, SortResult } from './sortStore.ts'
import { wordedChangesOf, type WordedChanges } from './wording.ts'

type ByModule<T> = { readonly [K in ModuleKey]: T }

/** Everything that the right side of the page shows. */
export interface SortedSpecification {
  readonly parts: ByModule<readonly DraftedPart[]>
  readonly all: readonly DraftedPart[]
  /** How many cards or fields a form has that the text doesn’t mention. */
  readonly others: ByModule<number>
  readonly questions: ByModule<readonly string[]>
  /** The proposed changes with the user's own words. */
  readonly worded: WordedChanges
}

export function sortedSpecificationOf(
  specification: Specification,
  result: SortResult,
  choices: Pick<SortChoices, 'leftOut' | 'taken' | 'wordings'>,
): SortedSpecification {
  const worded = wordedChangesOf(result, choices.wordings)
  const parts = mapModules(key => draftedPartsOf(key, specification, result, worded[key], choices))
  return {
    parts,
    all: modules.flatMap(({ key }) => parts[key]),
    others: mapModules(key => otherCountOf(key, specification, parts[key])),
    questions: mapModules(key => result.extractions[key].questions),
    worded,
  }
}

// The entries cover all module keys.
const mapModules = <T>(map: (key: ModuleKey) => T) =>
  Object.fromEntries(modules.map(({ key }) => [key, map(key)])) as ByModule<T>

function otherCountOf(key: ModuleKey, specification: Specification, parts: readonly DraftedPart[]): number {
  const value = specification[key]
  const shown = new Set(parts.map(({ id }) => id))
  const changed = new Set(parts.map(({ change }) => change?.item ?? change?.path))
  if (itemListOf(key) !== undefined)
    return itemsIn(value).filter(({ id }) => !shown.has(`${key} = ${id}`) && !changed.has(id)).length
  return [...fieldsOf(key)].filter(
    ([path, field]) =>
      !isUntouched(field, valueAt(value, addressOfField(key, null, path))) &&
      !shown.has(`${key} = ${path}`) &&
      !changed.has(path),
  ).length
}

/** The parts that are based on a statement. */
export const partsOfStatement = ({ all }: SortedSpecification, statement: Span): DraftedPart[] =>
  all.filter(({ evidence }) => evidence.some(span => isOverlapping(span, statement)))

/** True if a statement is in the forms with all that it says. */
export function isAppliedStatement(specification: SortedSpecification, statement: Span): boolean {
  const parts = partsOfStatement(specification, statement)
  return parts.some(({ state }) => state === 'present') && !parts.some(({ state }) => state === 'new')
}

/** The statements that all parts of were left out, so that they’re set aside when the rest is applied. */
export const leftOutStatementsIn = (
  specification: SortedSpecification,
  statements: readonly SortedStatement[],
): SortDecision[] =>
  statements.flatMap(statement => {
    if (statement.state !== 'placed') return []
    const parts = partsOfStatement(specification, statement)
    const isLeftOut = parts.length > 0 && parts.every(({ state }) => state === 'leftOut')
    return isLeftOut ? [{ start: statement.start, end: statement.end, to: 'aside' }] : []
  })

/** The changes to apply: all but those that were left out, and the guesses that were taken, in the user's words. */
export const reviewedProposalsOf = (
  { parts, worded }: SortedSpecification,
  { extractions }: SortResult,
): ReviewedProposal[] =>
  modules.flatMap(({ key }) => {
    const changed = parts[key].filter(({ change }) => change !== undefined)
    if (!changed.some(({ state }) => state === 'new')) return []
    const decisions = new Map(
      changed.map(({ change, state }) => [
        change!.key,
        state === 'new' ? ('accepted' as const) : ('rejected' as const),
      ]),
    )
    const proposed = new Map(extractions[key].proposal.changes.map(change => [change.key, change]))
    const edits = new Map(
      worded[key].flatMap(({ change }) =>
        change === proposed.get(change.key) ? [] : [[change.key, change.value] as const],
      ),
    )
    return [{ module: key, extraction: extractions[key], review: { ...emptyReview, decisions, edits } }]
  })
