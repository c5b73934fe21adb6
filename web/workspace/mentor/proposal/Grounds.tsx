import type { Evidence, Mark } from '#domain/finds.ts'
import { words } from './words.ts'

/** Who said it, and where: of a message's id, or of 'brainDump'. */
export type SourceName = (source: string) => string

interface GroundsProps {
  evidence: readonly Evidence[]
  mark: Mark
  sourceName: SourceName
}

/** In a fold, the words that a change rests on. */
export function Grounds({ evidence, mark, sourceName }: GroundsProps) {
  // A suggestion rests on nothing that was said.
  if (evidence.length === 0 && mark !== 'guessed') return null
  return (
    <details className="grounds">
      <summary>{words.evidence(evidence.length)}</summary>
      {evidence.length === 0 ? (
        <p>{words.noEvidence}</p>
      ) : (
        <ul>
          {evidence.map(({ quote, source }) => (
            <li key={`${source} ${quote}`}>
              <q>{quote}</q> <cite>{sourceName(source)}</cite>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
