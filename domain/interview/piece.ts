import type { Entry, Evidence, Mark } from '../finds.ts'

/** A bullet, a sentence, a heading, a block of code or a row of a table, as a person wrote it. */
export interface Piece {
  readonly kind: 'heading' | 'bullet' | 'prose' | 'code' | 'row'
  /** Without marks of Markdown, in one line (code keeps its lines). */
  readonly text: string
  /** Place in the source, in UTF-16 units, and what stands there. */
  readonly start: number
  readonly end: number
  readonly quote: string
  /** The headings above it, the nearest last. */
  readonly headings: readonly string[]
}

/** Marks of a list: bullets of all kinds, numbers, letters; a check box may follow. */
const mark =
  /^[ \t]*(?:[-*+•·‣▪●○–—]|\(?\d{1,3}[.):]|\d{1,3}(?:\.\d{1,3})+[.):]?|\(?[a-zA-Z][.)])[ \t]+(?:\[[ xX]?\][ \t]*)?|^[ \t]*\[[ xX]?\][ \t]+/
const fence = /^[ \t]*(?:```|~~~)/

/** Cuts a text into its pieces. Wrapped lines belong to what they continue; "1. a 2. b 3. c" is a list. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let headings: { level: number; text: string }[] = []
  let open: { kind: Piece['kind']; start: number; end: number } | undefined
  let isInFence = false
  const close = () => {
    if (open !== undefined)
      pieces.push(
        ...split(
          text,
          open,
          headings.map(it => it.text),
        ),
      )
    open = undefined
  }
  const lines = linesOf(text)
  for (const [i, { line, start, end }] of lines.entries()) {
    const before = lines[i - 1]?.line ?? ''
    const isHeading = pieces.at(-1)?.kind === 'heading' && before.trim() !== ''
    if (fence.test(line)) {
      close()
      isInFence = !isInFence
    } else if (isInFence) {
      if (open === undefined) open = { kind: 'code', start, end }
      else open.end = end
    } else if (line.trim() === '' || /^\s*(?:=+|-{3,}|\*{3,}|_{3,})\s*$/.test(line)) close()
    else if (headingIn(line, lines[i + 1]?.line) !== undefined) {
      close()
      const heading = headingIn(line, lines[i + 1]?.line)!
      headings = [...headings.filter(it => it.level < heading.level), heading]
      pieces.push({
        kind: 'heading',
        text: heading.text,
        start,
        end,
        quote: text.slice(start, end),
        headings: headings.slice(0, -1).map(it => it.text),
      })
    } else if (/^\s*\|/.test(line)) {
      close()
      open = { kind: 'row', start, end }
      close()
    } else if (mark.test(line)) {
      close()
      open = { kind: 'bullet', start, end }
    } else if (
      open === undefined ||
      startsAnew.test(line) ||
      ((open.kind === 'prose' || /^\S/.test(line)) && isLineOfItsOwn(line, before))
    ) {
      close()
      // "Nice to have:" opens the list below it, or the lines next to it, and ends with them.
      if (headings.at(-1)?.level === opener && !isHeading) headings = headings.slice(0, -1)
      open = { kind: 'prose', start, end }
    } else open.end = end
  }
  close()
  return pieces
}

/** Level of a heading that is only "Words:". */
const opener = 6

/** People who press Enter after each thought don't wrap: a short line, and a capital after it. */
const isLineOfItsOwn = (line: string, before: string) =>
  !/^\W*(?:so|in order)\b/i.test(line) &&
  !(/^\W*(?:i|we)\b/i.test(line) && /^\W*as an?\b/i.test(before)) &&
  before.trim().length < 60 &&
  /^\s*["“']?[A-Z0-9]/.test(line) &&
  !/[,;]\s*$/.test(before)

/** Lines that begin something of their own, though nothing but a line break stands before them. */
const startsAnew =
  /^\s*(?:as an? [^,\n]{2,60},? i\b|(?:given|when|then|and|but|scenario)\b[ :]|(?:the )?users? (?:can|may|must|should)\b|[A-Z][\w /&-]{1,30}: )/i

function linesOf(text: string) {
  let start = 0
  return text.split('\n').map(line => {
    const at = start
    start += line.length + 1
    return { line: line.replace(/\r$/, ''), start: at, end: at + line.length }
  })
}

/** Titles of sections that are known by their words alone, on a line of their own. */
const known =
  /^\s*(?:Glossary|Terms|Features|Core features|Goals|Users|Personas|User stories|Acceptance criteria|Data|Data models?|Constraints|Out of scope|Problem|Must have|Should have|Could have|Nice to have|Bonus|Non-functional requirements)\s*$/

/** "## Title", "Title" above a line of signs, "**Title**", or a short line that ends with a colon and opens a list. */
function headingIn(line: string, next: string | undefined): { level: number; text: string } | undefined {
  const [, marks, title] = /^\s{0,3}(#{1,6})\s+(?=\S)(.+)$/.exec(line) ?? []
  if (title !== undefined) return { level: marks!.length, text: plain(unclosed(title)) }
  if (
    next !== undefined &&
    /^\s*(?:={3,}|-{3,})\s*$/.test(next) &&
    !mark.test(line) &&
    line.trim().length < 80
  ) {
    return { level: next.includes('=') ? 1 : 2, text: plain(line) }
  }
  const bold = /^\s*(?:\*\*|__)([^*_]{2,60}?):?(?:\*\*|__):?\s*$/.exec(line)?.[1]
  if (bold !== undefined) return { level: 5, text: plain(bold) }
  if (known.test(line)) return { level: opener, text: plain(line) }
  const opening = /^\s*([A-Z][^.:!?]{1,50}):\s*$/.exec(line)?.[1]
  return opening !== undefined && opening.split(/\s+/).length <= 6
    ? { level: opener, text: plain(opening) }
    : undefined
}

/** "Title ##" without the marks that close it; where there is nothing else, one of them is the title. */
const unclosed = (title: string) => title.trimEnd().replace(/(?<=[^#])#+$|(?<=^#)#+$/, '')

function split(
  source: string,
  { kind, start, end }: { kind: Piece['kind']; start: number; end: number },
  headings: string[],
) {
  const piece = (from: number, to: number, kind: Piece['kind']): Piece => {
    const quote = source.slice(from, to)
    const text = kind === 'code' ? quote : plain(quote.replace(mark, ''))
    return { kind, text, start: from, end: to, quote, headings }
  }
  const quote = source.slice(start, end)
  if (kind === 'prose' || kind === 'bullet') {
    const starts = numbersIn(quote)
    if (starts.length > 1) {
      const whole = starts[0]! > 0 ? [piece(start, start + starts[0]!, kind)] : []
      return [
        ...whole.filter(it => it.text !== ''),
        ...starts.map((at, i) => piece(start + at, start + (starts[i + 1] ?? quote.length), 'bullet')),
      ]
    }
  }
  return [piece(start, end, kind)].filter(it => it.text !== '')
}

/** Where the numbers of a list in one line stand: 1, 2, 3 in a row, each with a dot or a bracket. */
function numbersIn(text: string): number[] {
  const starts: number[] = []
  for (const match of text.matchAll(/(?:^|[\s,;])\(?(\d{1,2})[.)]\s+(?=\S)/g)) {
    if (Number(match[1]) === starts.length + 1) starts.push(match.index + match[0].search(/[(\d]/))
  }
  return starts
}

/** A link or an image; addresses may hold brackets, three deep. */
const link = /!?\[([^[\]]*)\]\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g

/** A text without marks of Markdown: bold, code, links, images; its white space as single spaces. */
function plain(text: string): string {
  return text
    .replace(link, '$1')
    .replace(/(\*\*|__)(?=\S)([^*]+?)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=[^\s*_])([^*_\n]+?)[*_](?![\w*])/g, '$1')
    .replace(/`+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What has a mark of its own: abbreviations, initials, the number of a line. */
const short = String.raw`\b(?:e\.g|i\.e|E\.g|I\.e|etc|vs|approx|Mr|Mrs|Dr|St|incl|excl|min|max|ca|no|resp|dept|fig|tel)|\b[A-Z]|^\s*\d+`
/** People who type fast begin a sentence with a small letter; then a word of some length stands before the mark. */
const sentenceEnd = new RegExp(
  // At the first of several marks; behind an abbreviation, whose own mark ends nothing, at the second.
  String.raw`(?=[.!?])(?:(?<![.!?])(?<!${short})|(?<=(?:${short})[.!?]))` +
    String.raw`(?:[.!?]+["')\]]*(?=\s+["'([]?[A-Z0-9]|\s*$)|(?<=[\p{L}\d%)]{2})[.!?]+\s(?=["'([]?\p{Ll}))`,
  'gu',
)

/** The sentences of a piece, each a piece with its own place. */
export function sentencesOf(piece: Piece): Piece[] {
  if (piece.kind === 'code' || piece.kind === 'heading') return [piece]
  const sentences: Piece[] = []
  const { quote } = piece
  let from = 0
  const ends = [...quote.matchAll(sentenceEnd)]
  for (const end of ends) {
    const to = end.index + end[0].length
    sentences.push(part(piece, from, to))
    from = to
  }
  if (quote.slice(from).trim() !== '') sentences.push(part(piece, from, quote.length))
  return sentences.filter(it => it.text !== '')
}

function part(piece: Piece, from: number, to: number): Piece {
  const raw = piece.quote.slice(from, to)
  const lead = raw.length - raw.trimStart().length
  const quote = raw.trim()
  const text = plain(from === 0 ? quote.replace(mark, '') : quote)
  const start = piece.start + from + lead
  return { ...piece, text, quote, start, end: start + quote.length }
}

/** The words of a piece that are told apart from the rest of it: where they stand, if they stand there as they are. */
export function partOf(piece: Piece, text: string): Piece {
  const at = piece.quote.indexOf(text)
  return at < 0
    ? { ...piece, text }
    : { ...piece, text, quote: text, start: piece.start + at, end: piece.start + at + text.length }
}

/** Whether a heading above the piece, or the nearest alone, says this. */
export const isUnder = (piece: Piece, words: RegExp): boolean =>
  piece.headings.some(heading => words.test(heading))

/** Without a mark of the end. */
export const unended = (text: string): string => text.replace(/(?<![\s.;,])[\s.;,]+$/, '')

const evidenceOf = ({ quote, start, end }: Piece, source: string): Evidence => ({
  quote,
  source,
  start,
  end,
})

/** An entry whose values rest on these pieces. Blank values are left out. */
export function found(
  values: Readonly<Record<string, unknown>>,
  pieces: readonly Piece[],
  source: string,
  mark: Mark = 'said',
): Entry {
  const evidence = pieces.map(piece => evidenceOf(piece, source))
  return {
    finds: Object.fromEntries(
      Object.entries(values)
        .filter(
          ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
        )
        .map(([path, value]) => [path, { value, evidence, mark }] as const),
    ),
  }
}
