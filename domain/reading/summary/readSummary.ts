import type { ExtractedItem } from '../extraction.ts'
import { itemNumberOf } from '#domain/specification/itemIds.ts'
import { findJson, parseWholeJson } from '#domain/text/findJson.ts'
import { mergeValue } from '#domain/proposal/mergeValue.ts'
import { addressOfField, valueAt, withValueAt } from '#domain/field/address.ts'
import { fieldsOf } from '#domain/field/fieldPaths.ts'
import { formOf, itemListOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { splitAtLimits } from './splitAtLimits.ts'
import {
  matchesName,
  leftoverTextsOf,
  labelText,
  normalizeName,
  toText,
  withoutBullet,
  parseFieldValue,
} from './parseFieldValue.ts'
import { parseItemText } from './parseItemText.ts'
import type { PlacementContext } from './summaryFormat.ts'
import { summaryFormatOf, wrapperNames } from './summaryFormats.ts'
import { placeUnknownField, placeRequirement } from './placeRequirement.ts'
import { treeTextsOf, toTree, type Tree } from './tree.ts'
import { createBlankValue, repair } from '#domain/field/value.ts'
import { wordsOf } from '#domain/text/words.ts'

export interface Extraction {
  /** The items read from the summary, for `createProposal`. */
  readonly entries: readonly ExtractedItem[]
  /** "Could not be placed": all other texts in the summary. */
  readonly unplaced: readonly string[]
}

/**
 * Reads a mentor's summary in its own shape (docs/product.md#summary-shapes), in the stored shape, or in that of the
 * wire; as JSON or as a text that contains JSON. It never throws and loses no word: anything without a field goes
 * into the module's notes or is listed as unplaced.
 */
export function readSummary(module: FormKey, raw: unknown): Extraction {
  const reading = createSummaryReader(module)
  const json =
    typeof raw === 'string' ? (module === 'brainDump' ? parseWholeJson(raw) : findJson(raw)) : undefined
  const tree = toTree(json === undefined ? raw : json.value)
  if (typeof tree === 'string') {
    if (module === 'brainDump') reading.setField('', tree)
    else reading.addUnplaced(tree)
  } else readTree(reading, tree)
  if (json !== undefined) reading.addUnplaced(json.rest)

  const { entries, unplaced } = splitAtLimits(module, reading.entries())
  const all = [...reading.unplaced, ...unplaced]
  return { entries, unplaced: [...all, ...findLostTexts(tree, entries, [...all, ...reading.understood])] }
}

/**
 * Converts extracted items to a form's value in the stored shape. Items without an id are numbered from `lastNumber`
 * on.
 */
export function formValueOf<K extends FormKey>(
  module: K,
  entries: readonly ExtractedItem[],
  lastNumber = 0,
): Specification[K] {
  const { body } = formOf(module)
  if (itemListOf(module) === undefined) {
    let value: unknown = createBlankValue(body)
    const fields = fieldsOf(module)
    for (const { finds } of entries) {
      for (const [path, find] of Object.entries(finds)) {
        const field = fields.get(path)
        const at = addressOfField(module, null, path)
        // If a field is given twice, it gets both values, as in a proposal.
        const change = field && mergeValue(field, valueAt(value, at), find.value, find.mark !== 'said')
        if (change !== undefined) value = withValueAt(value, at, change.value)
      }
    }
    // The paths are those of the body's own fields, and `repair` ensures the shape.
    return repair(body, value) as Specification[K]
  }
  const items = entries.map(({ id, finds }) => ({
    id,
    ...Object.fromEntries(Object.entries(finds).map(([path, find]) => [path, find.value])),
  }))
  return repair(body, items, lastNumber) as Specification[K]
}

const appendText = (before: unknown, text: string, between: string) =>
  typeof before === 'string' ? `${before}${between}${text}` : text

interface SummaryReader extends PlacementContext {
  readonly unplaced: string[]
  add(this: void, entry: ExtractedItem): void
  entries(this: void): ExtractedItem[]
}

function createSummaryReader(module: FormKey): SummaryReader {
  const fields = fieldsOf(module)
  const items: ExtractedItem[] = []
  const values = new Map<string, unknown>()
  const unplaced: string[] = []
  return {
    module,
    format: summaryFormatOf(module),
    fields,
    unplaced,
    understood: [],
    addUnplaced: text => void (text.trim() === '' || unplaced.push(text)),
    setField: (path, value) => {
      const field = fields.get(path)
      const isText = field?.kind === 'text' && typeof value === 'string'
      values.set(path, isText ? appendText(values.get(path), value, field.rows === 1 ? ', ' : '\n') : value)
    },
    add: entry => void items.push(entry),
    entries: () => (values.size === 0 ? items : [...items, toExtractedItem([...values])]),
  }
}

/** Descends to the part that contains the module, and reads it. */
function readTree(reading: SummaryReader, tree: Tree): void {
  const { format } = reading
  if (Array.isArray(tree)) {
    readList(reading, tree as readonly Tree[])
  } else if (tree instanceof Map) {
    for (const [name, part] of tree as ReadonlyMap<string, Tree>) readPart(reading, name, part)
  } else if (format.textField !== undefined && typeof tree === 'string') {
    reading.setField(format.textField, tree)
  } else leftoverTextsOf(tree).forEach(reading.addUnplaced)
}

function readPart(reading: SummaryReader, name: string, part: Tree): void {
  const { module, format } = reading
  const isContainer = matchesName('', format.containerNames, name)
  const inner =
    typeof part === 'string' && (isContainer || isWrapper(name)) ? parseWholeJson(part) : undefined
  if (inner !== undefined && typeof inner.value === 'object') return readTree(reading, toTree(inner.value))
  if (isContainer && containsModule(reading, part)) return readTree(reading, part)
  if (isWrapper(name) && typeof part === 'object') return readTree(reading, part)
  const path = itemListOf(module) === undefined ? findFieldNamed(reading, name) : undefined
  if (path !== undefined) return readField(reading, path, name, part)
  if (name === 'success' && typeof part === 'boolean') return
  placeUnknownField(reading, name, part)
}

const isWrapper = (name: string) => matchesName('', wrapperNames, name)

/** True if this part may contain the module: a list module only in a list, any other wherever there is a value. */
function containsModule({ module, format }: SummaryReader, part: Tree): boolean {
  if (itemListOf(module) === undefined) {
    return (
      (typeof part === 'object' && part !== null) ||
      (format.textField !== undefined && typeof part === 'string')
    )
  }
  if (Array.isArray(part)) return true
  // A list in any other shape isn't a list (docs/product.md#repair), unless it contains its own name again.
  const names = part instanceof Map ? [...(part as ReadonlyMap<string, Tree>).keys()] : []
  return names.some(name => matchesName('', format.containerNames, name) || isWrapper(name))
}

function readField(reading: SummaryReader, path: string, name: string, part: Tree): void {
  const field = reading.fields.get(path)!
  const value = parseFieldValue(
    field,
    part,
    text => reading.addUnplaced(labelText(name, text)),
    reading.format.rows,
  )
  if (field.kind === 'flag' && typeof part === 'string') reading.understood.push(part)
  if (value !== undefined) reading.setField(path, value)
}

function readList(reading: SummaryReader, trees: readonly Tree[]): void {
  const { module, format } = reading
  if (itemListOf(module) === undefined) {
    if (module === 'brainDump') {
      const text = toText(trees)
      if (text.trim() !== '') reading.setField('', text)
    } else for (const tree of trees) placeRequirement(reading, tree)
    return
  }
  const loose: string[] = []
  for (const tree of trees) {
    if (tree instanceof Map) reading.add(itemIn(reading, tree as ReadonlyMap<string, Tree>))
    else if (typeof tree !== 'string') leftoverTextsOf(tree).forEach(reading.addUnplaced)
    else if (format.textsField !== undefined) loose.push(withoutBullet(tree))
    else {
      const { values, understood } = parseItemText(module, withoutBullet(tree))
      reading.understood.push(...understood)
      reading.add(toExtractedItem(Object.entries(values)))
    }
  }
  if (format.textsField !== undefined && loose.length > 0)
    reading.add(toExtractedItem([[format.textsField, loose]]))
}

function itemIn(reading: SummaryReader, parts: ReadonlyMap<string, Tree>): ExtractedItem {
  const { module, fields, format } = reading
  const { notesField: notes } = format
  const values = new Map<string, unknown>()
  const rest: string[] = []
  let id: string | undefined
  for (const [name, part] of sortByAlias(reading, parts)) {
    const path = findFieldNamed(reading, name)
    if (name === 'id' && itemNumberOf(itemListOf(module)!.prefix, part) !== undefined) id = part as string
    else if (name === 'id' && typeof part !== 'string') continue
    else if (path === undefined || values.has(path)) rest.push(labelText(name, toText(part, '; ')))
    else {
      const value = parseFieldValue(fields.get(path)!, part, reading.addUnplaced, format.rows)
      if (value !== undefined) values.set(path, value)
    }
  }
  for (const text of rest.filter(text => text.trim() !== '')) {
    if (notes === undefined) reading.addUnplaced(text)
    else {
      values.set(notes, appendText(values.get(notes), text, '\n'))
    }
  }
  return { ...(id === undefined ? {} : { id }), ...toExtractedItem([...values]) }
}

/** Puts fields under their own names first, so that an alias never takes the place of the name itself. */
function sortByAlias(reading: SummaryReader, parts: ReadonlyMap<string, Tree>) {
  const rank = (name: string) => {
    const path = findFieldNamed(reading, name)
    if (path === undefined) return 1_000
    const names = [path, ...reading.format.aliasesOf(path)]
    return names.findIndex(known => normalizeName(known) === normalizeName(name))
  }
  return [...parts].toSorted(([a], [b]) => rank(a) - rank(b))
}

function findFieldNamed({ fields, format }: SummaryReader, name: string): string | undefined {
  const own = [...fields.keys()].find(path => normalizeName(path) === normalizeName(name))
  return own ?? [...fields.keys()].find(path => matchesName(path, format.aliasesOf(path), name))
}

const toExtractedItem = (values: readonly (readonly [string, unknown])[]): ExtractedItem => ({
  finds: Object.fromEntries(
    values.map(([path, value]) => [path, { value, evidence: [], mark: 'said' }] as const),
  ),
})

/** Texts with a word that is missing from the result: the safety net for everything above. */
function findLostTexts(tree: Tree, entries: readonly ExtractedItem[], unplaced: readonly string[]): string[] {
  const values = entries.flatMap(({ id, finds }) => [
    id ?? '',
    ...Object.values(finds).flatMap(find => treeTextsOf(toTree(find.value))),
  ])
  const words = new Set([...values, ...unplaced].flatMap(wordsOf))
  return treeTextsOf(tree).filter(text => wordsOf(text).some(word => !words.has(word)))
}
