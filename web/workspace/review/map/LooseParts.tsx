import { useId } from 'react'
import type { Hanging } from '#domain/trace/featureMapOf.ts'
import type { TraceNode } from '#domain/trace/trace.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { NodeLink } from './NodeLink.tsx'
import { nodeLabel } from './nodeLabel.ts'
import { messages } from './messages.ts'

interface LoosePartsProps {
  projectSession: ProjectSession
  loose: Hanging
}

/** What isn't connected with any feature, by kind. */
export function LooseParts({
  projectSession,
  loose: { personas, stories, criteria, models },
}: LoosePartsProps) {
  const id = useId()
  const kinds = [
    ['personas', personas.map(named)],
    ['stories', stories.map(({ node }) => named(node))],
    [
      'criteria',
      criteria.map(({ node, count }) => ({ node, label: messages.criteriaOf(node.item ?? '', count) })),
    ],
    ['models', models.map(named)],
  ] as const
  if (kinds.every(([, nodes]) => nodes.length === 0)) return null
  return (
    <section className="review-map-loose" aria-labelledby={id}>
      <h2 id={id}>{messages.loose}</h2>
      <p className="review-hint">{messages.looseHint}</p>
      <dl>
        {kinds.map(
          ([kind, nodes]) =>
            nodes.length > 0 && (
              <div key={kind}>
                <dt>{messages.looseKinds[kind]}</dt>
                {nodes.map(({ node, label }) => (
                  <dd key={node.address}>
                    <NodeLink projectSession={projectSession} node={node}>
                      {label}
                    </NodeLink>
                  </dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </section>
  )
}

const named = (node: TraceNode) => ({ node, label: nodeLabel(node) })
