import type { Field } from './field.ts'
import { itemListOf, type FormKey } from './specification.ts'
import { flagIn, isNamed, leftovers, named, plainName, textIn, unbulleted } from './summaryFields.ts'
import { summaryNames } from './summaryNames.ts'
import type { Tree } from './tree.ts'

export interface Placing {
  readonly module: FormKey
  readonly fields: ReadonlyMap<string, Field>
  readonly understood: string[]
  place(this: void, path: string, value: unknown): void
  leave(this: void, text: string): void
}

/** Something under a name that no field has: to the module's notes, else it is listed. */
export function placed(placing: Placing, name: string, part: Tree): void {
  const { notes } = summaryNames[placing.module]
  const text = textIn(part)
  if (text.trim() === '') leftovers(part).forEach(placing.leave)
  else if (notes === undefined || itemListOf(placing.module) !== undefined || typeof part === 'boolean') {
    placing.leave(named(name, text))
  } else placing.place(notes, placing.module === 'outOfScope' ? `- ${oneLine(text)}` : named(name, text))
}

/**
 * One entry of requirements[{category, requirement, details}], constraints[{type, description, impact}] or
 * items[{feature, reason}] (product spec, section 3): what it is about decides the field.
 */
export function requirementIn(placing: Placing, tree: Tree): void {
  const { module } = placing
  if (module === 'outOfScope') return exclusionIn(placing, tree)
  if (!(tree instanceof Map)) {
    if (typeof tree === 'string' && tree.trim() !== '') byCategory(placing, '', unbulleted(tree))
    else leftovers(tree).forEach(placing.leave)
    return
  }
  const parts = new Map(tree as ReadonlyMap<string, Tree>)
  const category = take(parts, ['category', 'type', 'area', 'name', 'title'])
  const said = take(parts, ['requirement', 'description', 'constraint', 'text', 'value'])
  const details = take(parts, ['details', 'detail', 'notes'])
  const rest = [...parts].map(([name, part]) => named(name, textIn(part, '; ')))
  const text = [said, details, ...rest].filter(part => part.trim() !== '').join(' – ')
  byCategory(placing, category, text)
}

function byCategory(placing: Placing, category: string, text: string): void {
  const { module, fields } = placing
  const path = pathOf(module, category)
  if (path === undefined) {
    const notes = summaryNames[module].notes
    const whole = category === '' ? text : text === '' ? category : `${category}: ${text}`
    if (notes === undefined) placing.leave(whole)
    else if (whole.trim() !== '') placing.place(notes, whole)
    return
  }
  const field = fields.get(path)!
  // The category is the field that the text stands in, unless it says more than the field's names do.
  const isItsName = isNamed(path, [...(summaryNames[module].fields[path] ?? []), field.label], category)
  if (isItsName) placing.understood.push(category)
  if (field.kind === 'flag') {
    const value = flagIn(text, placing.leave)
    if (value !== undefined) placing.place(path, value)
    if (value !== undefined) placing.understood.push(text)
    return
  }
  if (text.trim() !== '') placing.place(path, isItsName ? text : `${category}: ${text}`)
  else placing.leave(category)
}

/** The field that a category means: by its names, else by the first of their words that stands in it. */
function pathOf(module: FormKey, category: string): string | undefined {
  const { fields } = summaryNames[module]
  const name = plainName(category)
  if (name === '') return undefined
  const all = Object.entries(fields).map(
    ([path, names]) => [path, [path.slice(path.lastIndexOf('.') + 1), ...names].map(plainName)] as const,
  )
  return (
    all.find(([, names]) => names.includes(name))?.[0] ??
    all.find(([, names]) => names.some(known => known.length > 3 && name.includes(known)))?.[0]
  )
}

function exclusionIn(placing: Placing, tree: Tree): void {
  if (tree instanceof Map) {
    const parts = new Map(tree as ReadonlyMap<string, Tree>)
    const feature = take(parts, ['feature', 'name', 'item', 'title'])
    const reason = take(parts, ['reason', 'why', 'description', 'rationale'])
    const rest = [...parts].map(([name, part]) => named(name, textIn(part, '; ')))
    const text = [feature, reason].filter(part => part.trim() !== '').join(': ')
    const line = [text, ...rest].filter(part => part.trim() !== '').join('; ')
    if (line !== '') placing.place('excludedFeatures', `- ${oneLine(line)}`)
  } else {
    const line = unbulleted(oneLine(textIn(tree, '; ')))
    if (line !== '') placing.place('excludedFeatures', `- ${line}`)
  }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Takes the first part with one of these names out of the parts. */
function take(parts: Map<string, Tree>, names: readonly string[]): string {
  for (const known of names) {
    for (const [name, part] of parts) {
      if (plainName(name) !== plainName(known)) continue
      parts.delete(name)
      return textIn(part, '; ')
    }
  }
  return ''
}
