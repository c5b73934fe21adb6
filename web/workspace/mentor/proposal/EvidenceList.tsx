import type { Evidence, Confidence } from '#domain/reading/extraction.ts'
import { messages } from './messages.ts'

/** Who said it, and where: of a message's id, or of 'brainDump'. */
export type NameSource = (source: string) => string

interface EvidenceListProps {
  evidence: readonly Evidence[]
  mark: Confidence
  sourceName: NameSource
}

/** In a fold, the words that a change rests on. */
export function EvidenceList({ evidence, mark, sourceName }: EvidenceListProps) {
  // A suggestion rests on nothing that was said.
  if (evidence.length === 0 && mark !== 'guessed') return null
  return (
    <details className="grounds">
      <summary>{messages.evidence(evidence.length)}</summary>
      {evidence.length === 0 ? (
        <p>{messages.noEvidence}</p>
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
