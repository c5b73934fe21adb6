import { addressWithin, printAddress, type Address } from '../field/address.ts'
import type { Field, Fields, ListField } from '../field/field.ts'
import { isEqual } from '../field/isEqual.ts'
import { assignItemIds } from '../specification/itemIds.ts'
import { mergeDatedRows } from './mergeDatedRows.ts'
import { mergeStatements } from './mergeStatements.ts'
import { alignRows, mergeRowOrder, type KeyedRow } from './alignRows.ts'
import { sizeLimits } from '../specification/project.ts'
import { pickSuperset, mergeTexts } from '../text/mergeTexts.ts'
import {
  formOf,
  isHiddenFormKey,
  type FormKey,
  type HiddenFormKey,
  type Specification,
} from '../specification/specification.ts'
import { createBlankItem, createBlankRow } from '../field/value.ts'

/** A text or choice that both sides have changed. The merged value contains `mine`. */
export interface Conflict {
  /** The printed address: 'features.FE-3.name', 'dataModels.DM-1.attributes.0.type'. */
  readonly path: string
  /** The field's label: 'Name'. */
  readonly label: string
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

export interface MergeResult<T> {
  readonly value: T
  readonly conflicts: readonly Conflict[]
  /**
   * New items of mine whose id is also that of a new item of theirs, by old id, with the new id that each was given.
   */
  readonly renumberedIds: ReadonlyMap<string, string>
}

/**
 * Merges two versions of a form that were both based on `base` (docs/product.md#conflicts, decision 036). Nothing
 * that either side has written is lost: it is in the value or in a conflict. Parts that are the same as in `mine`
 * stay the same objects. `lastNumber` is the highest number ever used in the ids of the form's items.
 */
export function mergeThreeWay<K extends FormKey>(
  form: K,
  base: Specification[K],
  mine: Specification[K],
  theirs: Specification[K],
  lastNumber = 0,
): MergeResult<Specification[K]> {
  const merging: MergeContext = { conflicts: [], renumberedIds: new Map(), lastNumber }
  const sides = { base, mine, theirs }
  const value = isHiddenFormKey(form)
    ? mergeHiddenForm(form, sides)
    : mergeField(formOf(form).body, sides, { module: form, path: [] }, merging)
  // Merged according to the form's own definition, but TypeScript can't relate the key to its type.
  return {
    value: value as Specification[K],
    conflicts: merging.conflicts,
    renumberedIds: merging.renumberedIds,
  }
}

/** Hidden forms have no conflicts, because users never see them as forms. */
function mergeHiddenForm(form: HiddenFormKey, sides: Sides<unknown>): unknown {
  // The casts are sound: each form has its own value, but TypeScript can't relate the key to it.
  switch (form) {
    case 'statements':
      return mergeStatements(sides as Sides<Specification['statements']>)
    case 'decisions':
      return mergeDatedRows(sides as Sides<Specification['decisions']>, {
        keyOf: ({ key }) => key,
        maxCount: sizeLimits.decisionCount,
      })
    case 'acceptance':
      return mergeDatedRows(sides as Sides<Specification['acceptance']>, {
        keyOf: ({ criterion }) => criterion,
        maxCount: sizeLimits.reportCount,
      })
    case 'suggestions':
      return mergeDatedRows(sides as Sides<Specification['suggestions']>, {
        keyOf: ({ key }) => key,
        maxCount: sizeLimits.suggestionCount,
      })
  }
}

interface Sides<T, B = T> {
  readonly base: B
  readonly mine: T
  readonly theirs: T
}

interface MergeContext {
  readonly conflicts: Conflict[]
  readonly renumberedIds: Map<string, string>
  readonly lastNumber: number
}

type Row = Readonly<Record<string, unknown>>

function mergeField(field: Field, sides: Sides<unknown>, address: Address, merging: MergeContext): unknown {
  const { base, mine, theirs } = sides
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine
  if (isEqual(base, mine)) return theirs
  switch (field.kind) {
    case 'text':
    case 'choice': {
      const texts = sides as Sides<string>
      const text = field.kind === 'text' ? mergeTextField(field.rows, texts) : undefined
      if (text === undefined)
        merging.conflicts.push({ path: printAddress(address), label: field.label, ...texts })
      return text ?? mine
    }
    case 'flag':
      return mine
    case 'group':
      return mergeFields(field.fields, sides as Sides<Row>, address, merging)
    case 'lines': {
      const line: Field = { kind: 'text', rows: 1, label: field.label }
      const { base, mine, theirs } = sides as Sides<string[]>
      const rows = alignRows(base, mine, theirs, line => line.trim() === '')
      return mergeRows(rows, mine, (_, i, sides) =>
        mergeField(line, sides, addressWithin(address, i), merging),
      )
    }
    case 'list':
      return mergeList(field, sides as Sides<Row[]>, address, merging)
  }
}

const mergeTextField = (rows: number, { base, mine, theirs }: Sides<string>) =>
  rows === 1 ? pickSuperset(base, mine, theirs) : mergeTexts(base, mine, theirs)

/** Merges all fields of a group or a row. Properties outside the definition (the id) are taken from mine. */
function mergeFields(
  fields: Fields,
  { base, mine, theirs }: Sides<Row>,
  address: Address,
  merging: MergeContext,
): Row {
  let row = mine
  for (const [name, field] of Object.entries(fields)) {
    const sides = { base: base[name], mine: mine[name], theirs: theirs[name] }
    const value = mergeField(field, sides, addressWithin(address, name), merging)
    if (value !== mine[name]) row = { ...row, [name]: value }
  }
  return row
}

function mergeList(list: ListField, sides: Sides<Row[]>, address: Address, merging: MergeContext): unknown[] {
  const { base, mine, theirs } = sides
  if (list.prefix === null) {
    const none = createBlankRow(list)
    const rows = alignRows(base, mine, theirs, row => isEqual(row, none))
    return mergeRows(rows, mine, (_, i, sides) =>
      mergeFields(
        list.fields,
        { ...sides, base: sides.base ?? sides.theirs },
        addressWithin(address, i),
        merging,
      ),
    )
  }
  // The check above guarantees a string prefix, but TypeScript doesn't narrow the type.
  const own = renumberItems(list as ListField<Fields, string>, sides, address, merging)
  const byId = (rows: Row[]) => rows.map(row => ({ key: row['id'] as string, row }))
  return mergeRows([byId(base), byId(own), byId(theirs)], mine, (id, _, sides) => {
    const base = sides.base ?? createBlankItem(list as ListField<Fields, string>, id)
    return mergeFields(list.fields, { ...sides, base }, { ...address, item: id }, merging)
  })
}

/**
 * If both sides added an item with the same id, mine gets the next number, unless one of them contains the whole of
 * the other: then they are the same item.
 */
function renumberItems(
  list: ListField<Fields, string>,
  { base, mine, theirs }: Sides<Row[]>,
  address: Address,
  merging: MergeContext,
): Row[] {
  const known = new Set(base.map(row => row['id']))
  const news = new Map(theirs.filter(row => !known.has(row['id'])).map(row => [row['id'], row]))
  const isOther = (row: Row) => {
    const their = news.get(row['id'])
    return their !== undefined && !isExtension(list, row, their, address)
  }
  const others = mine.filter(isOther)
  if (others.length === 0) return mine
  const ids = [...base, ...theirs, ...mine].map(row => row['id'])
  const free = assignItemIds(
    list.prefix,
    [...new Set(ids), ...others.map(() => undefined)],
    merging.lastNumber,
  )
  const next = new Map(others.map((row, i) => [row, free[free.length - others.length + i]!]))
  for (const [row, id] of next) merging.renumberedIds.set(row['id'] as string, id)
  return mine.map(row => (next.has(row) ? { ...row, id: next.get(row) } : row))
}

function isExtension(list: ListField<Fields, string>, mine: Row, theirs: Row, address: Address): boolean {
  if (isEqual(mine, theirs)) return true
  const base: Row = createBlankItem(list, mine['id'] as string)
  if (isEqual(base, mine) || isEqual(base, theirs)) return false
  const trial: MergeContext = { conflicts: [], renumberedIds: new Map(), lastNumber: 0 }
  const row = mergeFields(list.fields, { base, mine, theirs }, address, trial)
  return trial.conflicts.length === 0 && (isEqual(row, mine) || isEqual(row, theirs))
}

/**
 * Merges rows by key. Additions of both sides are kept, and so is a row that one side deleted and the other changed.
 */
function mergeRows<R>(
  [base, my, their]: readonly [readonly KeyedRow<R>[], readonly KeyedRow<R>[], readonly KeyedRow<R>[]],
  mine: readonly R[],
  merge: (key: string, index: number, sides: Sides<R, R | undefined>) => unknown,
): unknown[] {
  const mapOf = (rows: readonly KeyedRow<R>[]) => new Map(rows.map(({ key, row }) => [key, row]))
  const [olds, owns, others] = [mapOf(base), mapOf(my), mapOf(their)]
  const order = mergeRowOrder(
    base.map(({ key }) => key),
    my.map(({ key }) => key),
    their.map(({ key }) => key),
    key => (owns.has(key) && others.has(key)) || !isEqual(olds.get(key), owns.get(key) ?? others.get(key)),
  )
  const rows = order.map((key, i) => {
    const [own, other] = [owns.get(key), others.get(key)]
    if (own === undefined || other === undefined) return own ?? other
    return merge(key, i, { base: olds.get(key), mine: own, theirs: other })
  })
  return rows.length === mine.length && rows.every((row, i) => row === mine[i]) ? (mine as unknown[]) : rows
}
