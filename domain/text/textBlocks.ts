import type { ExtractedItem, Evidence, Confidence } from '../reading/extraction.ts'

/** A bullet, sentence, heading, code block or table row of a user's text. */
export interface TextBlock {
  readonly kind: 'heading' | 'bullet' | 'prose' | 'code' | 'row'
  /** The text without Markdown syntax, on one line (code keeps its lines). */
  readonly text: string
  /** The position in the source, as UTF-16 offsets, and the original text there. */
  readonly start: number
  readonly end: number
  readonly quote: string
  /** The headings above the block, nearest last. */
  readonly headings: readonly string[]
}

/** List markers: bullets of all kinds, numbers and letters, possibly followed by a check box. */
const listMarkPattern =
  /^[ \t]*(?:[-*+•·‣▪●○–—]|\(?\d{1,3}[.):]|\d{1,3}(?:\.\d{1,3})+[.):]?|\(?[a-zA-Z][.)])[ \t]+(?:\[[ xX]?\][ \t]*)?|^[ \t]*\[[ xX]?\][ \t]+/
const fencePattern = /^[ \t]*(?:```|~~~)/

/** Splits a text into blocks. Wrapped lines belong to the line they continue; "1. a 2. b 3. c" is a list. */
export function textBlocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let headings: { level: number; text: string }[] = []
  let open: { kind: TextBlock['kind']; start: number; end: number } | undefined
  let isInFence = false
  const close = () => {
    if (open !== undefined)
      blocks.push(
        ...splitBlock(
          text,
          open,
          headings.map(it => it.text),
        ),
      )
    open = undefined
  }
  const lines = splitLines(text)
  for (const [i, { line, start, end }] of lines.entries()) {
    const before = lines[i - 1]?.line ?? ''
    const isHeading = blocks.at(-1)?.kind === 'heading' && before.trim() !== ''
    if (fencePattern.test(line)) {
      close()
      isInFence = !isInFence
    } else if (isInFence) {
      if (open === undefined) open = { kind: 'code', start, end }
      else open.end = end
    } else if (line.trim() === '' || /^\s*(?:=+|-{3,}|\*{3,}|_{3,})\s*$/.test(line)) close()
    else if (parseHeading(line, lines[i + 1]?.line, before) !== undefined) {
      close()
      const heading = parseHeading(line, lines[i + 1]?.line, before)!
      headings = [...headings.filter(it => it.level < heading.level), heading]
      blocks.push({
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
    } else if (listMarkPattern.test(line)) {
      close()
      // The items of an inner list are below the item that it belongs to.
      const level = innerLevel + indentOf(line)
      headings = headings.filter(it => it.level < level)
      open = { kind: 'bullet', start, end }
      const next = lines[i + 1]?.line ?? ''
      const title =
        listMarkPattern.test(next) && indentOf(next) > indentOf(line) ? innerTitle.exec(line)?.[1] : undefined
      if (title !== undefined) {
        close()
        headings = [...headings, { level, text: withoutMarkdown(title) }]
      }
    } else if (
      open === undefined ||
      startsNewBlock.test(line) ||
      (startsWithLabel.test(line) && startsWithLabel.test(before)) ||
      (isRecord.test(line) && isRecord.test(before)) ||
      (isEquation.test(line) && isEquation.test(before)) ||
      ((open.kind === 'prose' || /^\S/.test(line)) && isLineOfItsOwn(line, before))
    ) {
      close()
      // A line such as "Nice to have:" is the heading of the list below it, or of the lines directly below it, and no
      // longer applies after them.
      if (/^\S/.test(line)) headings = headings.filter(it => it.level < innerLevel)
      if (headings.at(-1)?.level === openingHeadingLevel && !isHeading) headings = headings.slice(0, -1)
      open = { kind: 'prose', start, end }
    } else open.end = end
  }
  close()
  return blocks
}

/** The level of a heading that is only "Words:". */
const openingHeadingLevel = 6
/** The level of an item that an inner list belongs to, without its indentation. */
const innerLevel = 10
const indentOf = (line: string): number => /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ').length
/** "- members" or "- what it has to do:" above a list that is further in. */
const innerTitle = /^[ \t]*(?:[-*+•·‣▪●○–—]|\(?\d{1,3}[.):]?)[ \t]+([^.,;:!?]{2,40}):?[ \t]*$/

/**
 * People who press Enter after each thought don't wrap lines: such a line is short, and the next begins with a
 * capital.
 */
const isLineOfItsOwn = (line: string, before: string) =>
  !/^\W*(?:so|in order)\b/i.test(line) &&
  !(/^\W*(?:i|we)\b/i.test(line) && /^\W*as an?\b/i.test(before)) &&
  before.trim().length < 60 &&
  /^\s*["“']?[A-Z0-9]/.test(line) &&
  !/[,;]\s*$/.test(before)

/** Matches lines that begin a new block even though only a line break precedes them. */
const startsNewBlock =
  /^\s*(?:as an? [^,\n]{2,60},? i\b|(?:given|when|then|and|but|scenario)\b[ :]|(?:the )?users? (?:can|may|must|should)\b|[A-Z][\w /&-]{1,30}: )/i

/** "bird: name, ring" above "feed: type, grams": lines that begin with a label are each about something of their own. */
const startsWithLabel = /^\s*(?:[-*•]\s)?\p{L}[\p{L} /&-]{1,30}: \S/u

/** "Loan [musician, from, to]" above "Report (date, author)": lines that are each a record of their own. */
const isRecord = /^\s*\p{Lu}[\p{L} _-]{1,30}[([{][^()[\]{}]{2,300}[)\]}][.,;]?\s*$/u

/** "RL = rocket league" above "bye = no match": lines that each say what a word means. */
const isEquation = /^\s*\p{L}[\p{L}\d /&'’-]{0,30}\s=\s\S/u

function splitLines(text: string) {
  let start = 0
  return text.split('\n').map(line => {
    const at = start
    start += line.length + 1
    return { line: line.replace(/\r$/, ''), start: at, end: at + line.length }
  })
}

/** Section titles that are recognised by their words alone, on a line of their own. */
const knownTitles =
  /^\s*(?:Glossary|Terms|Features|Core features|Goals|Users|Personas|User stories|Acceptance criteria|Data|Data models?|Constraints|Out of scope|Problem|Must have|Should have|Could have|Nice to have|Bonus|Non-functional requirements)\s*$/

/**
 * Parses "## Title", "Title" above a line of signs, "**Title**", or a short line that ends with a colon and opens a
 * list.
 */
function parseHeading(
  line: string,
  next: string | undefined,
  before: string,
): { level: number; text: string } | undefined {
  const [, hashes, title] = /^\s{0,3}(#{1,6})\s+(?=\S)(.+)$/.exec(line) ?? []
  if (title !== undefined) return { level: hashes!.length, text: withoutMarkdown(withoutClosingMarks(title)) }
  if (
    next !== undefined &&
    /^\s*(?:={3,}|-{3,})\s*$/.test(next) &&
    !listMarkPattern.test(line) &&
    line.trim().length < 80
  ) {
    return { level: next.includes('=') ? 1 : 2, text: withoutMarkdown(line) }
  }
  // "2. What we want" above its text: a list has more items.
  const numbered = /^\s{0,3}\d{1,2}[.)] +(\p{Lu}[^.,;:!?]{1,40})$/u.exec(line)?.[1]
  const isAboveText = before.trim() === '' && next !== undefined && next.trim() !== '' && !/^\s/.test(next)
  if (numbered !== undefined && isAboveText && !listMarkPattern.test(next) && numbered.split(' ').length <= 5)
    return { level: 4, text: withoutMarkdown(numbered) }
  const bold = /^\s*(?:\*\*|__)([^*_]{2,60}?):?(?:\*\*|__):?\s*$/.exec(line)?.[1]
  if (bold !== undefined) return { level: 5, text: withoutMarkdown(bold) }
  if (knownTitles.test(line)) return { level: openingHeadingLevel, text: withoutMarkdown(line) }
  // "who", "right now": a few words of their own above a list.
  const isAboveList = next !== undefined && listMarkPattern.test(next) && !listMarkPattern.test(line)
  const words = /^\s*(\p{L}[^.,;:!?]{1,30}?):?\s*$/u.exec(line)?.[1]
  if (isAboveList && before.trim() === '' && words !== undefined && words.split(/\s+/).length <= 4)
    return { level: openingHeadingLevel, text: withoutMarkdown(words) }
  const opening = /^\s*([A-Z][^.:!?]{1,50}):\s*$/.exec(line)?.[1]
  return opening !== undefined && opening.split(/\s+/).length <= 6
    ? { level: openingHeadingLevel, text: withoutMarkdown(opening) }
    : undefined
}

/** "Title ##" without its closing marks; if there is nothing else, one of the marks is the title. */
const withoutClosingMarks = (title: string) => title.trimEnd().replace(/(?<=[^#])#+$|(?<=^#)#+$/, '')

function splitBlock(
  source: string,
  { kind, start, end }: { kind: TextBlock['kind']; start: number; end: number },
  headings: string[],
) {
  const block = (from: number, to: number, kind: TextBlock['kind']): TextBlock => {
    const quote = source.slice(from, to)
    const text = kind === 'code' ? quote : withoutMarkdown(quote.replace(listMarkPattern, ''))
    return { kind, text, start: from, end: to, quote, headings }
  }
  const quote = source.slice(start, end)
  if (kind === 'prose' || kind === 'bullet') {
    const starts = findNumberStarts(quote)
    if (starts.length > 1) {
      const whole = starts[0]! > 0 ? [block(start, start + starts[0]!, kind)] : []
      return [
        ...whole.filter(it => it.text !== ''),
        ...starts.map((at, i) => block(start + at, start + (starts[i + 1] ?? quote.length), 'bullet')),
      ]
    }
  }
  return [block(start, end, kind)].filter(it => it.text !== '')
}

/**
 * The positions of the numbers of a list on a single line: consecutive numbers from 1, each with a dot or a bracket.
 */
function findNumberStarts(text: string): number[] {
  const starts: number[] = []
  for (const match of text.matchAll(/(?:^|[\s,;])\(?(\d{1,2})[.)]\s+(?=\S)/g)) {
    if (Number(match[1]) === starts.length + 1) starts.push(match.index + match[0].search(/[(\d]/))
  }
  return starts
}

/** A link or an image. Its address may contain nested brackets, up to three levels deep. */
const linkPattern = /!?\[([^[\]]*)\]\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/g

/** A text without Markdown syntax (bold, code, links, images) and with its white space collapsed. */
function withoutMarkdown(text: string): string {
  return text
    .replace(linkPattern, '$1')
    .replace(/(\*\*|__)(?=\S)([^*]+?)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=[^\s*_])([^*_\n]+?)[*_](?![\w*])/g, '$1')
    .replace(/`+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Tokens that end with a full stop of their own: abbreviations, initials, and the number of a line. */
const abbreviationPattern = String.raw`\b(?:e\.g|i\.e|E\.g|I\.e|etc|vs|approx|Mr|Mrs|Dr|St|incl|excl|min|max|ca|no|resp|dept|fig|tel)|\b[A-Z]|^\s*\d+`
/**
 * People who type fast begin sentences with a lower-case letter. That counts as a new sentence only if a word of some
 * length precedes the mark.
 */
const sentenceEndPattern = new RegExp(
  // Starts at the first of several marks. After an abbreviation, whose own full stop ends nothing, it starts at the
  // second.
  String.raw`(?=[.!?])(?:(?<![.!?])(?<!${abbreviationPattern})|(?<=(?:${abbreviationPattern})[.!?]))` +
    String.raw`(?:[.!?]+["')\]]*(?=\s+["'([]?[A-Z0-9]|\s*$)|(?<=[\p{L}\d%)]{2})[.!?]+\s(?=["'([]?\p{Ll}))`,
  'gu',
)

/** Each module's reader asks for the sentences of the same blocks. */
const knownSentences = new WeakMap<TextBlock, readonly TextBlock[]>()

/** The sentences of a block, each a block with its own position. */
export function sentencesOf(block: TextBlock): readonly TextBlock[] {
  const known = knownSentences.get(block) ?? splitSentences(block)
  knownSentences.set(block, known)
  return known
}

function splitSentences(block: TextBlock): TextBlock[] {
  if (block.kind === 'code' || block.kind === 'heading') return [block]
  const sentences: TextBlock[] = []
  const { quote } = block
  let from = 0
  const ends = [...quote.matchAll(sentenceEndPattern)]
  for (const end of ends) {
    const to = end.index + end[0].length
    sentences.push(sliceBlock(block, from, to))
    from = to
  }
  if (quote.slice(from).trim() !== '') sentences.push(sliceBlock(block, from, quote.length))
  return sentences.filter(it => it.text !== '')
}

function sliceBlock(block: TextBlock, from: number, to: number): TextBlock {
  const raw = block.quote.slice(from, to)
  const lead = raw.length - raw.trimStart().length
  const quote = raw.trim()
  const text = withoutMarkdown(from === 0 ? quote.replace(listMarkPattern, '') : quote)
  const start = block.start + from + lead
  return { ...block, text, quote, start, end: start + quote.length }
}

/** The part of a block with these words, at its own position if the block contains them literally. */
export function subBlockOf(block: TextBlock, text: string): TextBlock {
  const at = block.quote.indexOf(text)
  return at < 0
    ? { ...block, text }
    : { ...block, text, quote: text, start: block.start + at, end: block.start + at + text.length }
}

/** Whether any heading above the block matches. */
export const isUnderHeading = (block: TextBlock, words: RegExp): boolean =>
  block.headings.some(heading => words.test(heading))

/** The text without punctuation at its end. */
export const withoutEndMarks = (text: string): string => text.replace(/(?<![\s.;,])[\s.;,]+$/, '')

const evidenceOf = ({ quote, start, end }: TextBlock, source: string): Evidence => ({
  quote,
  source,
  start,
  end,
})

/** An extracted item whose values rest on these blocks. Blank values are left out. */
export function createExtractedItem(
  values: Readonly<Record<string, unknown>>,
  blocks: readonly TextBlock[],
  source: string,
  confidence: Confidence = 'said',
): ExtractedItem {
  const evidence = blocks.map(block => evidenceOf(block, source))
  return {
    finds: Object.fromEntries(
      Object.entries(values)
        .filter(
          ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0),
        )
        .map(([path, value]) => [path, { value, evidence, mark: confidence }] as const),
    ),
  }
}
