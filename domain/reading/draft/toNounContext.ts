import type { NounContext } from '../classifier/nounCandidates.ts'
import type { Statement } from '../statements/statement.ts'

export const toNounContext = ({ text, kind, label }: Statement, module: string): NounContext => ({
  // "REQ-5 Growers can define bands" is about growers.
  text: text.replace(/^[A-Z]{1,5}[- ]?\d{1,4}[.:]? /, ''),
  module,
  isRow: kind === 'row',
  label,
})
