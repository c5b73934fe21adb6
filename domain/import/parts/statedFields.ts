import { readUnderLead } from '../../export/readMarkdown.ts'
import type { Field, Fields } from '../../field/field.ts'
import { visibleForms, type VisibleFormKey } from '../../specification/specification.ts'
import type { ReadField } from './fileOutline.ts'
import { readLead } from './markdownParts.ts'

interface Place {
  readonly module: VisibleFormKey
  readonly path: readonly string[]
  readonly isFlag: boolean
}

/** The fields of all forms without items, by the label that targets write before them. */
const places: ReadonlyMap<string, Place> = new Map(
  visibleForms.flatMap(({ key, body }) => (body.kind === 'group' ? placesIn(key, body.fields, []) : [])),
)

function placesIn(
  module: VisibleFormKey,
  fields: Fields,
  above: readonly string[],
): (readonly [string, Place])[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const path = [...above, name]
    if (field.kind === 'group') return placesIn(module, field.fields, path)
    const label = field.label.replace(/\?$/, '').toLowerCase()
    return [[label, { module, path, isFlag: field.kind === 'flag' }] as const]
  })
}

/** The field that has this label, such as "Core Purpose". */
export function fieldWithLabel(label: string, text: string, file: string): ReadField | undefined {
  const place = places.get(label.toLowerCase())
  if (place === undefined) return undefined
  const { module, path, isFlag } = place
  if (isFlag && !/^(?:yes|no)$/i.test(text)) return undefined
  return { at: { module, path }, value: isFlag ? /^yes$/i.test(text) : text, file }
}

/** Fields written as `**Label:** text` one after the other, and the lines beside them. */
export function readStatedFields(lines: readonly string[], file: string) {
  const starts = lines.flatMap((line, i) => {
    const lead = readLead(line)
    return lead !== undefined && places.has(lead.label.toLowerCase()) ? [{ at: i, ...lead }] : []
  })
  const fields: ReadField[] = []
  const rest = lines.slice(0, starts[0]?.at)
  for (const [i, { at, label, text }] of starts.entries()) {
    const own = lines.slice(at, starts[i + 1]?.at)
    const field = fieldWithLabel(label, readUnderLead([text, ...own.slice(1)], ''), file)
    if (field === undefined) rest.push(...own)
    else fields.push(field)
    // Beside its label, a text is a single line.
    if (field !== undefined && text.trim() !== '') rest.push(...own.slice(1))
  }
  return { fields, rest }
}
