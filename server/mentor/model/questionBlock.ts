/** The word after the fence of the block that holds a reply's question as data. */
export const questionFence = 'question'

/** Separates a reply from its question block while both arrive piece by piece. */
export interface QuestionFilter {
  /** Takes the next piece and returns the text to show, which may be empty. */
  push(this: void, piece: string): string
  /** Returns the rest of the text to show, and the last block, if there was one. */
  end(this: void): { readonly text: string; readonly block: string | undefined }
}

/** No white space or fence that has to be waited for is longer than this, in UTF-16 units. */
const maxPending = 400

/**
 * Creates a filter for one reply. Blocks are never shown, not even broken ones; all other text is, in order and
 * without the white space before a block. Text after a block comes at the end of the reply. Models that fence the
 * data as JSON are understood, too.
 */
export function createQuestionFilter(): QuestionFilter {
  /** Text that may turn out to belong to a block. */
  let pending = ''
  /** All pieces since the first block began. */
  let held: string[] | undefined

  return {
    push(piece) {
      if (held !== undefined) {
        held.push(piece)
        return ''
      }
      const { shown, rest, isBlock } = splitAtBlock(pending + piece, false)
      pending = isBlock ? '' : rest
      if (isBlock) held = [rest]
      return shown
    },
    end() {
      let text = ''
      let block: string | undefined
      let rest = held?.join('')
      if (rest === undefined) {
        const { shown, rest: last, isBlock } = splitAtBlock(pending, true)
        text = shown
        rest = isBlock ? last : undefined
      }
      while (rest !== undefined) {
        const end = /\n[ \t]{0,3}```[^\n]*/.exec(rest)
        block = end === null ? rest : rest.slice(0, end.index)
        const next = splitAtBlock(end === null ? '' : rest.slice(end.index + end[0].length), true)
        text += next.shown
        rest = next.isBlock ? next.rest : undefined
      }
      return { text: text.trimEnd(), block }
    },
  }
}

interface Split {
  /** The text before the block, or as much as can't belong to one. */
  readonly shown: string
  /** What follows the block's first line or, without a block, what has to wait for more. */
  readonly rest: string
  readonly isBlock: boolean
}

function splitAtBlock(text: string, isEnd: boolean): Split {
  const fences = /(?:^|\n)[ \t]{0,3}```/g
  for (const fence of text.matchAll(fences)) {
    const inside = text.slice(fence.index + fence[0].length)
    const kind = kindOfFence(inside, isEnd)
    if (kind === 'code') continue
    if (kind === 'unclear') return splitBeforeTail(text, fence.index)
    const line = inside.indexOf('\n')
    return {
      shown: text.slice(0, fence.index).trimEnd(),
      rest: line < 0 ? '' : inside.slice(line),
      isBlock: true,
    }
  }
  return isEnd ? { shown: text, rest: '', isBlock: false } : splitBeforeTail(text, text.length)
}

/** Tells our block from other code by what follows its three backticks; 'unclear' if more has to arrive first. */
function kindOfFence(inside: string, isEnd: boolean): 'question' | 'code' | 'unclear' {
  const line = inside.indexOf('\n')
  const info = (line < 0 ? inside : inside.slice(0, line)).trim().toLowerCase()
  const isLong = isEnd || inside.length > maxPending
  if (line < 0 && !isLong) return 'unclear'
  if (info === questionFence) return 'question'
  if (info !== '' && info !== 'json') return 'code'
  const start = inside
    .slice(line, line + maxPending)
    .replaceAll(/\s/g, '')
    .slice(0, opening.length)
  if (start === opening) return 'question'
  return !isLong && opening.startsWith(start) ? 'unclear' : 'code'
}

const opening = '{"question"'

/** Leaves out what may belong to a fence: from `end`, and the backticks and line breaks before it. */
function splitBeforeTail(text: string, end: number): Split {
  let at = end
  while (at > 0 && text[at - 1] === '`' && end - at < 2) at--
  let length = at
  // A fence begins a line, so white space without a line break can be shown.
  while (at > 0 && /\s/.test(text[at - 1]!) && text.length - at < maxPending)
    if (text[--at] === '\n') length = at
  if (at === 0) length = 0
  return { shown: text.slice(0, length), rest: text.slice(length), isBlock: false }
}
