import type { ChoiceField, Field, ListField } from '#domain/field/field.ts'
import { attributeAliases, typeAliases } from './summaryAliases.ts'
import { treeTextsOf, type Tree } from './tree.ts'

/**
 * The value that a tree contains for a field; undefined if there is none. Texts that don't fit are passed to
 * `addUnplaced`.
 */
export function parseFieldValue(field: Field, tree: Tree, addUnplaced: (text: string) => void): unknown {
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
      return undefinedIfEmpty(parseRows(field, tree, addUnplaced))
    case 'group':
      return undefined
  }
}

/** All the text in a tree, as a single text. Names of parts are included, because they explain the texts. */
export function toText(tree: Tree, between = '\n'): string {
  if (tree === null) return ''
  if (typeof tree !== 'object') return String(tree)
  const parts =
    tree instanceof Map
      ? [...(tree as ReadonlyMap<string, Tree>)].map(([name, part]) => labelText(name, toText(part, '; ')))
      : (tree as readonly Tree[]).map(part => toText(part, '; '))
  return parts.filter(part => part.trim() !== '').join(between)
}

/** "name: text", or '' if there is no text. */
export const labelText = (name: string, text: string): string =>
  text.trim() === '' ? '' : `${name}: ${text}`

/** A name prepared for comparison, so that "Pain Points", "pain_points" and "painPoints" are equal. */
export const normalizeName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A line without its list marker. */
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

/** Accepts "yes" and "no" in words as well. */
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

/** Attributes in any of these shapes: objects, "name: type", bare names, or an object with types by name. */
function parseRows(list: ListField, tree: Tree, addUnplaced: (text: string) => void): Row[] {
  if (tree instanceof Map) {
    const types = tree as ReadonlyMap<string, Tree>
    return [...types].map(([name, part]) =>
      part instanceof Map
        ? parseRow(list, new Map([['name', name], ...(part as ReadonlyMap<string, Tree>)]), addUnplaced)
        : parseTypedRow(name, toText(part), addUnplaced),
    )
  }
  const rows = typeof tree === 'string' ? tree.split(/[\n,;]/) : Array.isArray(tree) ? (tree as Tree[]) : []
  if (tree !== null && typeof tree !== 'object' && typeof tree !== 'string') addUnplaced(String(tree))
  return rows.flatMap(row => {
    if (row instanceof Map) return [parseRow(list, row as ReadonlyMap<string, Tree>, addUnplaced)]
    const text = withoutBullet(toText(row)).trim()
    const [, name, type] = /^([^:(]+)[:(]\s*(.*?)\)?$/s.exec(text) ?? []
    if (text === '') return []
    return name === undefined ? [{ name: text }] : [parseTypedRow(name.trim(), type!, addUnplaced)]
  })
}

function parseRow(
  list: ListField,
  parts: ReadonlyMap<string, Tree>,
  addUnplaced: (text: string) => void,
): Row {
  const row: Row = {}
  const rest: [string, Tree][] = []
  for (const [name, part] of parts) {
    const field = Object.keys(list.fields).find(field =>
      matchesName(field, attributeAliases[field] ?? [], name),
    )
    if (field === undefined || row[field] !== undefined) rest.push([name, part])
    else if (field === 'type')
      Object.assign(row, parseTypedRow('', toText(part), addUnplaced), { name: row['name'] })
    else row[field] = parseFieldValue(list.fields[field]!, part, addUnplaced)
  }
  for (const [name, part] of rest) {
    const text = labelText(name, toText(part, '; '))
    if (text !== '')
      addUnplaced(labelText(typeof row['name'] === 'string' ? row['name'] : list.itemLabel, text))
  }
  return row
}

/**
 * Reads an attribute's description such as "Number, required". Anything but the exact name of a type is also reported
 * as unplaced.
 */
function parseTypedRow(name: string, description: string, addUnplaced: (text: string) => void): Row {
  const type = typeAliases.find(([, names]) => names.test(description.trim()))?.[0]
  const isRequired = /\brequired\b/i.test(description) && !/\bnot required\b/i.test(description)
  if (description.trim().toLowerCase() !== type?.toLowerCase() && description.trim() !== '') {
    addUnplaced(labelText(name === '' ? 'type' : `${name}, type`, description.trim()))
  }
  return {
    name,
    ...(type === undefined ? {} : { type }),
    ...(isRequired ? { required: true } : {}),
  }
}

export const matchesName = (field: string, others: readonly string[], name: string): boolean =>
  [field, ...others].some(known => normalizeName(known) === normalizeName(name))

const hasText = (text: string) => text.trim() !== ''

/** The texts of a tree that has no place as a whole. */
export const leftoverTextsOf = (tree: Tree): string[] => {
  const text = toText(tree)
  return text.trim() === '' ? treeTextsOf(tree).filter(hasText) : [text]
}
