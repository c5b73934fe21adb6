import type { ReactNode } from 'react'
import type { FeatureRow } from '#domain/trace/featureMapOf.ts'
import type { ProjectSession } from '../../session/projectSession.ts'
import { NodeLink } from './NodeLink.tsx'
import { messages } from './messages.ts'

interface MapTableProps {
  projectSession: ProjectSession
  rows: readonly FeatureRow[]
}

/** The features as rows, with links to everything that hangs on them. */
export function MapTable({ projectSession, rows }: MapTableProps) {
  if (rows.length === 0) return null
  return (
    <table className="review-table review-map-table">
      <thead>
        <tr>
          {Object.entries(messages.columns).map(([key, title]) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ feature, importance, personas, stories, models }) => (
          <tr key={feature.address}>
            <th scope="row">
              <NodeLink projectSession={projectSession} node={feature} />
              <small>{importance}</small>
            </th>
            <Cell label={messages.columns.personas} hole={stories.length === 0 ? blank : messages.noPersona}>
              {personas.map(node => (
                <li key={node.address}>
                  <NodeLink projectSession={projectSession} node={node} />
                </li>
              ))}
            </Cell>
            <Cell label={messages.columns.stories} hole={messages.noStory}>
              {stories.map(({ node }) => (
                <li key={node.address}>
                  <NodeLink projectSession={projectSession} node={node} />
                </li>
              ))}
            </Cell>
            <Cell label={messages.columns.criteria} hole={stories.length === 0 ? blank : messages.noCriteria}>
              {stories.flatMap(({ node: story, criteria }) =>
                criteria.length === 0
                  ? [
                      <li key={story.address}>
                        {story.item}: <span className="review-hole">{messages.noCriteria}</span>
                      </li>,
                    ]
                  : criteria.map(({ node, count }) => (
                      <li key={node.address}>
                        {story.item}:{' '}
                        <NodeLink projectSession={projectSession} node={node}>
                          {messages.criteriaOf(node.item ?? '', count)}
                        </NodeLink>
                      </li>
                    )),
              )}
            </Cell>
            <Cell label={messages.columns.models} hole={messages.noModel} isMinor>
              {models.map(node => (
                <li key={node.address}>
                  <NodeLink projectSession={projectSession} node={node} />
                </li>
              ))}
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Where something else is missing first. */
const blank = '–'

interface CellProps {
  label: string
  /** What it says if nothing is in it. */
  hole: string
  /** True if a hole is no fault in itself. */
  isMinor?: boolean
  children: readonly ReactNode[]
}

function Cell({ label, hole, isMinor = false, children }: CellProps) {
  return (
    <td data-label={label} data-blank={(children.length === 0 && hole === blank) || undefined}>
      {children.length > 0 ? (
        <ul>{children}</ul>
      ) : (
        <span className={isMinor || hole === blank ? 'review-hint' : 'review-hole'}>{hole}</span>
      )}
    </td>
  )
}
