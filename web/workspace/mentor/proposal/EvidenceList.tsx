import type { Evidence, Confidence } from '#domain/reading/extraction.ts'
import { messages } from './messages.ts'

/** Names the source of a quote, given a message's ID or 'brainDump'. */
export type NameSource = (source: string) => string

interface EvidenceListProps {
  evidence: readonly Evidence[]
  mark: Confidence
  sourceName: NameSource
}

/** The evidence of a change, collapsed. */
export function EvidenceList({ evidence, mark, sourceName }: EvidenceListProps) {
  // A suggestion has no evidence.
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
