import type { TextBlock } from '#domain/text/textBlocks.ts'
import type { PlacedStatement } from './placedStatement.ts'

/** A statement as a bullet of its own, for readers that expect blocks. */
export const blockOf = ({ text, start, end, headings }: PlacedStatement): TextBlock => ({
  kind: 'bullet',
  text: text.replace(/^(?:and|but|so|also|oh)\b[\s,]*/i, ''),
  quote: text,
  start,
  end,
  headings,
})
