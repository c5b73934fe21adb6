import type { Field } from './field.ts'
import type { Entry, Evidence, Find, Mark } from './finds.ts'
import { identityOf, isSame, nameFieldOf } from './matching.ts'
import { isSameValue, merged } from './merge.ts'
import { fieldsOf, valueAt } from './paths.ts'
import { itemListOf, type FormKey, type Specification } from './specification.ts'
import { blank, blankItem, isUntouched, repair } from './value.ts'

/** One thing that the mentor would change, to be accepted, edited or rejected on its own (decisions 29 to 31). */
export interface Change {
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
  readonly mark: Mark
  /** For a new card: what each field that was found rests on. */
  readonly parts?: { readonly [path: string]: Pick<Find, 'evidence' | 'mark'> }
}

export interface Proposal {
  readonly module: FormKey
  readonly changes: readonly Change[]
  /** What would have to go if all were replaced: all that was not mentioned. Applied only if accepted like a change. */
  readonly removals: readonly Change[]
}

/**
 * What would change in one form by what was found. Items are found again by id, else by name, stories also by
 * persona, criteria by the story they name. Nothing is deleted by omission, and a guess replaces nothing.
 */
export function proposalFor<K extends FormKey>(
  module: K,
  value: Specification[K],
  entries: readonly Entry[],
): Proposal {
  const fields = fieldsOf(module)
  const list = itemListOf(module)
  if (list === undefined) return { module, ...changesOfFields(fields, value, entries) }

  // A list's value are its items; TypeScript can't follow the key to it.
  const items = value as unknown as readonly Item[]
  const known = items.map(item => ({ item, identity: identityOf(module, field => item[field]) }))
  const changes: Change[] = []
  const mentioned = new Set<string>()
  for (const [i, entry] of combined(module, fields, entries).entries()) {
    const identity = identityOf(module, field => entry.finds[field]?.value)
    const found =
      items.find(item => item.id === entry.id) ??
      known.find(it => isSame(it.identity, identity))?.item ??
      (identity.name === '' ? items.find(item => saysAll(fields, item, entry)) : undefined)
    if (found === undefined) {
      const card = newCard(fields, entry, i + 1, blankItem(list, ''))
      if (card !== undefined) changes.push(card)
    } else {
      mentioned.add(found.id)
      const isNamed = isSame(
        identityOf(module, field => found[field]),
        identity,
      )
      changes.push(
        ...changesOf(fields, isNamed ? unnamed(module, entry) : entry, path => found[path], found.id),
      )
    }
  }
  const removals = items
    .filter(item => !mentioned.has(item.id))
    .map(item => removal(`-${item.id}`, item.id, null, null, item))
  return { module, changes, removals }
}

type Item = { readonly id: string } & Readonly<Record<string, unknown>>
type Fields = ReadonlyMap<string, Field>

/** Whether a card holds all of what was said of one without a name: then it is that one, and nothing new. */
const saysAll = (fields: Fields, item: Item, { finds }: Entry): boolean =>
  Object.entries(finds).every(([path, { value }]) => {
    const field = fields.get(path)
    return field !== undefined && isSameValue(field, item[path], value)
  })

function changesOfFields(fields: Fields, value: unknown, entries: readonly Entry[]) {
  const entry = entries.reduce<Entry>((all, next) => joined(fields, all, next), { finds: {} })
  const changes = changesOf(fields, entry, path => valueAt(value, path), null)
  const removals = [...fields]
    .filter(([path, field]) => entry.finds[path] === undefined && !isUntouched(field, valueAt(value, path)))
    .map(([path, field]) => removal(`-${path}`, null, path, blank(field), valueAt(value, path)))
  return { changes, removals }
}

function changesOf(
  fields: Fields,
  entry: Entry,
  baseAt: (path: string) => unknown,
  item: string | null,
): Change[] {
  return [...fields].flatMap(([path, field]) => {
    const find = entry.finds[path]
    if (find === undefined) return []
    const base = baseAt(path)
    const change = merged(field, base, find.value, find.mark !== 'said')
    if (change === undefined) return []
    const { evidence, mark } = find
    const op = isUntouched(field, base) ? 'set' : 'update'
    return [
      { key: item === null ? path : `${item}.${path}`, op, item, path, base, ...change, evidence, mark },
    ]
  })
}

function newCard(fields: Fields, { finds }: Entry, number: number, blankCard: Item): Change | undefined {
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
    evidence: unique(all.flatMap(it => it.evidence)),
    mark,
    parts,
  }
}

/** What was said of an item that is known by its name already: another spelling of the name is no change. */
function unnamed(module: FormKey, { finds }: Entry): Entry {
  const { [nameFieldOf(module) ?? '']: _, ...rest } = finds
  return { finds: rest }
}

const removal = (
  key: string,
  item: string | null,
  path: string | null,
  value: unknown,
  base: unknown,
): Change => ({ key, op: 'remove', item, path, value, base, evidence: [], mark: 'said' })

/** The same item told twice is one: what the second adds goes to the first. */
function combined(module: FormKey, fields: Fields, entries: readonly Entry[]): Entry[] {
  const all: { entry: Entry; identity: ReturnType<typeof identityOf> }[] = []
  for (const entry of entries) {
    const identity = identityOf(module, field => entry.finds[field]?.value)
    const twin = all.find(it =>
      entry.id === undefined || it.entry.id === undefined
        ? isSame(it.identity, identity)
        : it.entry.id === entry.id,
    )
    if (twin === undefined) all.push({ entry, identity })
    else twin.entry = joined(fields, twin.entry, entry)
  }
  return all.map(it => it.entry)
}

function joined(fields: Fields, first: Entry, second: Entry): Entry {
  const finds: Record<string, Find> = { ...first.finds }
  for (const [path, find] of Object.entries(second.finds)) {
    const field = fields.get(path)
    const before = finds[path]
    if (field === undefined) continue
    if (before === undefined) finds[path] = find
    else {
      const change = merged(field, before.value, find.value, find.mark !== 'said')
      if (change === undefined) continue
      const mark = before.mark === 'said' ? 'said' : find.mark
      finds[path] = { value: change.value, evidence: unique([...before.evidence, ...find.evidence]), mark }
    }
  }
  const id = first.id ?? second.id
  return id === undefined ? { finds } : { id, finds }
}

function unique(evidence: readonly Evidence[]): Evidence[] {
  const known = new Set<string>()
  return evidence.filter(({ quote, source, start }) => {
    const key = `${source} ${start} ${quote}`
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}
