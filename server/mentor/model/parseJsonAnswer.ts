import { jsonrepair } from 'jsonrepair'
import { findJson } from '#domain/text/findJson.ts'
import { toWellFormed } from '#server/toWellFormed.ts'

/** The limits of a readable answer (docs/product.md#language-model): bytes, and nesting depth. */
const maxBytes = 262_144
const maxDepth = 20

/** A problem with an answer, in a sentence for the model. */
export interface AnswerProblem {
  readonly problem: string
}

/**
 * Parses a model's answer as JSON: bare, fenced, among words, or with small faults. Never throws. If the first data
 * found isn't what `isWanted` looks for, it may be a part of a broken whole, which is then tried to be repaired.
 */
export function parseJsonAnswer(
  text: string,
  isWanted: (value: unknown) => boolean = () => true,
): { readonly value: object } | AnswerProblem {
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes)
    return { problem: 'it is longer than 256 KiB.' }
  if (!isShallow(text)) return { problem: `it is nested more than ${maxDepth} deep.` }
  const first = findJson(text)
  const found = first !== undefined && isWanted(first.value) ? first : (repairJson(text) ?? first)
  if (typeof found?.value !== 'object' || found.value === null)
    return { problem: 'it contains no JSON object.' }
  // The cast is sound: objects stay objects.
  return { value: toWellFormed(found.value) as object }
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
