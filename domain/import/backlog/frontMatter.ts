import { linesOf } from '../parts/markdownParts.ts'

/** The properties that a page begins with, and the lines below them. */
export interface FrontMatter {
  readonly properties: ReadonlyMap<string, readonly string[]>
  readonly body: string
  /** Lines that are no flat property, word by word. */
  readonly rest: readonly string[]
}

/**
 * Reads the flat part of YAML that task files have: `key: text`, quoted texts, folded texts, `[a, b]` and lists with a
 * line for each entry. What is written in another way is left over, as it is.
 */
export function readFrontMatter(text: string): FrontMatter {
  const lines = linesOf(text)
  const end = lines.findIndex((line, i) => i > 0 && line.trimEnd() === '---')
  if (lines[0]?.trimEnd() !== '---' || end < 0)
    return { properties: new Map(), body: lines.join('\n'), rest: [] }
  const properties = new Map<string, readonly string[]>()
  const rest: string[] = []
  for (let at = 1; at < end;) {
    const [, key, value = ''] = /^([A-Za-z_][\w-]{0,60}):(?:\s+(.*))?$/s.exec(lines[at]!) ?? []
    let next = at + 1
    while (next < end && /^(?:\s+\S|\s*$|- )/.test(lines[next]!)) next++
    const read =
      key === undefined || properties.has(key) ? undefined : valuesOf(value, lines.slice(at + 1, next))
    if (read === undefined) rest.push(...lines.slice(at, next))
    else properties.set(key!, read)
    at = next
  }
  return { properties, body: lines.slice(end + 1).join('\n'), rest }
}

/** The texts of a property; undefined if they are written in a way that isn't flat. */
function valuesOf(value: string, below: readonly string[]): string[] | undefined {
  const lines = below.filter(line => line.trim() !== '').map(line => line.trim())
  const first = value.trim()
  if (first === '' && lines.every(line => /^-(?:\s|$)/.test(line))) {
    const entries = lines.map(line => scalarOf(line.slice(1).trim()))
    return entries.includes(undefined) ? undefined : (entries as string[])
  }
  if (/^[>|][+-]?$/.test(first)) return [lines.join(first.startsWith('>') ? ' ' : '\n')]
  if (/^\[.*\]$/s.test(first) && lines.length === 0) {
    const inner = first.slice(1, -1).trim()
    const entries = inner === '' ? [] : splitAtCommas(inner).map(it => scalarOf(it.trim()))
    return entries.includes(undefined) ? undefined : (entries as string[])
  }
  const scalar = scalarOf([first, ...lines].join(' ').trim())
  return scalar === undefined ? undefined : [scalar]
}

/** Splits at commas outside quotes. */
const splitAtCommas = (text: string): string[] =>
  text.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,"'])+|["']/g) ?? []

/** A text with or without quotes; undefined for anything else, such as a map or a reference. */
function scalarOf(text: string): string | undefined {
  if (text.startsWith('"')) {
    try {
      const value: unknown = JSON.parse(text)
      return typeof value === 'string' ? value : undefined
    } catch {
      return undefined
    }
  }
  if (text.startsWith("'"))
    return /^'(?:[^']|'')*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined
  return /^[{[&*!|>%@`]/.test(text) || /:\s/.test(text) || /\s#/.test(text) ? undefined : text
}
