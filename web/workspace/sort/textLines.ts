import type { Span } from './sortDecisions.ts'

/** How a statement follows the one before, and the mark of the list item that it begins. */
export interface StatementLayout {
  readonly gap: 'same line' | 'line' | 'paragraph'
  readonly mark: string
}

const listMark =
  /(?:^|\n)[ \t]{0,40}((?:[-*+•·‣▪●○–—]|\(?\d{1,3}[.):]|\(?[a-zA-Z][.)])[ \t]{1,8})?(?:\[[ xX]?\][ \t]{0,8})?$/

/** Lays out statements as in the text: which are on the same line, and which begin a paragraph or a list item. */
export function layoutOf(text: string, statements: readonly Span[]): StatementLayout[] {
  return statements.map(({ start }, i) => {
    const between = text.slice(statements[i - 1]?.end ?? 0, start)
    const breaks = between.split('\n').length - 1
    const found = i === 0 || breaks > 0 ? listMark.exec(text.slice(Math.max(0, start - 60), start)) : null
    const mark = found?.[1]?.trim() ?? ''
    return {
      gap: breaks > 1 ? 'paragraph' : breaks === 1 ? 'line' : 'same line',
      mark: /^[-*+]$/.test(mark) ? '–' : mark,
    }
  })
}
