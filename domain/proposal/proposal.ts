import type { Field } from '../field/field.ts'
import type { ExtractedItem, Evidence, ExtractedValue, Confidence } from '../reading/extraction.ts'
import { identityOf, isSameItem } from '../specification/itemIdentity.ts'
import { isSameValue, mergeValue, replaceValue } from './mergeValue.ts'
import { addressOfField, valueAt, type Item } from '../field/address.ts'
import { fieldsOf } from '../field/fieldPaths.ts'
import { nameFieldOf, itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import { createBlankValue, createBlankItem, isUntouched, repair } from '../field/value.ts'

/** A change proposed by the mentor, to be accepted, edited or rejected on its own (docs/product.md#proposals). */
export interface ProposedChange {
  /** Identifies the change within the proposal. */
  readonly key: string
  /**
   * 'set' fills a blank field, 'update' changes a filled one, 'add' creates a card, 'remove' takes one away: because
   * the person said so, or to replace everything.
   */
  readonly op: 'set' | 'update' | 'add' | 'remove'
  /** The item's id; null for a new card and in a module without items. */
  readonly item: string | null
  /** The field's path (see `fieldsOf`); null if the change is about a whole card. */
  readonly path: string | null
  /** The proposed value. For a new card, all its fields without an id. */
  readonly value: unknown
  /** The value when the proposal was made, shown as the old one beside the new. */
  readonly base: unknown
  /**
   * For a text that was already filled in: the alternative to `value`. If `value` extends prose, this is the new text
   * alone; if it replaces a line, this is both lines.
   */
  readonly other?: string
  readonly evidence: readonly Evidence[]
  readonly mark: Confidence
  /** Why it is suggested, if nobody said it. */
  readonly reason?: string
  /** For a new card: the evidence of each extracted field. */
  readonly parts?: { readonly [path: string]: Pick<ExtractedValue, 'evidence' | 'mark'> }
}

export interface Proposal {
  readonly module: FormKey
  readonly changes: readonly ProposedChange[]
  /**
   * The removals that replacing everything would need: all that wasn't mentioned. Applied only if accepted, like
   * changes.
   */
  readonly removals: readonly ProposedChange[]
}

/**
 * Proposes changes to one form from extracted items. Items are matched by id, otherwise by name; stories also by
 * persona, criteria by the story they name. Nothing is deleted by omission, and an inferred value replaces nothing.
 */
export function createProposal<K extends FormKey>(
  module: K,
  value: Specification[K],
  said: readonly ExtractedItem[],
): Proposal {
  const fields = fieldsOf(module)
  const list = itemListOf(module)
  const entries = said.filter(it => it.removed === undefined)
  if (list === undefined) return { module, ...fieldChangesOf(module, value, entries) }

  // A list's value is its items, but TypeScript can't relate the key to its type.
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
  const takenAway = new Set(
    said.flatMap(it => (it.removed === undefined || it.id === undefined ? [] : [it.id])),
  )
  changes.push(
    ...items
      .filter(item => takenAway.has(item.id))
      .map(item => createRemoval(`-${item.id}`, item.id, null, null, item)),
  )
  const removals = items
    .filter(item => !mentioned.has(item.id) && !takenAway.has(item.id))
    .map(item => createRemoval(`-${item.id}`, item.id, null, null, item))
  return { module, changes, removals }
}

type FieldsByPath = ReadonlyMap<string, Field>

/**
 * Whether a card already contains everything extracted for an item without a name: then the item is that card, not a
 * new one.
 */
const isCoveredBy = (fields: FieldsByPath, item: Item, { finds }: ExtractedItem): boolean =>
  Object.entries(finds).every(([path, { value }]) => {
    const field = fields.get(path)
    return field !== undefined && isSameValue(field, item[path], value)
  })

function fieldChangesOf(module: FormKey, value: unknown, entries: readonly ExtractedItem[]) {
  const fields = fieldsOf(module)
  const baseAt = (path: string) => valueAt(value, addressOfField(module, null, path))
  const entry = entries.reduce<ExtractedItem>((all, next) => combineItems(fields, all, next), { finds: {} })
  const changes = changesOf(fields, entry, baseAt, null)
  const removals = [...fields]
    .filter(([path, field]) => entry.finds[path] === undefined && !isUntouched(field, baseAt(path)))
    .map(([path, field]) => createRemoval(`-${path}`, null, path, createBlankValue(field), baseAt(path)))
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
    const change =
      find.replaces === true
        ? replaceValue(field, base, find.value)
        : mergeValue(field, base, find.value, find.mark !== 'said')
    if (change === undefined) return []
    const { evidence, mark, reason } = find
    const op = isUntouched(field, base) ? 'set' : 'update'
    const key = item === null ? path : `${item}.${path}`
    return [
      { key, op, item, path, base, ...change, evidence, mark, ...(reason === undefined ? {} : { reason }) },
    ]
  })
}

function createAddition(
  fields: FieldsByPath,
  { finds }: ExtractedItem,
  number: number,
  blankCard: Item,
): ProposedChange | undefined {
  const proposedFields = [...fields].filter(
    ([path, field]) => finds[path] && !isUntouched(field, finds[path].value),
  )
  if (proposedFields.length === 0) return undefined
  const { id: _, ...value } = blankCard
  const parts = Object.fromEntries(
    proposedFields.map(([path]) => [path, { evidence: finds[path]!.evidence, mark: finds[path]!.mark }]),
  )
  const all = Object.values(parts)
  const confidence =
    (['said', 'guessed'] as const).find(candidate => all.some(it => it.mark === candidate)) ?? 'template'
  const reason = confidence === 'template' ? Object.values(finds).find(it => it.reason)?.reason : undefined
  return {
    key: `+${number}`,
    op: 'add',
    item: null,
    path: null,
    value: {
      ...value,
      ...Object.fromEntries(proposedFields.map(([path, field]) => [path, repair(field, finds[path]!.value)])),
    },
    base: null,
    evidence: uniqueEvidence(all.flatMap(it => it.evidence)),
    mark: confidence,
    ...(reason === undefined ? {} : { reason }),
    parts,
  }
}

/** The extracted item without its name. It was matched by name, so a different spelling isn't a change. */
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

/** Combines entries for the same item: additional values go to the first one. */
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
    if (before === undefined || find.replaces === true) finds[path] = find
    else {
      const isInferred = find.mark !== 'said'
      // Said twice, it's one value with two sources.
      const change =
        mergeValue(field, before.value, find.value, isInferred) ?? (isInferred ? undefined : before)
      if (change === undefined) continue
      const confidence = before.mark === 'said' ? 'said' : find.mark
      finds[path] = {
        value: change.value,
        evidence: uniqueEvidence([...before.evidence, ...find.evidence]),
        mark: confidence,
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
