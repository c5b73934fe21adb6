import type { ChoiceField, Field, ListField } from '#domain/field/field.ts'
import type { RowFormat } from './summaryFormat.ts'
import { treeTextsOf, type Tree } from './tree.ts'

/** Parses a tree as the value of one field; undefined if it has none. Texts without a place go to `addUnplaced`. */
export function parseFieldValue(
  field: Field,
  tree: Tree,
  addUnplaced: (text: string) => void,
  rowFormat: RowFormat,
): unknown {
  switch (field.kind) {
    case 'text':
      return undefinedIfBlank(toText(tree, field.rows === 1 ? ', ' : '\n'))
    case 'choice':
      return parseOption(field, tree, addUnplaced)
    case 'flag':
      return parseFlag(tree, addUnplaced)
    case 'lines':
      return undefinedIfEmpty(parseLines(tree))
    case 'list':
      return undefinedIfEmpty(parseRows({ list: field, format: rowFormat, addUnplaced }, tree))
    case 'group':
      return undefined
  }
}

/** Joins all texts in a tree into one. Names of parts are included, because they explain the texts. */
export function toText(tree: Tree, between = '\n'): string {
  if (tree === null) return ''
  if (typeof tree !== 'object') return String(tree)
  const parts =
    tree instanceof Map
      ? [...(tree as ReadonlyMap<string, Tree>)].map(([name, part]) => labelText(name, toText(part, '; ')))
      : (tree as readonly Tree[]).map(part => toText(part, '; '))
  return parts.filter(part => part.trim() !== '').join(between)
}

/** Returns "name: text", or '' if there is no text. */
export const labelText = (name: string, text: string): string =>
  text.trim() === '' ? '' : `${name}: ${text}`

/** Normalises a name for comparison, so that "Pain Points", "pain_points" and "painPoints" are equal. */
export const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Removes the list marker from a line. */
export const withoutBullet = (line: string): string =>
  line.replace(/^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/, '').replace(/^\[[ xX]?\]\s+/, '')

const undefinedIfBlank = (text: string) => (text.trim() === '' ? undefined : text)
const undefinedIfEmpty = <T>(values: readonly T[]) => (values.length === 0 ? undefined : values)

function parseOption(
  field: ChoiceField,
  tree: Tree,
  addUnplaced: (text: string) => void,
): string | undefined {
  const option = field.options.find(option => option === tree)
  if (option === undefined) addUnplaced(labelText(field.label, toText(tree)))
  return option
}

/** Parses a flag, also as the words "yes" and "no". */
export function parseFlag(tree: Tree, addUnplaced: (text: string) => void): boolean | undefined {
  if (typeof tree === 'boolean') return tree
  const text = toText(tree)
  if (/^\s*(?:yes|true|required)\s*$/i.test(text)) return true
  if (/^\s*(?:no|false|optional)\s*$/i.test(text)) return false
  addUnplaced(text)
  return undefined
}

function parseLines(tree: Tree): string[] {
  if (typeof tree === 'string') return tree.split('\n').map(withoutBullet).filter(hasText)
  if (tree instanceof Map) return [toScenario(tree as ReadonlyMap<string, Tree>)].filter(hasText)
  if (Array.isArray(tree)) return (tree as Tree[]).map(parseLine).filter(hasText)
  return [toText(tree)].filter(hasText)
}

const parseLine = (tree: Tree) =>
  tree instanceof Map ? toScenario(tree as ReadonlyMap<string, Tree>) : toText(tree, '; ')

/** Joins {given, when, then} into one sentence. */
function toScenario(parts: ReadonlyMap<string, Tree>): string {
  const steps = ['given', 'when', 'then']
  const isScenario =
    parts.size > 1 && [...parts.keys()].every(name => ['and', ...steps].includes(normalizeName(name)))
  if (!isScenario) return toText(parts, '; ')
  return [...parts].map(([name, part]) => `${name} ${toText(part, ' and ')}`).join(', ')
}

type Row = Record<string, unknown>

interface RowContext {
  readonly list: ListField
  readonly format: RowFormat
  readonly addUnplaced: (text: string) => void
}

/** Parses rows such as attributes: objects, "name: type", bare names, or an object of names with their types. */
function parseRows(context: RowContext, tree: Tree): Row[] {
  const { list, addUnplaced } = context
  const nameField = rowNameFieldOf(list)
  if (tree instanceof Map) {
    const types = tree as ReadonlyMap<string, Tree>
    return [...types].map(([name, part]) =>
      part instanceof Map
        ? parseRow(context, new Map([[nameField, name], ...(part as ReadonlyMap<string, Tree>)]))
        : parseTypedRow(context, name, toText(part)),
    )
  }
  const rows = typeof tree === 'string' ? tree.split(/[\n,;]/) : Array.isArray(tree) ? (tree as Tree[]) : []
  if (tree !== null && typeof tree !== 'object' && typeof tree !== 'string') addUnplaced(String(tree))
  return rows.flatMap(row => {
    if (row instanceof Map) return [parseRow(context, row as ReadonlyMap<string, Tree>)]
    const text = withoutBullet(toText(row)).trim()
    const [, name, type] = /^([^:(]+)[:(]\s*(.*?)\)?$/s.exec(text) ?? []
    if (text === '') return []
    return name === undefined ? [{ [nameField]: text }] : [parseTypedRow(context, name.trim(), type!)]
  })
}

function parseRow(context: RowContext, parts: ReadonlyMap<string, Tree>): Row {
  const { list, format, addUnplaced } = context
  const nameField = rowNameFieldOf(list)
  const row: Row = {}
  const rest: [string, Tree][] = []
  for (const [name, part] of parts) {
    const field = Object.keys(list.fields).find(field =>
      matchesName(field, format.aliases[field] ?? [list.fields[field]!.label], name),
    )
    if (field === undefined || row[field] !== undefined) rest.push([name, part])
    else if (list.fields[field]!.kind === 'choice')
      Object.assign(row, parseTypedRow(context, '', toText(part), field), { [nameField]: row[nameField] })
    else row[field] = parseFieldValue(list.fields[field]!, part, addUnplaced, format)
  }
  for (const [name, part] of rest) {
    const text = labelText(name, toText(part, '; '))
    const rowName = row[nameField]
    if (text !== '') addUnplaced(labelText(typeof rowName === 'string' ? rowName : list.itemLabel, text))
  }
  return row
}

/** Returns the name of the field that a row is named after: its first text. */
const rowNameFieldOf = ({ fields }: ListField): string =>
  Object.keys(fields).find(name => fields[name]!.kind === 'text') ?? 'name'

/** Parses an attribute's "Number, required"; words that suggest an option without being its name are left over. */
function parseTypedRow(
  { list, format, addUnplaced }: RowContext,
  name: string,
  said: string,
  typeField = Object.keys(list.fields).find(field => list.fields[field]!.kind === 'choice'),
): Row {
  const choice = typeField === undefined ? undefined : list.fields[typeField]
  const words = said.trim()
  const type =
    format.options.find(([, names]) => names.test(words))?.[0] ??
    (choice?.kind === 'choice'
      ? choice.options.find(option => option.toLowerCase() === words.toLowerCase())
      : undefined)
  const isRequired =
    list.fields['required']?.kind === 'flag' && /\brequired\b/i.test(said) && !/\bnot required\b/i.test(said)
  if (words.toLowerCase() !== type?.toLowerCase() && words !== '')
    addUnplaced(labelText(name === '' ? 'type' : `${name}, type`, words))
  return {
    [rowNameFieldOf(list)]: name,
    ...(typeField === undefined || type === undefined ? {} : { [typeField]: type }),
    ...(isRequired ? { required: true } : {}),
  }
}

export const matchesName = (field: string, others: readonly string[], name: string): boolean =>
  [field, ...others].some(known => normalizeName(known) === normalizeName(name))

const hasText = (text: string) => text.trim() !== ''

/** Returns the texts of a tree that has no place as a whole. */
export const leftoverTextsOf = (tree: Tree): string[] => {
  const text = toText(tree)
  return text.trim() === '' ? treeTextsOf(tree).filter(hasText) : [text]
}
