import { itemsIn, addressOfField, valueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { isUntouched } from '#domain/field/value.ts'
import { modules } from '#domain/modules/index.ts'
import { itemListOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import type { ReviewedProposal } from '../mentor/proposal/applyReviewedProposals.ts'
import { emptyReview } from '../mentor/proposal/review.ts'
import { draftedPartsOf, type DraftedPart } from './draftedParts.ts'
import { isOverlapping, type Span } from './sortDecisions.ts'
import type { SortChoices, SortResult } from './sortStore.ts'

type ByModule<T> = { readonly [K in ModuleKey]: T }

/** Everything that the right side of the page shows. */
export interface SortedSpecification {
  readonly parts: ByModule<readonly DraftedPart[]>
  readonly all: readonly DraftedPart[]
  /** How many cards or fields a form has that the text doesn’t mention. */
  readonly others: ByModule<number>
  readonly questions: ByModule<readonly string[]>
}

export function sortedSpecificationOf(
  specification: Specification,
  result: SortResult,
  choices: Pick<SortChoices, 'leftOut' | 'taken'>,
): SortedSpecification {
  const parts = mapModules(key => draftedPartsOf(key, specification, result, choices))
  return {
    parts,
    all: modules.flatMap(({ key }) => parts[key]),
    others: mapModules(key => otherCountOf(key, specification, parts[key])),
    questions: mapModules(key => result.extractions[key].questions),
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

/** The changes to apply: all but those that were left out, and the guesses that were taken. */
export const reviewedProposalsOf = (
  { parts }: SortedSpecification,
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
    return [{ module: key, extraction: extractions[key], review: { ...emptyReview, decisions } }]
  })
