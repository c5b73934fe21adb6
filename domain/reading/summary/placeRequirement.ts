import type { Field } from '#domain/field/field.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import {
  parseFlag,
  matchesName,
  leftoverTextsOf,
  labelText,
  normalizeName,
  toText,
  withoutBullet,
} from './parseFieldValue.ts'
import { summaryAliases } from './summaryAliases.ts'
import type { Tree } from './tree.ts'

export interface PlacementContext {
  readonly module: FormKey
  readonly fields: ReadonlyMap<string, Field>
  readonly understood: string[]
  setField(this: void, path: string, value: unknown): void
  addUnplaced(this: void, text: string): void
}

/** Places a part with an unknown name into the module's notes, or reports it as unplaced. */
export function placeUnknownField(context: PlacementContext, name: string, part: Tree): void {
  const { notesField: notes } = summaryAliases[context.module]
  const text = toText(part)
  if (text.trim() === '') leftoverTextsOf(part).forEach(context.addUnplaced)
  else if (notes === undefined || itemListOf(context.module) !== undefined || typeof part === 'boolean') {
    context.addUnplaced(labelText(name, text))
  } else
    context.setField(notes, context.module === 'outOfScope' ? `- ${oneLine(text)}` : labelText(name, text))
}

/**
 * Places an entry of requirements[{category, requirement, details}], constraints[{type, description, impact}] or
 * items[{feature, reason}] (docs/product.md#summary-shapes). Its category decides the field.
 */
export function placeRequirement(context: PlacementContext, tree: Tree): void {
  const { module } = context
  if (module === 'outOfScope') return placeExclusion(context, tree)
  if (!(tree instanceof Map)) {
    if (typeof tree === 'string' && tree.trim() !== '') placeByCategory(context, '', withoutBullet(tree))
    else leftoverTextsOf(tree).forEach(context.addUnplaced)
    return
  }
  const parts = new Map(tree as ReadonlyMap<string, Tree>)
  const category = takePart(parts, ['category', 'type', 'area', 'name', 'title'])
  const requirement = takePart(parts, ['requirement', 'description', 'constraint', 'text', 'value'])
  const details = takePart(parts, ['details', 'detail', 'notes'])
  const rest = [...parts].map(([name, part]) => labelText(name, toText(part, '; ')))
  const text = [requirement, details, ...rest].filter(part => part.trim() !== '').join(' – ')
  placeByCategory(context, category, text)
}

function placeByCategory(context: PlacementContext, category: string, text: string): void {
  const { module, fields } = context
  const path = findFieldPath(module, category)
  if (path === undefined) {
    const notes = summaryAliases[module].notesField
    const labelled = category === '' ? text : text === '' ? category : `${category}: ${text}`
    if (notes === undefined) context.addUnplaced(labelled)
    else if (labelled.trim() !== '') context.setField(notes, labelled)
    return
  }
  const field = fields.get(path)!
  // A category that is just a name of the field isn't repeated in the text.
  const isItsName = matchesName(path, [...(summaryAliases[module].fields[path] ?? []), field.label], category)
  if (isItsName) context.understood.push(category)
  if (field.kind === 'flag') {
    const value = parseFlag(text, context.addUnplaced)
    if (value !== undefined) context.setField(path, value)
    if (value !== undefined) context.understood.push(text)
    return
  }
  if (text.trim() !== '') context.setField(path, isItsName ? text : `${category}: ${text}`)
  else context.addUnplaced(category)
}

/**
 * The field that a category means: one with this name, otherwise the first with a name that the category contains.
 */
function findFieldPath(module: FormKey, category: string): string | undefined {
  const { fields } = summaryAliases[module]
  const name = normalizeName(category)
  if (name === '') return undefined
  const all = Object.entries(fields).map(
    ([path, names]) => [path, [path.slice(path.lastIndexOf('.') + 1), ...names].map(normalizeName)] as const,
  )
  return (
    all.find(([, names]) => names.includes(name))?.[0] ??
    all.find(([, names]) => names.some(known => known.length > 3 && name.includes(known)))?.[0]
  )
}

function placeExclusion(context: PlacementContext, tree: Tree): void {
  if (tree instanceof Map) {
    const parts = new Map(tree as ReadonlyMap<string, Tree>)
    const feature = takePart(parts, ['feature', 'name', 'item', 'title'])
    const reason = takePart(parts, ['reason', 'why', 'description', 'rationale'])
    const rest = [...parts].map(([name, part]) => labelText(name, toText(part, '; ')))
    const text = [feature, reason].filter(part => part.trim() !== '').join(': ')
    const line = [text, ...rest].filter(part => part.trim() !== '').join('; ')
    if (line !== '') context.setField('excludedFeatures', `- ${oneLine(line)}`)
  } else {
    const line = withoutBullet(oneLine(toText(tree, '; ')))
    if (line !== '') context.setField('excludedFeatures', `- ${line}`)
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Removes the first part with one of these names and returns its text. */
function takePart(parts: Map<string, Tree>, names: readonly string[]): string {
  for (const known of names) {
    for (const [name, part] of parts) {
      if (normalizeName(name) !== normalizeName(known)) continue
      parts.delete(name)
      return toText(part, '; ')
    }
  }
  return ''
}
