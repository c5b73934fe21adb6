import type { Field } from '../field/field.ts'
import type { ExtractedItem, Evidence, ExtractedValue, Confidence } from '../reading/extraction.ts'
import { identityOf, isSameItem } from '../specification/itemIdentity.ts'
import { isSameValue, mergeValue } from './mergeValue.ts'
import { fieldsOf, getValueAt } from '../field/fieldPaths.ts'
import { nameFieldOf, itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import { createBlankValue, createBlankItem, isUntouched, repair } from '../field/value.ts'

/**
 * One thing that the mentor would change, to be accepted, edited or rejected on its own (docs/product.md#proposals).
 */
export interface ProposedChange {
  /** Its name within the proposal. */
  readonly key: string
  /** 'set' fills a blank field, 'update' changes a filled one, 'add' is a new card, 'remove' only for replacing all. */
  readonly op: 'set' | 'update' | 'add' | 'remove'
  /** The item's id; null for a new card and in a module without items. */
  readonly item: string | null
  /** The field's path (see `fieldsOf`); null where the change is about a whole card. */
  readonly path: string | null
  /** What would stand there. For a new card all its fields, without an id. */
  readonly value: unknown
  /** What stood there when the proposal was made: the old, to be shown beside the new. */
  readonly base: unknown
  /** Where a text stands already: `value` keeps prose and adds to it, this is the new text alone; of a line, both. */
  readonly other?: string
  readonly evidence: readonly Evidence[]
  readonly mark: Confidence
  /** For a new card: what each field that was found rests on. */
  readonly parts?: { readonly [path: string]: Pick<ExtractedValue, 'evidence' | 'mark'> }
}

export interface Proposal {
  readonly module: FormKey
  readonly changes: readonly ProposedChange[]
  /** What would have to go if all were replaced: all that was not mentioned. Applied only if accepted like a change. */
  readonly removals: readonly ProposedChange[]
}

/**
 * What would change in one form by what was found. Items are found again by id, else by name, stories also by
 * persona, criteria by the story they name. Nothing is deleted by omission, and a guess replaces nothing.
 */
export function createProposal<K extends FormKey>(
  module: K,
  value: Specification[K],
  entries: readonly ExtractedItem[],
): Proposal {
  const fields = fieldsOf(module)
  const list = itemListOf(module)
  if (list === undefined) return { module, ...fieldChangesOf(fields, value, entries) }

  // A list's value are its items; TypeScript can't follow the key to it.
  const items = value as unknown as readonly Item[]
  const known = items.map(item => ({ item, identity: identityOf(module, field => item[field]) }))
  const changes: ProposedChange[] = []
  const mentioned = new Set<string>()
  for (const [i, entry] of combineDuplicates(module, fields, entries).entries()) {
    const identity = identityOf(module, field => entry.finds[field]?.value)
    const found =
      items.find(item => item.id === entry.id) ??
      known.find(it => isSameItem(it.identity, identity))?.item ??
      (identity.name === '' ? items.find(item => isCoveredBy(fields, item, entry)) : undefined)
    if (found === undefined) {
      const card = createAddition(fields, entry, i + 1, createBlankItem(list, ''))
      if (card !== undefined) changes.push(card)
    } else {
      mentioned.add(found.id)
      const isNamed = isSameItem(
        identityOf(module, field => found[field]),
        identity,
      )
      changes.push(
        ...changesOf(fields, isNamed ? withoutName(module, entry) : entry, path => found[path], found.id),
      )
    }
  }
  const removals = items
    .filter(item => !mentioned.has(item.id))
    .map(item => createRemoval(`-${item.id}`, item.id, null, null, item))
  return { module, changes, removals }
}

type Item = { readonly id: string } & Readonly<Record<string, unknown>>
type FieldsByPath = ReadonlyMap<string, Field>

/** Whether a card holds all of what was said of one without a name: then it is that one, and nothing new. */
const isCoveredBy = (fields: FieldsByPath, item: Item, { finds }: ExtractedItem): boolean =>
  Object.entries(finds).every(([path, { value }]) => {
    const field = fields.get(path)
    return field !== undefined && isSameValue(field, item[path], value)
  })

function fieldChangesOf(fields: FieldsByPath, value: unknown, entries: readonly ExtractedItem[]) {
  const entry = entries.reduce<ExtractedItem>((all, next) => combineItems(fields, all, next), { finds: {} })
  const changes = changesOf(fields, entry, path => getValueAt(value, path), null)
  const removals = [...fields]
    .filter(
      ([path, field]) => entry.finds[path] === undefined && !isUntouched(field, getValueAt(value, path)),
    )
    .map(([path, field]) =>
      createRemoval(`-${path}`, null, path, createBlankValue(field), getValueAt(value, path)),
    )
  return { changes, removals }
}

function changesOf(
  fields: FieldsByPath,
  entry: ExtractedItem,
  baseAt: (path: string) => unknown,
  item: string | null,
): ProposedChange[] {
  return [...fields].flatMap(([path, field]) => {
    const find = entry.finds[path]
    if (find === undefined) return []
    const base = baseAt(path)
    const change = mergeValue(field, base, find.value, find.mark !== 'said')
    if (change === undefined) return []
    const { evidence, mark } = find
    const op = isUntouched(field, base) ? 'set' : 'update'
    return [
      { key: item === null ? path : `${item}.${path}`, op, item, path, base, ...change, evidence, mark },
    ]
  })
}

function createAddition(
  fields: FieldsByPath,
  { finds }: ExtractedItem,
  number: number,
  blankCard: Item,
): ProposedChange | undefined {
  const told = [...fields].filter(([path, field]) => finds[path] && !isUntouched(field, finds[path].value))
  if (told.length === 0) return undefined
  const { id: _, ...value } = blankCard
  const parts = Object.fromEntries(
    told.map(([path]) => [path, { evidence: finds[path]!.evidence, mark: finds[path]!.mark }]),
  )
  const all = Object.values(parts)
  const mark = (['said', 'guessed'] as const).find(mark => all.some(it => it.mark === mark)) ?? 'template'
  return {
    key: `+${number}`,
    op: 'add',
    item: null,
    path: null,
    value: {
      ...value,
      ...Object.fromEntries(told.map(([path, field]) => [path, repair(field, finds[path]!.value)])),
    },
    base: null,
    evidence: uniqueEvidence(all.flatMap(it => it.evidence)),
    mark,
    parts,
  }
}

/** What was said of an item that is known by its name already: another spelling of the name is no change. */
function withoutName(module: FormKey, { finds }: ExtractedItem): ExtractedItem {
  const { [nameFieldOf(module) ?? '']: _, ...rest } = finds
  return { finds: rest }
}

const createRemoval = (
  key: string,
  item: string | null,
  path: string | null,
  value: unknown,
  base: unknown,
): ProposedChange => ({ key, op: 'remove', item, path, value, base, evidence: [], mark: 'said' })

/** The same item told twice is one: what the second adds goes to the first. */
function combineDuplicates(
  module: FormKey,
  fields: FieldsByPath,
  entries: readonly ExtractedItem[],
): ExtractedItem[] {
  const all: { entry: ExtractedItem; identity: ReturnType<typeof identityOf> }[] = []
  for (const entry of entries) {
    const identity = identityOf(module, field => entry.finds[field]?.value)
    const twin = all.find(it =>
      entry.id === undefined || it.entry.id === undefined
        ? isSameItem(it.identity, identity)
        : it.entry.id === entry.id,
    )
    if (twin === undefined) all.push({ entry, identity })
    else twin.entry = combineItems(fields, twin.entry, entry)
  }
  return all.map(it => it.entry)
}

function combineItems(fields: FieldsByPath, first: ExtractedItem, second: ExtractedItem): ExtractedItem {
  const finds: Record<string, ExtractedValue> = { ...first.finds }
  for (const [path, find] of Object.entries(second.finds)) {
    const field = fields.get(path)
    const before = finds[path]
    if (field === undefined) continue
    if (before === undefined) finds[path] = find
    else {
      const change = mergeValue(field, before.value, find.value, find.mark !== 'said')
      if (change === undefined) continue
      const mark = before.mark === 'said' ? 'said' : find.mark
      finds[path] = {
        value: change.value,
        evidence: uniqueEvidence([...before.evidence, ...find.evidence]),
        mark,
      }
    }
  }
  const id = first.id ?? second.id
  return id === undefined ? { finds } : { id, finds }
}

function uniqueEvidence(evidence: readonly Evidence[]): Evidence[] {
  const known = new Set<string>()
  return evidence.filter(({ quote, source, start }) => {
    const key = `${source} ${start} ${quote}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}
