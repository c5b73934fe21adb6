import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { sizeLimits } from '#domain/specification/project.ts'

/** The most characters that all statements of a project may have together, so that they fit in one save. */
const maxTotalLength = 1_200_000
/** About what is stored of a statement besides its own texts. */
const overhead = 100

/**
 * Limits statements to what a project may store (docs/product.md#size-limits). If there are too many, those that nobody
 * has decided about are left out first, because they are found by reading the text again; then the last ones.
 */
export function storable(statements: readonly StoredStatement[]): StoredStatement[] {
  const byImportance = [...statements.filter(it => !isOpen(it)), ...statements.filter(isOpen)]
  let length = 0
  const kept = new Set(
    byImportance.slice(0, sizeLimits.statementCount).filter(statement => {
      length += lengthOf(statement)
      return length <= maxTotalLength
    }),
  )
  return statements.filter(statement => kept.has(statement))
}

const isOpen = ({ state, isDecided }: StoredStatement) => state === 'undecided' && !isDecided

const lengthOf = ({ text, kind, places }: StoredStatement) =>
  overhead + text.length + kind.length + places.reduce((sum, place) => sum + place.length + 3, 0)

/** Each place once, and no more than a statement may have. */
export const storablePlaces = (places: readonly string[]): string[] =>
  [...new Set(places)]
    .filter(place => place !== '' && place.length <= sizeLimits.placeLength)
    .slice(0, sizeLimits.placesPerStatement)

/** Splits the words of a statement that is longer than a project may store, between words where there are any. */
export function splitLongText(text: string): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > sizeLimits.statementLength) {
    const head = rest.slice(0, sizeLimits.statementLength)
    const space = Math.max(head.lastIndexOf(' '), head.lastIndexOf('\n'))
    // A word without an end is cut, but never within a character.
    const at = space > 0 ? space : head.length - (/[\uD800-\uDBFF]$/.test(head) ? 1 : 0)
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return [...pieces, rest].filter(piece => piece !== '')
}
