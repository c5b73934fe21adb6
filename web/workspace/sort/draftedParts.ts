import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { fieldLabelOf, fieldsOf } from '#domain/field/fieldPaths.ts'
import { addressOfField, itemsIn, valueAt } from '#domain/field/address.ts'
import { isUntouched, ownPropertyOf } from '#domain/field/value.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import {
  itemListOf,
  nameFieldOf,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { changeStateOf, type ChangeState } from '../mentor/proposal/review.ts'
import { titleOf } from './partIds.ts'
import type { Span } from './sortDecisions.ts'
import type { SortChoices, SortResult } from './sortStore.ts'
import type { WordableField, WordedChange } from './wording.ts'

/** A card or field of the drafted specification. */
export interface DraftedPart {
  readonly id: string
  readonly module: ModuleKey
  /** A card’s name; a field’s label. */
  readonly title: string
  /** A card’s other texts; a field’s value. */
  readonly lines: readonly string[]
  /** Short values, such as an importance. */
  readonly tags: readonly string[]
  /** The words of the text that it is based on. */
  readonly evidence: readonly Span[]
  /** In the form already, to be applied, only guessed, or not to be applied. */
  readonly state: 'present' | 'new' | 'guessed' | 'leftOut'
  readonly change: ProposedChange | undefined
  /** True if the form has something there that stays. */
  readonly isAddition: boolean
  /** What can be reworded before it's applied. */
  readonly fields: readonly WordableField[]
}

/** Describes what a module would be: what the form has of the text, and what would change. */
export function draftedPartsOf(
  module: ModuleKey,
  specification: Specification,
  { present }: Pick<SortResult, 'present'>,
  worded: readonly WordedChange[],
  { leftOut, taken }: Pick<SortChoices, 'leftOut' | 'taken'>,
): DraftedPart[] {
  const value = specification[module]
  const there = present[module].flatMap(({ item, path, evidence }): DraftedPart[] => {
    const base = {
      module,
      evidence: spansOf(evidence),
      state: 'present',
      change: undefined,
      fields: [],
    } as const
    if (path !== null)
      return [
        {
          ...base,
          id: `${module} = ${path}`,
          title: fieldLabelOf(module, path),
          lines: fieldTextsOf(module, path, valueAt(value, addressOfField(module, item, path))),
          tags: [],
          isAddition: false,
        },
      ]
    const card = itemsIn(value).find(({ id }) => id === item)
    if (card === undefined) return []
    return [{ ...base, ...cardViewOf(module, card), id: `${module} = ${card.id}`, isAddition: false }]
  })
  const proposed = worded.map(({ id, change, fields }): DraftedPart => {
    // Applied since, and not answered yet.
    if (isInForm(changeStateOf(module, value, change), change))
      return presentPartOf(module, value, id, change)
    const isTaken = change.mark === 'said' ? !leftOut.has(id) : taken.has(id)
    const state = isTaken ? 'new' : change.mark === 'said' ? 'leftOut' : 'guessed'
    const base = { id, module, evidence: spansOf(change.evidence), state, change, fields } as const
    if (change.path === null) return { ...base, ...cardViewOf(module, change.value), isAddition: false }
    const card = itemsIn(value).find(({ id }) => id === change.item)
    const label = fieldLabelOf(module, change.path)
    return {
      ...base,
      title: card === undefined ? label : `${titleOf(module, card)} · ${label}`,
      lines: fieldTextsOf(module, change.path, change.other ?? change.value),
      tags: [],
      isAddition: change.op === 'update',
    }
  })
  // A card may be there already and have got another field since.
  const known = new Set(there.map(({ id }) => id))
  return [...there, ...proposed.filter(({ id, state }) => state !== 'present' || !known.has(id))]
}

const isInForm = (state: ChangeState, { op }: ProposedChange) =>
  state === 'done' || (state === 'changed' && op === 'add')

/** The part of the form that already says what a change would. */
function presentPartOf(
  module: ModuleKey,
  value: unknown,
  changeId: string,
  change: ProposedChange,
): DraftedPart {
  const { path, item } = change
  const base = {
    module,
    evidence: spansOf(change.evidence),
    state: 'present',
    change: undefined,
    fields: [],
  } as const
  if (path !== null && item === null)
    return {
      ...base,
      id: `${module} = ${path}`,
      title: fieldLabelOf(module, path),
      lines: fieldTextsOf(module, path, valueAt(value, addressOfField(module, null, path))),
      tags: [],
      isAddition: false,
    }
  const title = titleOf(module, change.value)
  const card = itemsIn(value).find(it => (item === null ? titleOf(module, it) === title : it.id === item))
  return {
    ...base,
    ...cardViewOf(module, card ?? change.value),
    id: card === undefined ? changeId : `${module} = ${card.id}`,
    isAddition: false,
  }
}

/** True if a part is a card that nobody described: a name and nothing else, guessed from words in between. */
export const isGuessedCard = ({ change }: DraftedPart): boolean =>
  change !== undefined && change.op === 'add' && change.mark !== 'said'

const spansOf = (evidence: readonly { start?: number | undefined; end?: number | undefined }[]): Span[] =>
  evidence.flatMap(({ start, end }) => (start === undefined || end === undefined ? [] : [{ start, end }]))

function fieldTextsOf(module: ModuleKey, path: string, value: unknown): string[] {
  const field = fieldsOf(module).get(path)
  return field === undefined ? [] : displayTextsOf(field, value).flatMap(text => text.split('\n'))
}

function cardViewOf(module: ModuleKey, card: unknown): Pick<DraftedPart, 'title' | 'lines' | 'tags'> {
  const title = titleOf(module, card)
  const fields = Object.entries(itemListOf(module)?.fields ?? {})
  const lines: string[] = []
  const tags: string[] = []
  for (const [name, field] of fields) {
    const value = ownPropertyOf(card, name)
    if (name === nameFieldOf(module) || isUntouched(field, value)) continue
    if (module === 'userStories' && name !== 'relatedFeature') continue
    if (field.kind === 'choice') tags.push(...displayTextsOf(field, value))
    else if (field.kind === 'list') lines.push((value as { name: string }[]).map(row => row.name).join(', '))
    else lines.push(...displayTextsOf(field, value).flatMap(text => text.split('\n')))
  }
  return { title, lines: lines.filter(line => line.trim() !== '' && line !== title), tags }
}
