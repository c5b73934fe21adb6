/** A line of a text without its bullet or number, at its UTF-16 offsets. */
export interface TextLine {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Its bullet or number as written: '- ', '2. ', or ''. */
  readonly mark: string
}

/** The lines of a text that aren't blank. */
export function textLinesOf(text: string): TextLine[] {
  let from = 0
  return text.split('\n').flatMap(line => {
    const lineStart = from
    from += line.length + 1
    const [lead = '', mark = ''] = /^\s{0,40}((?:[-*•–]|\d{1,2}[.)])\s{1,3})?/.exec(line) ?? []
    const words = line.slice(lead.length).trimEnd()
    const start = lineStart + lead.length
    return words === '' ? [] : [{ start, end: start + words.length, text: words, mark }]
  })
}

/** The mark that a line added after these would have. */
export function nextMarkOf(lines: readonly TextLine[]): string {
  const mark = lines.at(-1)?.mark ?? ''
  const number = /^\d{1,2}/.exec(mark)?.[0]
  return number === undefined ? mark : `${Number(number) + 1}${mark.slice(number.length)}`
}
