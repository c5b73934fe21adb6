import { fieldLabelOf, fieldsOf } from '#domain/field/fieldPaths.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import type { Field } from '#domain/field/field.ts'
import { itemsIn } from '#domain/field/address.ts'
import { isUntouched, ownPropertyOf } from '#domain/field/value.ts'
import { modules } from '#domain/modules/index.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import { identityOf, isSameItem } from '#domain/specification/itemIdentity.ts'
import { links } from '#domain/specification/links.ts'
import { nameFieldOf, type ModuleKey, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { partIdOf, wordingIdOf } from './partIds.ts'
import type { SortResult } from './sortStore.ts'

/** The user's own words for a field of a change that isn't applied yet. */
export interface Wording {
  readonly path: string
  /** The proposed text that it replaces. */
  readonly from: string
  readonly to: string
}

/** By part and field. */
export type Wordings = ReadonlyMap<string, Wording>

/** A field of a change that can be reworded in place. */
export interface WordableField {
  /** Its key in `Wordings`. */
  readonly key: string
  readonly path: string
  readonly label: string
  /** The proposed text; a list has one entry on each line. */
  readonly proposed: string
  /** The text with the user's own words. */
  readonly text: string
  readonly isLong: boolean
  readonly maxLength: number | undefined
}

/** A change with the user's own words in it. */
export interface WordedChange {
  /** Of the part, whatever its words are now. */
  readonly id: string
  readonly change: ProposedChange
  readonly fields: readonly WordableField[]
}

export type WordedChanges = { readonly [K in ModuleKey]: readonly WordedChange[] }

/** All proposed changes with the user's own words; links by name follow a card that was renamed. */
export function wordedChangesOf(
  { extractions }: Pick<SortResult, 'extractions'>,
  wordings: Wordings,
): WordedChanges {
  const worded = modules.map(
    ({ key }) =>
      [key, extractions[key].proposal.changes.map(change => withWording(key, change, wordings))] as const,
  )
  // The entries cover all module keys.
  const all = Object.fromEntries(worded) as { [K in ModuleKey]: WordedChange[] }
  return wordings.size === 0 ? all : withRenamedTargets(all, extractions)
}

function withWording(module: ModuleKey, change: ProposedChange, wordings: Wordings): WordedChange {
  const fields = wordableFieldsOf(module, change, wordings)
  const reworded = fields.filter(({ text, proposed }) => text !== proposed)
  const definitions = fieldsOf(module)
  const value = reworded.reduce<unknown>((value, { path, text }) => {
    const own = valueFromText(definitions.get(path)!, text)
    return change.path === null ? { ...(value as object), [path]: own } : own
  }, change.value)
  return {
    id: partIdOf(module, change),
    change: reworded.length === 0 ? change : { ...change, value },
    fields,
  }
}

/**
 * The fields of a change that its part shows by themselves: those that a new card is named after, and the value of a
 * field that is still empty.
 */
function wordableFieldsOf(module: ModuleKey, change: ProposedChange, wordings: Wordings): WordableField[] {
  const { op, path, value } = change
  if (op !== 'add' && op !== 'set') return []
  const paths =
    path === null ? [...fieldsOf(module)].flatMap(([path, field]) => (isBrief(field) ? [path] : [])) : [path]
  return paths.flatMap(path => {
    const field = fieldsOf(module).get(path)
    const proposedValue = change.path === null ? ownPropertyOf(value, path) : value
    if (field === undefined || !isWordable(field) || isUntouched(field, proposedValue)) return []
    const proposed = displayTextsOf(field, proposedValue).join('\n')
    const key = wordingIdOf(module, change, path)
    const isLong = field.kind === 'lines' || (field.kind === 'text' && field.rows > 1)
    return [
      {
        key,
        path,
        label: fieldLabelOf(module, path),
        proposed,
        text: textWith(wordings.get(key), proposed),
        isLong,
        maxLength: field.kind === 'text' ? field.maxLength : undefined,
      },
    ]
  })
}

const isWordable = (field: Field) => field.kind === 'text' || field.kind === 'lines'

/** One line, or lines that are the whole content of a card. A link by ID isn't shown as words. */
const isBrief = (field: Field) =>
  field.kind === 'lines' || (field.kind === 'text' && field.rows === 1 && field.link?.by !== 'id')

/** If the proposal has grown since, what was added follows the user's words. */
function textWith(wording: Wording | undefined, proposed: string): string {
  if (wording === undefined) return proposed
  const { from, to } = wording
  return proposed.startsWith(from) ? to + proposed.slice(from.length) : to
}

const valueFromText = (field: Field, text: string): unknown =>
  field.kind === 'lines' ? text.split('\n').filter(line => line.trim() !== '') : text

function withRenamedTargets(all: WordedChanges, extractions: SortResult['extractions']): WordedChanges {
  const next: Record<string, readonly WordedChange[]> = { ...all }
  for (const { from, field, to } of links) {
    const renames = renamesIn(to as ModuleKey, all, extractions)
    if (renames.size === 0 || next[from] === undefined) continue
    next[from] = next[from].map(worded => {
      const { change, fields } = worded
      const text = ownPropertyOf(change.value, field)
      const isOwn = fields.some(it => it.path === field && it.text !== it.proposed)
      const name =
        typeof text === 'string' && change.op === 'add' && !isOwn ? renames.get(nameKeyOf(text)) : undefined
      return name === undefined
        ? worded
        : { ...worded, change: { ...change, value: { ...(change.value as object), [field]: name } } }
    })
  }
  return next as WordedChanges
}

/** The new names of a module's new cards, by what they would have been called. */
function renamesIn(
  module: ModuleKey,
  all: WordedChanges,
  extractions: SortResult['extractions'],
): ReadonlyMap<string, string> {
  const name = nameFieldOf(module) ?? ''
  return new Map(
    (all[module] ?? []).flatMap(({ change, fields }, i) => {
      const field = fields.find(it => it.path === name)
      if (change.op !== 'add' || field === undefined || field.text === field.proposed) return []
      const before = ownPropertyOf(extractions[module].proposal.changes[i]!.value, name)
      return typeof before === 'string' ? [[nameKeyOf(before), field.text] as const] : []
    }),
  )
}

/** True if these words would give a new card the name of another one, which it would be taken for. */
export function hasNamesake(
  module: ModuleKey,
  id: string,
  { path, text }: { readonly path: string; readonly text: string },
  specification: Specification,
  worded: WordedChanges,
): boolean {
  const own = worded[module].find(it => it.id === id)
  if (own?.change.op !== 'add') return false
  const identity = identityOf(module, field =>
    field === path ? text : ownPropertyOf(own.change.value, field),
  )
  const others = worded[module].filter(it => it !== own && it.change.op === 'add').map(it => it.change.value)
  return [...itemsIn(specification[module]), ...others].some(other =>
    isSameItem(
      identityOf(module, field => ownPropertyOf(other, field)),
      identity,
    ),
  )
}

/** The wordings with these words for a field. Blank ones, or the proposed ones, are none of the user's own. */
export function withWords(
  wordings: Wordings,
  { key, path, proposed }: WordableField,
  text: string,
): Wordings {
  const next = new Map(wordings)
  if (text.trim() === '' || text === proposed) next.delete(key)
  else next.set(key, { path, from: proposed, to: text })
  return next
}
