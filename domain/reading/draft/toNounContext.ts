import type { NounContext } from '../classifier/nounCandidates.ts'
import type { Statement } from '../statements/statement.ts'

export const toNounContext = ({ text, kind, label }: Statement, module: string): NounContext => ({
  text,
  module,
  isRow: kind === 'row',
  label,
})
