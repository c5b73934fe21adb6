import type { DiffSegment } from '#domain/text/diff.ts'

/** A segment as shown; a gap replaces unchanged text that is far from any change. */
export type VisibleSegment =
  DiffSegment | { readonly kind: 'gap'; readonly text: string; readonly rows: number }

/** The unchanged letters or rows that stay visible beside a change. */
const contextLetters = 80
const contextRows = 1

/** Reduces a comparison to the changes with enough context to place them. Only the text of gaps is hidden. */
export function collapseUnchanged(segments: readonly DiffSegment[], isList: boolean): VisibleSegment[] {
  return isList
    ? collapseRows(segments)
    : segments.flatMap((segment, i) => collapseText(segment, i, segments.length))
}

function collapseText(segment: DiffSegment, i: number, count: number): VisibleSegment[] {
  const { kind, text } = segment
  const [before, after] = [i > 0 ? contextLetters : 0, i < count - 1 ? contextLetters : 0]
  if (kind !== 'same' || text.length <= before + after + contextLetters) return [segment]
  // Cut at word boundaries.
  const start = before === 0 ? 0 : endOfWord(text, before)
  const end = after === 0 ? text.length : startOfWord(text, text.length - after)
  if (end <= start) return [segment]
  const shown: VisibleSegment[] = [
    { kind: 'same', text: text.slice(0, start) },
    { kind: 'gap', text: text.slice(start, end), rows: 0 },
    { kind: 'same', text: text.slice(end) },
  ]
  return shown.filter(part => part.text !== '')
}

/** Both search no further than the length of a long word, because scripts without spaces have no boundaries. */
function endOfWord(text: string, from: number): number {
  const ahead = text.slice(from, from + 30).search(/\s/)
  return ahead < 0 ? characterStartAt(text, from) : from + ahead
}

function startOfWord(text: string, from: number): number {
  const back = text.slice(Math.max(0, from - 30), from).search(/\s\S*$/)
  return back < 0 ? characterStartAt(text, from) : Math.max(0, from - 30) + back + 1
}

/** Avoids splitting a surrogate pair. */
const characterStartAt = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at)

function collapseRows(segments: readonly DiffSegment[]): VisibleSegment[] {
  const isNear = segments.map((_, i) =>
    segments.slice(Math.max(0, i - contextRows), i + contextRows + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: VisibleSegment[] = []
  for (const [i, segment] of segments.entries()) {
    const last = shown.at(-1)
    if (isNear[i]) shown.push(segment)
    else if (last?.kind === 'gap')
      shown[shown.length - 1] = { kind: 'gap', text: `${last.text}\n${segment.text}`, rows: last.rows + 1 }
    else shown.push({ kind: 'gap', text: segment.text, rows: 1 })
  }
  return shown
}
