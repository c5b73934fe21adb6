import type { Operation, Patch } from '../field/patch.ts'
import { apply } from '../field/patch.ts'
import { addItem, addSentence, addStoryCriteria, setField } from '../checks/acrossModules/patches.ts'
import { linkTextOf } from '../specification/links.ts'
import type { Specification } from '../specification/specification.ts'
import { isFailure, type GapCell, type GapRow } from './gapMatrix.ts'
import { anyPersona, draftTexts, failureAnswers, nounOf, type Noun } from './messages.ts'
import { featureAbout, linksOf, storyAbout } from './relatedItems.ts'

/**
 * Writes a criterion that answers an open cell, as a person would: for what can go wrong, into the set of the story that
 * it belongs to, and for what a persona may do, with a story of theirs.
 */
export const draftCriterion = (cell: GapCell, specification: Specification): Patch =>
  isFailure(cell.column)
    ? draftFailure(specification, cell, failureAnswers[cell.column][0]!.criterion)
    : draftAccess(specification, cell.thing, [cell.row], cell.column)

/** Writes a line out of scope that says that a cell isn't needed, with the reason if there is one. */
export function nonGoalOf(cell: GapCell, specification: Specification, reason = ''): Patch {
  const noun = nounOfThing(specification, cell.thing)
  const persona = specification.personas.find(({ id }) => id === cell.column)?.name.trim()
  const what = isFailure(cell.column)
    ? draftTexts.failureNonGoal[cell.column](noun)
    : draftTexts.nonGoal(cell.row, noun)
  const line = persona ? `${persona}: ${what.slice(0, 1).toLowerCase()}${what.slice(1)}` : what
  const text = specification.outOfScope.excludedFeatures.trimEnd()
  const note = reason.trim().replaceAll(/\s+/g, ' ')
  const next = `${text}${text === '' ? '' : '\n'}- ${line}${note === '' ? '' : ` (${note})`}`
  return [setField(specification, { module: 'outOfScope', path: ['excludedFeatures'] }, next)]
}

/** Adds a story of a persona's, with a criterion for each row, or adds the criteria to a story that says as much. */
export function draftAccess(
  specification: Specification,
  thing: string,
  rows: readonly GapRow[],
  persona: string,
  isOwnOnly = false,
): Patch {
  const noun = nounOfThing(specification, thing)
  const criteria = [
    ...rows.map(row => draftTexts.criterion[row](noun)),
    ...(isOwnOnly ? [draftTexts.ownOnly(rows, noun)] : []),
  ]
  const story = addItem(specification, 'userStories', {
    persona: specification.personas.find(({ id }) => id === persona)?.name.trim() || anyPersona,
    goal: draftTexts.goal(rows, noun),
    benefit: draftTexts.benefit[rows[0]!],
    relatedFeature: featureAbout(specification, thing),
  })
  return withCriteria(story, specification, criteria)
}

/** Adds a criterion on what happens when something goes wrong to the story that it belongs to. */
export function draftFailure(
  specification: Specification,
  { thing, row }: Pick<GapCell, 'thing' | 'row'>,
  criterion: (noun: Noun, row: GapRow) => string,
): Patch {
  const noun = nounOfThing(specification, thing)
  const text = criterion(noun, row)
  const story = storyAbout(specification, thing, row)
  if (story !== undefined) {
    const sets = linksOf(specification).setsByStory.get(story.id) ?? []
    return addStoryCriteria(
      specification,
      story,
      sets.map(({ id }) => id),
      [text],
    )
  }
  const added = addItem(specification, 'userStories', {
    persona: specification.personas.find(({ name }) => name.trim() !== '')?.name.trim() ?? anyPersona,
    goal: draftTexts.goal([row], noun),
    benefit: draftTexts.benefit[row],
    relatedFeature: featureAbout(specification, thing),
  })
  return withCriteria(added, specification, [text])
}

/** Says in the description of a thing that nobody does this with it. */
export const draftNobody = (specification: Specification, thing: string, rows: readonly GapRow[]): Patch =>
  addSentence(
    specification,
    { module: 'dataModels', item: thing, path: ['description'] },
    rows.map(row => draftTexts.nobody[row]).join(' '),
  )

/** One patch after the other, each made for what the one before leaves. */
export const inSequence = (
  specification: Specification,
  patches: readonly ((specification: Specification) => Patch)[],
): Patch => {
  let current = specification
  return patches.flatMap(create => {
    const patch = create(current)
    current = apply(current, patch).specification
    return patch
  })
}

export const nounOfThing = ({ dataModels }: Specification, thing: string): Noun =>
  nounOf(dataModels.find(({ id }) => id === thing)?.name ?? '')

const withCriteria = (
  story: Operation & { readonly op: 'addItem' },
  specification: Specification,
  criteria: readonly string[],
): Patch => {
  const userStoryId = linkTextOf({ id: story.item.id, name: story.item['goal'] as string }, 'id')
  return [story, addItem(specification, 'acceptanceCriteria', { userStoryId, criteria })]
}
