import type { Choice, Field, List } from './field.ts'
import { attributeNames, typeNames } from './summaryNames.ts'
import { textsIn, type Tree } from './tree.ts'

/** What a tree says for one field, undefined where it says nothing; texts without a place are given to `leave`. */
export function valueIn(field: Field, tree: Tree, leave: (text: string) => void): unknown {
  switch (field.kind) {
    case 'text':
      return written(textIn(tree, field.rows === 1 ? ', ' : '\n'))
    case 'choice':
      return optionIn(field, tree, leave)
    case 'flag':
      return flagIn(tree, leave)
    case 'lines':
      return full(linesIn(tree))
    case 'list':
      return full(rowsIn(field, tree, leave))
    case 'group':
      return undefined
  }
}

/** All that a tree says, as one text; names of parts stay, since they say what their texts are about. */
export function textIn(tree: Tree, between = '\n'): string {
  if (tree === null) return ''
  if (typeof tree !== 'object') return String(tree)
  const parts =
    tree instanceof Map
      ? [...(tree as ReadonlyMap<string, Tree>)].map(([name, part]) => named(name, textIn(part, '; ')))
      : (tree as readonly Tree[]).map(part => textIn(part, '; '))
  return parts.filter(part => part.trim() !== '').join(between)
}

/** "name: text", or nothing where there is no text. */
export const named = (name: string, text: string): string => (text.trim() === '' ? '' : `${name}: ${text}`)

/** A name as it is compared: "Pain Points", "pain_points" and "painPoints" are one. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Without the sign of a list that stands before it. */
export const unbulleted = (line: string): string =>
  line.replace(/^\s*(?:[-*+•–]|\d{1,3}[.)])\s+/, '').replace(/^\[[ xX]?\]\s+/, '')

const written = (text: string) => (text.trim() === '' ? undefined : text)
const full = <T>(values: readonly T[]) => (values.length === 0 ? undefined : values)

function optionIn(field: Choice, tree: Tree, leave: (text: string) => void): string | undefined {
  const option = field.options.find(option => option === tree)
  if (option === undefined) leave(named(field.label, textIn(tree)))
  return option
}

/** Yes and no are understood in words as well. */
export function flagIn(tree: Tree, leave: (text: string) => void): boolean | undefined {
  if (typeof tree === 'boolean') return tree
  const text = textIn(tree)
  if (/^\s*(?:yes|true|required)\s*$/i.test(text)) return true
  if (/^\s*(?:no|false|optional)\s*$/i.test(text)) return false
  leave(text)
  return undefined
}

function linesIn(tree: Tree): string[] {
  if (typeof tree === 'string') return tree.split('\n').map(unbulleted).filter(isWritten)
  if (tree instanceof Map) return [scenario(tree as ReadonlyMap<string, Tree>)].filter(isWritten)
  if (Array.isArray(tree)) return (tree as Tree[]).map(lineIn).filter(isWritten)
  return [textIn(tree)].filter(isWritten)
}

const lineIn = (tree: Tree) =>
  tree instanceof Map ? scenario(tree as ReadonlyMap<string, Tree>) : textIn(tree, '; ')

/** {given, when, then} as the sentence that it is. */
function scenario(parts: ReadonlyMap<string, Tree>): string {
  const steps = ['given', 'when', 'then']
  const isScenario =
    parts.size > 1 && [...parts.keys()].every(name => ['and', ...steps].includes(plainName(name)))
  if (!isScenario) return textIn(parts, '; ')
  return [...parts].map(([name, part]) => `${name} ${textIn(part, ' and ')}`).join(', ')
}

type Row = Record<string, unknown>

/** Attributes: objects, "name: type", bare names, or an object of names with their types. */
function rowsIn(list: List, tree: Tree, leave: (text: string) => void): Row[] {
  if (tree instanceof Map) {
    const types = tree as ReadonlyMap<string, Tree>
    return [...types].map(([name, part]) =>
      part instanceof Map
        ? rowOf(list, new Map([['name', name], ...(part as ReadonlyMap<string, Tree>)]), leave)
        : typed(name, textIn(part), leave),
    )
  }
  const rows = typeof tree === 'string' ? tree.split(/[\n,;]/) : Array.isArray(tree) ? (tree as Tree[]) : []
  if (tree !== null && typeof tree !== 'object' && typeof tree !== 'string') leave(String(tree))
  return rows.flatMap(row => {
    if (row instanceof Map) return [rowOf(list, row as ReadonlyMap<string, Tree>, leave)]
    const text = unbulleted(textIn(row)).trim()
    const [, name, type] = /^([^:(]+)[:(]\s*(.*?)\)?$/s.exec(text) ?? []
    if (text === '') return []
    return name === undefined ? [{ name: text }] : [typed(name.trim(), type!, leave)]
  })
}

function rowOf(list: List, parts: ReadonlyMap<string, Tree>, leave: (text: string) => void): Row {
  const row: Row = {}
  const rest: [string, Tree][] = []
  for (const [name, part] of parts) {
    const field = Object.keys(list.fields).find(field => isNamed(field, attributeNames[field] ?? [], name))
    if (field === undefined || row[field] !== undefined) rest.push([name, part])
    else if (field === 'type') Object.assign(row, typed('', textIn(part), leave), { name: row['name'] })
    else row[field] = valueIn(list.fields[field]!, part, leave)
  }
  for (const [name, part] of rest) {
    const text = named(name, textIn(part, '; '))
    if (text !== '') leave(named(typeof row['name'] === 'string' ? row['name'] : list.item, text))
  }
  return row
}

/** What "Number, required" says about an attribute; words that mean a type but aren't its name are left. */
function typed(name: string, said: string, leave: (text: string) => void): Row {
  const type = typeNames.find(([, names]) => names.test(said.trim()))?.[0]
  const isRequired = /\brequired\b/i.test(said) && !/\bnot required\b/i.test(said)
  if (said.trim().toLowerCase() !== type?.toLowerCase() && said.trim() !== '') {
    leave(named(name === '' ? 'type' : `${name}, type`, said.trim()))
  }
  return {
    name,
    ...(type === undefined ? {} : { type }),
    ...(isRequired ? { required: true } : {}),
  }
}

export const isNamed = (field: string, others: readonly string[], name: string): boolean =>
  [field, ...others].some(known => plainName(known) === plainName(name))

const isWritten = (text: string) => text.trim() !== ''

/** The texts of a tree, for what has no place as a whole. */
export const leftovers = (tree: Tree): string[] => {
  const text = textIn(tree)
  return text.trim() === '' ? textsIn(tree).filter(isWritten) : [text]
}
