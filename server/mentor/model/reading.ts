import { jsonrepair } from 'jsonrepair'
import { itemNumber } from '#domain/items.ts'
import { jsonIn } from '#domain/json.ts'
import { itemListOf, type FormKey } from '#domain/specification.ts'
import { readSummary, type Summary } from '#domain/summary.ts'
import { wellFormed } from '#server/wellFormed.ts'

/** Bounds of what is read at all (security.md, 2.7): bytes, and brackets within brackets. */
const mostBytes = 262_144
const deepest = 20

/** What a model's answer says of a module, or in a sentence for the model why it cannot be read. Total. */
export function readAnswer(module: FormKey, text: string): Summary | { readonly problem: string } {
  if (text.length > mostBytes || Buffer.byteLength(text) > mostBytes)
    return { problem: 'it is longer than 256 KiB.' }
  if (!isShallow(text)) return { problem: `it is nested more than ${deepest} deep.` }
  const found = jsonIn(text) ?? repaired(text)
  if (typeof found?.value !== 'object' || found.value === null) return { problem: 'it holds no JSON object.' }
  // Words around the JSON are the model's, not the person's: they are nothing that was left out.
  const summary = readSummary(module, withoutInventedIds(module, wellFormed(found.value)))
  return summary.entries.length === 0 && summary.unplaced.length > 0
    ? { problem: 'its names are not those of the schema.' }
    : summary
}

/** Models like to number things themselves; an id that is none of ours would be read as something that was said. */
function withoutInventedIds(module: FormKey, value: unknown, depth = 3): unknown {
  const list = itemListOf(module)
  if (list === undefined || typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map(it => withoutInventedIds(module, it, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, id]) => name !== 'id' || itemNumber(list.prefix, id) !== undefined)
      .map(([name, it]) => [name, withoutInventedIds(module, it, depth - 1)]),
  )
}

/** JSON with small faults, such as single quotes, or an end that is missing. */
function repaired(text: string): { readonly value: unknown } | undefined {
  const start = text.search(/[[{]/)
  if (start < 0) return undefined
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  for (const candidate of [text.slice(start, end), text.slice(start)]) {
    try {
      return { value: JSON.parse(jsonrepair(candidate)) as unknown }
    } catch {
      // The other may be repairable.
    }
  }
  return undefined
}

/** Counts brackets before anything walks them, strings aside. */
function isShallow(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isInString && character === '\\') i++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '{' || character === '[') {
      if (++depth > deepest) return false
    } else if (character === '}' || character === ']') depth--
  }
  return true
}
