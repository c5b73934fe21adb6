import type { Piece } from '#domain/wordDiff.ts'

/** A piece as it is shown: a gap stands for unchanged text that is far from any change. */
export type Shown = Piece | { readonly kind: 'gap'; readonly text: string; readonly rows: number }

/** Letters of unchanged text, or rows, that stay in sight beside a change. */
const nearLetters = 80
const nearRows = 1

/** What differs, with as much around it as says where that is. Without the gaps' texts nothing is missing but they. */
export function folded(pieces: readonly Piece[], isList: boolean): Shown[] {
  return isList ? foldedRows(pieces) : pieces.flatMap((piece, i) => foldedText(piece, i, pieces.length))
}

function foldedText(piece: Piece, i: number, count: number): Shown[] {
  const { kind, text } = piece
  const [before, after] = [i > 0 ? nearLetters : 0, i < count - 1 ? nearLetters : 0]
  if (kind !== 'same' || text.length <= before + after + nearLetters) return [piece]
  // Whole words stay.
  const start = before === 0 ? 0 : endOfWord(text, before)
  const end = after === 0 ? text.length : startOfWord(text, text.length - after)
  if (end <= start) return [piece]
  const shown: Shown[] = [
    { kind: 'same', text: text.slice(0, start) },
    { kind: 'gap', text: text.slice(start, end), rows: 0 },
    { kind: 'same', text: text.slice(end) },
  ]
  return shown.filter(part => part.text !== '')
}

/** Both look no further than a long word is: scripts without spaces have none. */
function endOfWord(text: string, from: number): number {
  const ahead = text.slice(from, from + 30).search(/\s/)
  return ahead < 0 ? whole(text, from) : from + ahead
}

function startOfWord(text: string, from: number): number {
  const back = text.slice(Math.max(0, from - 30), from).search(/\s\S*$/)
  return back < 0 ? whole(text, from) : Math.max(0, from - 30) + back + 1
}

/** Not between the halves of one character. */
const whole = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at)

function foldedRows(pieces: readonly Piece[]): Shown[] {
  const isNear = pieces.map((_, i) =>
    pieces.slice(Math.max(0, i - nearRows), i + nearRows + 1).some(({ kind }) => kind !== 'same'),
  )
  const shown: Shown[] = []
  for (const [i, piece] of pieces.entries()) {
    const last = shown.at(-1)
    if (isNear[i]) shown.push(piece)
    else if (last?.kind === 'gap')
      shown[shown.length - 1] = { kind: 'gap', text: `${last.text}\n${piece.text}`, rows: last.rows + 1 }
    else shown.push({ kind: 'gap', text: piece.text, rows: 1 })
  }
  return shown
}
