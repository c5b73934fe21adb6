import { jsonrepair } from 'jsonrepair'
import { itemNumberOf } from '#domain/specification/itemIds.ts'
import { findJson } from '#domain/text/findJson.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { readSummary, type Extraction } from '#domain/reading/summary/readSummary.ts'
import { toWellFormed } from '#server/toWellFormed.ts'

/** The limits of a readable answer (docs/product.md#language-model): bytes, and nesting depth. */
const maxBytes = 262_144
const maxDepth = 20

/** Parses a model's answer about a module, or returns the problem in a sentence for the model. Never throws. */
export function parseModelAnswer(module: FormKey, text: string): Extraction | { readonly problem: string } {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes)
    return { problem: 'it is longer than 256 KiB.' }
  if (!isShallow(text)) return { problem: `it is nested more than ${maxDepth} deep.` }
  const found = findJson(text) ?? repairJson(text)
  if (typeof found?.value !== 'object' || found.value === null)
    return { problem: 'it contains no JSON object.' }
  // Words around the JSON are the model's, not the user's, so they don't count as unplaced.
  const summary = readSummary(module, removeInventedIds(module, toWellFormed(found.value)))
  return summary.entries.length === 0 && summary.unplaced.length > 0
    ? { problem: 'its names don’t match the schema.' }
    : summary
}

/**
 * Removes ids that aren't in our format: models like to number things themselves, and such an id would be read as
 * content.
 */
function removeInventedIds(module: FormKey, value: unknown, depth = 3): unknown {
  const list = itemListOf(module)
  if (list === undefined || typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.map(it => removeInventedIds(module, it, depth - 1))
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, id]) => name !== 'id' || itemNumberOf(list.prefix, id) !== undefined)
      .map(([name, it]) => [name, removeInventedIds(module, it, depth - 1)]),
  )
}

/** Parses JSON with small faults, such as single quotes or a missing end. */
function repairJson(text: string): { readonly value: unknown } | undefined {
  const start = text.search(/[[{]/)
  if (start < 0) return undefined
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1
  for (const candidate of [text.slice(start, end), text.slice(start)]) {
    try {
      return { value: JSON.parse(jsonrepair(candidate)) as unknown }
    } catch {
      // The other candidate may be repairable.
    }
  }
  return undefined
}

/** Counts brackets outside strings before anything recurses into them. */
function isShallow(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isInString && character === '\\') i++
    else if (character === '"') isInString = !isInString
    else if (isInString) continue
    else if (character === '{' || character === '[') {
      if (++depth > maxDepth) return false
    } else if (character === '}' || character === ']') depth--
  }
  return true
}
