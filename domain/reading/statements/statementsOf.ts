import { startsWithVerb } from '#domain/mentor/language/parseAction.ts'
import { sentencesOf, textBlocksOf, type TextBlock } from '#domain/text/textBlocks.ts'
import { subjectOf } from '#domain/modules/features/ownClauses.ts'
import { probabilityOf, loadModel } from '../classifier/linearModel.ts'
import stored from '../classifier/boundaries.model.json' with { type: 'json' }
import { boundaryFeaturesOf, gapsOf, type Gap } from './boundaryFeatures.ts'
import { excerptOf, maxDraftLength } from '../excerpt.ts'
import { isTitle } from './isTitle.ts'
import type { Statement } from './statement.ts'
import { tokensOf, type Token } from './tokensOf.ts'

const model = loadModel(stored)

/**
 * Splits a text into statements, in order. Every letter and digit of the text is in exactly one of them. Beyond
 * `maxDraftLength`, they are whole paragraphs and lines.
 */
export function statementsOf(text: string): Statement[] {
  const read = excerptOf(text, maxDraftLength)
  const blocks = withInnerTitles(textBlocksOf(read))
  const columns = columnsOf(blocks)
  const unread = textBlocksOf(text.slice(read.length)).map(block =>
    toStatement(text, block, read.length + block.start, read.length + block.end),
  )
  const found = blocks
    .flatMap(block => statementsIn(text, block).map(statement => inTable(statement, columns.get(block))))
    .concat(unread)
    .filter(({ start, end }) => /[\p{L}\p{N}]/u.test(text.slice(start, end)))
  return withUncovered(text, withTitle(text, endLists(found)))
}

/** "members" above what members do is the title of that list, unless it says itself what is done. */
const withInnerTitles = (blocks: readonly TextBlock[]): readonly TextBlock[] =>
  blocks.map((block, i) => {
    const next = blocks[i + 1]
    const isTitle =
      block.kind === 'bullet' &&
      next?.kind === 'bullet' &&
      next.headings.length > block.headings.length &&
      next.headings.at(-1) === block.text.replace(/:$/, '') &&
      !startsWithVerb(block.text)
    return isTitle ? { ...block, kind: 'heading' } : block
  })

/** A gap with at least this probability starts a new statement. */
const boundaryThreshold = 0.35
/** So many words are hardly ever one thing, so a weaker gap is enough. */
const longClause = 24
const longClauseThreshold = 0.1
/** A clause with fewer words says nothing of its own. */
const minWords = 3

function statementsIn(source: string, block: TextBlock): Statement[] {
  if (block.kind === 'heading' || block.kind === 'code')
    return [toStatement(source, block, block.start, block.end)]
  if (block.kind === 'row')
    return isRule(block.text) ? [] : [toStatement(source, block, block.start, block.end)]
  return sentencesOf(block).flatMap(sentence => {
    const starts = clauseStartsOf(sentence.quote).map(start => sentence.start + start)
    const isQuestion = /\?["'”’)\s]*$|\?\s*\(/.test(sentence.quote)
    const isWhole = questionStart.test(sentence.quote) || sentence.quote.split(/\s/).length <= longClause
    return starts.map((start, i) => ({
      ...toStatement(source, block, start, starts[i + 1] ?? sentence.end),
      // In a long run of words, only the last part asks something.
      isQuestion: isQuestion && (isWhole || i === starts.length - 1),
    }))
  })
}

const questionStart =
  /^\W*(?:and |but |so |or )?(?:is|are|do|does|did|can|could|should|would|will|must|may|has|have|what|how|who|which|where|when|why|whose)\b/i

/** A text's title is a heading even without marks, but not the heading of everything below it. */
function withTitle(text: string, statements: readonly Statement[]): Statement[] {
  const [first, second, ...rest] = statements
  if (first?.kind !== 'prose' || second === undefined || first.isQuestion) return [...statements]
  const isLine = text.slice(first.end, second.start).includes('\n')
  return isTitle(first.text, isLine) ? [{ ...first, kind: 'heading' }, second, ...rest] : [...statements]
}

/** "Tech: React" below the bullets of "Not now" is no part of that list, which has ended: it is without its headings. */
function endLists(statements: readonly Statement[]): Statement[] {
  let listed: string | undefined
  return statements.map(statement => {
    const { kind, label, headings } = statement
    const path = headings.join('\n')
    if (kind === 'bullet') listed = path
    return kind === 'prose' && label !== undefined && path === listed
      ? { ...statement, headings: [] }
      : statement
  })
}

/** A table's first row is its heading; the others get its cells as their columns. */
export const inTable = (statement: Statement, columns: readonly string[] | undefined): Statement =>
  columns === undefined
    ? statement
    : columns.length === 0
      ? { ...statement, kind: 'heading' }
      : { ...statement, columns }

/** The columns of each table row: none for the row with the titles itself. */
export function columnsOf(blocks: readonly TextBlock[]): Map<TextBlock, readonly string[]> {
  const columns = new Map<TextBlock, readonly string[]>()
  let titles: readonly string[] | undefined
  for (const [i, block] of blocks.entries()) {
    if (block.kind !== 'row') titles = undefined
    else if (blocks[i + 1]?.kind === 'row' && isRule(blocks[i + 1]!.text) && !isRule(block.text)) {
      titles = cellsOf(block.text)
      columns.set(block, [])
    } else if (titles !== undefined) columns.set(block, titles)
  }
  return columns
}

export const cellsOf = (row: string): string[] =>
  row
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map(cell => cell.trim())

/** A row that only separates a table's head from its body. */
const isRule = (text: string) => /^[\s|:-]*$/.test(text)

/** The offsets in a sentence at which its clauses begin. The first is 0. */
function clauseStartsOf(sentence: string): number[] {
  const words = tokensOf(sentence).filter(token => token.isWord)
  const gaps = gapsOf(sentence, words)
    .filter(({ mark }) => mark !== 'joined')
    .map(gap => ({
      word: gap.word,
      probability: beginsAfterColon(sentence, words, gap)
        ? 1
        : probabilityOf(model, boundaryFeaturesOf(gap, words)),
    }))
  const starts = [0]
  for (const word of splitAt(gaps, 0, words.length)) {
    // "what I want to do and how it went": a question word goes on with a list.
    const first = connective.test(words[word]!.lower) ? words[word + 1] : words[word]
    if (first !== undefined && questionWord.test(first.lower)) continue
    if (isInBrackets(sentence, words[word]!) || isConditionOnly(sentence, words, starts.at(-1)!, word))
      continue
    // "As a tool owner, | I want to …" is one story.
    if (roleOnly.test(sentence.slice(words[starts.at(-1)!]!.start, words[word]!.start))) continue
    const start = beginningOf(sentence, words, word, starts.at(-1)!)
    if (start > starts.at(-1)!) starts.push(start)
  }
  return starts.map((word, i) => (i === 0 ? 0 : words[word]!.start))
}

/** "An app for our clinic: | the front desk fills free slots": who does what after a colon is a statement. */
const beginsAfterColon = (sentence: string, words: readonly Token[], { mark, word }: Gap): boolean =>
  mark === ':' && subjectOf(sentence.slice(words[word]!.start)) !== undefined

/** So far back, a bracket may have been opened. */
const longestBracket = 300

function isInBrackets(sentence: string, { start }: Token): boolean {
  const before = sentence.slice(Math.max(0, start - longestBracket), start)
  return before.lastIndexOf('(') > before.lastIndexOf(')')
}

/** "If an item fails, | the chief gets a mail": a condition says nothing without what follows it. */
function isConditionOnly(sentence: string, words: readonly Token[], from: number, to: number): boolean {
  const first = connective.test(words[from]!.lower) ? from + 1 : from
  return (
    to - from <= longClause &&
    conditional.test(words[first]?.lower ?? '') &&
    !/[,;]/.test(sentence.slice(words[first]!.start, words[to - 1]!.end))
  )
}

/**
 * Where a part really begins: "X and | Y" is split before the "and", and "X, when somebody cancels, | Y" before the
 * "when", since that says when Y happens.
 */
function beginningOf(sentence: string, words: readonly Token[], word: number, from: number): number {
  let start = word
  if (markBefore(sentence, words[word]!) === ',')
    for (let i = word - 2; i >= Math.max(from + minWords, word - 10); i--) {
      if (/[,;:.]/.test(sentence.slice(words[i]!.end, words[i + 1]!.start))) break
      const isAfterMark =
        /[,;:]/.test(markBefore(sentence, words[i]!)) || connective.test(words[i - 1]!.lower)
      if (isAfterMark && conditional.test(words[i]!.lower)) start = i
    }
  return start > from + 1 && connective.test(words[start - 1]!.lower) ? start - 1 : start
}

/** The last character before a word that isn't white space; blank at the start. */
function markBefore(sentence: string, { start }: Token): string {
  let at = start - 1
  while (at >= 0 && /\s/.test(sentence[at]!)) at--
  return sentence[at] ?? ''
}

const roleOnly = /^(?:(?:and|so|also),? )?as an? [^,.]{2,60},?\s*$/i
const connective = /^(?:and|but|or|so|because|cuz|plus|also)$/
const questionWord = /^(?:how|whether|what|who|whose|which|why)$/
const conditional = /^(?:when|if|once|whenever|while|after|before|until|unless)$/

interface RatedGap {
  readonly word: number
  readonly probability: number
}

/** The words at which the words from `from` to `to` are split: first where it is likeliest, then within both parts. */
function splitAt(gaps: readonly RatedGap[], from: number, to: number): number[] {
  const borders = [from, to]
  for (const { word, probability } of gaps.toSorted((a, b) => b.probability - a.probability)) {
    const next = indexAfter(borders, word)
    const start = borders[next - 1]!
    const end = borders[next]!
    const threshold = end - start > longClause ? longClauseThreshold : boundaryThreshold
    if (probability >= threshold && word - start >= minWords && end - word >= minWords)
      borders.splice(next, 0, word)
  }
  return borders.slice(1, -1)
}

/** The index of the first border after a word, by halving: borders are in order. */
function indexAfter(borders: readonly number[], word: number): number {
  let low = 0
  let high = borders.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (borders[middle]! <= word) low = middle + 1
    else high = middle
  }
  return low
}

/** White space, the mark of a list item and a check box. */
const markPattern = /^\s*(?:(?:[-*+•·‣▪●○–—→>]|#{1,6}|\(?\d{1,3}[.)])\s+)?(?:\[[ xX]?\]\s*)?/

const headingMark = /^\s*(?:(?:#{1,6}|[-*+•·‣▪●○–—])\s+)?/

/** The statement between two offsets of a block. */
export function toStatement(
  source: string,
  { kind, headings, quote }: Pick<TextBlock, 'kind' | 'headings' | 'quote'>,
  from: number,
  to: number,
): Statement {
  const raw = source.slice(from, to)
  const start = from + (kind === 'heading' ? headingMark : markPattern).exec(raw)![0].length
  const end = from + raw.trimEnd().length
  const label = labelOf(quote)
  return {
    kind,
    text: plainTextOf(source.slice(start, end)),
    start,
    end,
    isQuestion: false,
    headings,
    ...(label === undefined ? {} : { label }),
  }
}

const labelOf = (line: string): string | undefined =>
  /^[^\p{L}\p{N}]{0,8}([\p{L}\p{N}][^:\n]{0,30}):(?:\s|$)/u.exec(line)?.[1]?.replaceAll(/[*_`]/g, '').trim()

const plainTextOf = (quote: string): string =>
  quote
    .replaceAll(/[*_`]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The part of a text that a person decided about. */
interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Splits a text as `statementsOf` does, but with these spans as statements: a person has joined or split what the text's
 * own borders suggest.
 */
export function statementsWith(text: string, spans: readonly Span[]): Statement[] {
  const found = statementsOf(text)
  if (spans.length === 0) return found
  const decided = spans
    .toSorted((a, b) => a.start - b.start)
    .flatMap(({ start, end }) => {
      const first = found.find(statement => statement.start < end && start < statement.end)
      return first === undefined ? [] : [{ ...first, text: plainTextOf(text.slice(start, end)), start, end }]
    })
  const rest = found.filter(({ start, end }) => !decided.some(it => it.start < end && start < it.end))
  return withUncovered(
    text,
    [...decided, ...rest].sort((a, b) => a.start - b.start),
  )
}

/** Adds what no block covers, such as the language of a code block, so that no word is without a statement. */
function withUncovered(text: string, found: readonly Statement[]): Statement[] {
  const all: Statement[] = []
  let at = 0
  for (const statement of [...found, undefined]) {
    const to = statement?.start ?? text.length
    const between = text.slice(at, to)
    if (/[\p{L}\p{N}]/u.test(between)) {
      const lead = between.length - between.trimStart().length
      const quote = between.trim()
      all.push({
        kind: 'prose',
        text: plainTextOf(quote),
        start: at + lead,
        end: at + lead + quote.length,
        isQuestion: false,
        headings: [],
      })
    }
    if (statement === undefined) break
    all.push(statement)
    at = statement.end
  }
  return all
}
