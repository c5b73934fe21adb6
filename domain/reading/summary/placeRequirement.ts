import { itemListOf } from '#domain/specification/specification.ts'
import {
  parseFlag,
  matchesName,
  leftoverTextsOf,
  labelText,
  normalizeName,
  toText,
  withoutBullet,
} from './parseFieldValue.ts'
import type { PlacementContext } from './summaryFormat.ts'
import { takePart } from './takePart.ts'
import type { Tree } from './tree.ts'

/**
 * Puts a text whose name no field has into the module's notes. Without notes, and in a list module, it is listed as
 * unplaced.
 */
export function placeUnknownField(context: PlacementContext, name: string, part: Tree): void {
  const { notesField: notes, noteOf } = context.format
  const text = toText(part)
  if (text.trim() === '') leftoverTextsOf(part).forEach(context.addUnplaced)
  else if (notes === undefined || itemListOf(context.module) !== undefined || typeof part === 'boolean') {
    context.addUnplaced(labelText(name, text))
  } else context.setField(notes, noteOf(name, text))
}

/**
 * Places an entry of requirements[{category, requirement, details}], constraints[{type, description, impact}] or
 * items[{feature, reason}] (docs/product.md#summary-shapes). Its category decides the field.
 */
export function placeRequirement(context: PlacementContext, tree: Tree): void {
  const { placeEntry } = context.format
  if (placeEntry !== undefined) return placeEntry(context, tree)
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
  const { fields, format } = context
  const path = findFieldPath(context, category)
  if (path === undefined) {
    const notes = format.notesField
    const whole = category === '' ? text : text === '' ? category : `${category}: ${text}`
    if (notes === undefined) context.addUnplaced(whole)
    else if (whole.trim() !== '') context.setField(notes, whole)
    return
  }
  const field = fields.get(path)!
  // The category is left out if it is only a name of the field, because the field already says so.
  const isItsName = matchesName(path, [...format.aliasesOf(path), field.label], category)
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

/** Finds the field that a category means: by an equal name, or else by the first name that the category contains. */
function findFieldPath({ fields, format }: PlacementContext, category: string): string | undefined {
  const name = normalizeName(category)
  if (name === '') return undefined
  const all = [...fields.keys()].map(path => {
    const names = [path.slice(path.lastIndexOf('.') + 1), ...format.aliasesOf(path)]
    return [path, names.map(normalizeName)] as const
  })
  return (
    all.find(([, names]) => names.includes(name))?.[0] ??
    all.find(([, names]) => names.some(known => known.length > 3 && name.includes(known)))?.[0]
  )
}
