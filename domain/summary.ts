import type { Field } from './field.ts'
import type { Entry } from './finds.ts'
import { itemNumber } from './items.ts'
import { jsonIn, wholeJson } from './json.ts'
import { merged } from './merge.ts'
import { fieldsOf, valueAt, withValueAt } from './paths.ts'
import { formOf, itemListOf, type FormKey, type Specification } from './specification.ts'
import { withinLimits } from './summaryLimits.ts'
import { isNamed, leftovers, named, plainName, textIn, unbulleted, valueIn } from './summaryFields.ts'
import { itemFromText } from './summaryItems.ts'
import { summaryNames, wrappers } from './summaryNames.ts'
import { placed, requirementIn, type Placing } from './summaryRequirements.ts'
import { textsIn, treeOf, type Tree } from './tree.ts'
import { blank, repair } from './value.ts'
import { wordsIn } from './words.ts'

export interface Summary {
  /** What was said of the module, for `proposalFor`. */
  readonly entries: readonly Entry[]
  /** "Could not be placed": every other text that the summary holds. */
  readonly unplaced: readonly string[]
}

/**
 * Reads a mentor's summary in any of the shapes that the product spec names (section 3, "Shapes expected when a
 * mentor summary is applied"), in the stored shape, or in the wire's; as JSON or as text that holds JSON. Total, and
 * no word is lost: what has no field goes to the module's notes or is listed (decisions 29 and 30).
 */
export function readSummary(module: FormKey, raw: unknown): Summary {
  const reading = newReading(module)
  const json = typeof raw === 'string' ? (module === 'brainDump' ? wholeJson(raw) : jsonIn(raw)) : undefined
  const tree = treeOf(json === undefined ? raw : json.value)
  if (typeof tree === 'string') {
    if (module === 'brainDump') reading.place('', tree)
    else reading.leave(tree)
  } else read(reading, tree)
  if (json !== undefined) reading.leave(json.rest)

  const { entries, unplaced } = withinLimits(module, reading.entries())
  const all = [...reading.unplaced, ...unplaced]
  return { entries, unplaced: [...all, ...missing(tree, entries, [...all, ...reading.understood])] }
}

/** What the entries are as a form's value in the stored shape; ids that none has come from `lastNumber` on. */
export function valuesOf<K extends FormKey>(
  module: K,
  entries: readonly Entry[],
  lastNumber = 0,
): Specification[K] {
  const { body } = formOf(module)
  if (itemListOf(module) === undefined) {
    let value: unknown = blank(body)
    const fields = fieldsOf(module)
    for (const { finds } of entries) {
      for (const [path, find] of Object.entries(finds)) {
        const field = fields.get(path)
        // The same field told twice says both, as in a proposal.
        const change = field && merged(field, valueAt(value, path), find.value, find.mark !== 'said')
        if (change !== undefined) value = withValueAt(value, path, change.value)
      }
    }
    // The paths are those of the body's own fields; repair gives its shape.
    return repair(body, value) as Specification[K]
  }
  const items = entries.map(({ id, finds }) => ({
    id,
    ...Object.fromEntries(Object.entries(finds).map(([path, find]) => [path, find.value])),
  }))
  return repair(body, items, lastNumber) as Specification[K]
}

const after = (before: unknown, text: string, between: string) =>
  typeof before === 'string' ? `${before}${between}${text}` : text

interface Reading extends Placing {
  readonly module: FormKey
  readonly fields: ReadonlyMap<string, Field>
  readonly unplaced: string[]
  /** Words that became a tick, a link between parts of a story or a place: they are not lost. */
  readonly understood: string[]
  add(this: void, entry: Entry): void
  entries(this: void): Entry[]
}

function newReading(module: FormKey): Reading {
  const fields = fieldsOf(module)
  const items: Entry[] = []
  const values = new Map<string, unknown>()
  const unplaced: string[] = []
  return {
    module,
    fields,
    unplaced,
    understood: [],
    leave: text => void (text.trim() === '' || unplaced.push(text)),
    place: (path, value) => {
      const field = fields.get(path)
      const isText = field?.kind === 'text' && typeof value === 'string'
      values.set(path, isText ? after(values.get(path), value, field.rows === 1 ? ', ' : '\n') : value)
    },
    add: entry => void items.push(entry),
    entries: () => (values.size === 0 ? items : [...items, entryOf([...values])]),
  }
}

/** Walks down to what holds the module, and reads it. */
function read(reading: Reading, tree: Tree): void {
  const { module } = reading
  const list = itemListOf(module)
  if (Array.isArray(tree)) {
    readList(reading, tree as readonly Tree[])
  } else if (tree instanceof Map) {
    for (const [name, part] of tree as ReadonlyMap<string, Tree>) readPart(reading, name, part)
  } else if (list === undefined && module === 'outOfScope' && typeof tree === 'string') {
    reading.place('excludedFeatures', tree)
  } else leftovers(tree).forEach(reading.leave)
}

function readPart(reading: Reading, name: string, part: Tree): void {
  const { module, fields } = reading
  const { holders } = summaryNames[module]
  const isHolder = isNamed('', holders, name)
  const inner = typeof part === 'string' && (isHolder || isWrapper(name)) ? wholeJson(part) : undefined
  if (inner !== undefined && typeof inner.value === 'object') return read(reading, treeOf(inner.value))
  if (isHolder && holds(reading, part)) return read(reading, part)
  if (isWrapper(name) && typeof part === 'object') return read(reading, part)
  const path = itemListOf(module) === undefined ? fieldNamed(module, fields, name) : undefined
  if (path !== undefined) return readField(reading, path, name, part)
  if (name === 'success' && typeof part === 'boolean') return
  placed(reading, name, part)
}

const isWrapper = (name: string) => isNamed('', wrappers, name)

/** Whether the module may be in there: lists in lists only, and the rest wherever something is. */
function holds({ module }: Reading, part: Tree): boolean {
  if (itemListOf(module) === undefined) {
    return (
      (typeof part === 'object' && part !== null) || (module === 'outOfScope' && typeof part === 'string')
    )
  }
  if (Array.isArray(part)) return true
  // A list that came as something else is no list (product spec, section 5), unless it holds its own name again.
  const names = part instanceof Map ? [...(part as ReadonlyMap<string, Tree>).keys()] : []
  return names.some(name => isNamed('', summaryNames[module].holders, name) || isWrapper(name))
}

function readField(reading: Reading, path: string, name: string, part: Tree): void {
  const field = reading.fields.get(path)!
  const value = valueIn(field, part, text => reading.leave(named(name, text)))
  if (field.kind === 'flag' && typeof part === 'string') reading.understood.push(part)
  if (value !== undefined) reading.place(path, value)
}

function readList(reading: Reading, trees: readonly Tree[]): void {
  const { module } = reading
  if (itemListOf(module) === undefined) {
    if (module === 'brainDump') {
      const text = textIn(trees)
      if (text.trim() !== '') reading.place('', text)
    } else for (const tree of trees) requirementIn(reading, tree)
    return
  }
  const loose: string[] = []
  for (const tree of trees) {
    if (tree instanceof Map) reading.add(itemIn(reading, tree as ReadonlyMap<string, Tree>))
    else if (typeof tree !== 'string') leftovers(tree).forEach(reading.leave)
    else if (module === 'acceptanceCriteria') loose.push(unbulleted(tree))
    else {
      const { values, understood } = itemFromText(module, unbulleted(tree))
      reading.understood.push(...understood)
      reading.add(entryOf(Object.entries(values)))
    }
  }
  if (loose.length > 0) reading.add(entryOf([['criteria', loose]]))
}

function itemIn(reading: Reading, parts: ReadonlyMap<string, Tree>): Entry {
  const { module, fields } = reading
  const { notes } = summaryNames[module]
  const values = new Map<string, unknown>()
  const rest: string[] = []
  let id: string | undefined
  for (const [name, part] of inOrder(module, fields, parts)) {
    const path = fieldNamed(module, fields, name)
    if (name === 'id' && itemNumber(itemListOf(module)!.prefix, part) !== undefined) id = part as string
    else if (name === 'id' && typeof part !== 'string') continue
    else if (path === undefined || values.has(path)) rest.push(named(name, textIn(part, '; ')))
    else {
      const value = valueIn(fields.get(path)!, part, reading.leave)
      if (value !== undefined) values.set(path, value)
    }
  }
  for (const text of rest.filter(text => text.trim() !== '')) {
    if (notes === undefined) reading.leave(text)
    else {
      values.set(notes, after(values.get(notes), text, '\n'))
    }
  }
  return { ...(id === undefined ? {} : { id }), ...entryOf([...values]) }
}

/** Fields by their own names first: a synonym must not take the place of the name itself. */
function inOrder(module: FormKey, fields: ReadonlyMap<string, Field>, parts: ReadonlyMap<string, Tree>) {
  const rank = (name: string) => {
    const path = fieldNamed(module, fields, name)
    if (path === undefined) return 1_000
    const names = [path, ...(summaryNames[module].fields[path] ?? [])]
    return names.findIndex(known => plainName(known) === plainName(name))
  }
  return [...parts].toSorted(([a], [b]) => rank(a) - rank(b))
}

function fieldNamed(module: FormKey, fields: ReadonlyMap<string, Field>, name: string): string | undefined {
  const names = summaryNames[module].fields
  const own = [...fields.keys()].find(path => plainName(path) === plainName(name))
  return own ?? [...fields.keys()].find(path => isNamed(path, names[path] ?? [], name))
}

const entryOf = (values: readonly (readonly [string, unknown])[]): Entry => ({
  finds: Object.fromEntries(
    values.map(([path, value]) => [path, { value, evidence: [], mark: 'said' }] as const),
  ),
})

/** Texts with a word that stands nowhere in what was read: the net beneath all of the above. */
function missing(tree: Tree, entries: readonly Entry[], elsewhere: readonly string[]): string[] {
  const values = entries.flatMap(({ id, finds }) => [
    id ?? '',
    ...Object.values(finds).flatMap(find => textsIn(treeOf(find.value))),
  ])
  const words = new Set([...values, ...elsewhere].flatMap(wordsIn))
  return textsIn(tree).filter(text => wordsIn(text).some(word => !words.has(word)))
}
