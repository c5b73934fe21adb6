import { normalizeName, toText } from './parseFieldValue.ts'
import type { Tree } from './tree.ts'

/** Removes the first part with one of these names, and returns its text; empty if there is none. */
export function takePart(parts: Map<string, Tree>, names: readonly string[]): string {
  for (const known of names) {
    for (const [name, part] of parts) {
      if (normalizeName(name) !== normalizeName(known)) continue
      parts.delete(name)
      return toText(part, '; ')
    }
  }
  return ''
}
