import { useMemo, useSyncExternalStore } from 'react'
import {
  acceptanceStatesOf,
  type AcceptanceState,
  type CriterionState,
} from '#domain/acceptance/acceptanceStates.ts'
import { featureOutlineOf, type OutlinedCriterion } from '#domain/export/featureOutline.ts'
import { renderStory } from '#domain/export/parts/renderStory.ts'
import type { ReviewViewProps } from '../otherViews.tsx'
import { dayAndTimeOf } from '../dayAndTimeOf.ts'
import { messages } from './messages.ts'
import { TestResults } from './TestResults.tsx'
import sheet from './progress.css?url'

const order = ['proven', 'claimed', 'stale', 'notBuilt'] as const

/** What was reported as built, criterion by criterion. */
export function ProgressView({ projectSession }: ReviewViewProps) {
  const { draft } = projectSession
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  const { features, otherStories, otherCriteria, states } = useMemo(() => {
    const outline = featureOutlineOf(specification)
    return { ...outline, states: acceptanceStatesOf(specification, outline) }
  }, [specification])
  const counts: Record<AcceptanceState, number> = { proven: 0, claimed: 0, stale: 0, notBuilt: 0 }
  for (const { state } of states.values()) counts[state]++
  const groups = [
    ...features.map(({ feature, stories }) => ({
      key: feature.id,
      title: `${feature.id} ${feature.name}`.trim(),
      sets: stories.map(({ story, criteria }) => ({
        key: story.id,
        title: `${story.id} ${renderStory(story)}`,
        criteria,
      })),
    })),
    {
      key: 'stories',
      title: messages.otherStories,
      sets: otherStories.map(({ story, criteria }) => ({
        key: story.id,
        title: `${story.id} ${renderStory(story)}`,
        criteria,
      })),
    },
    {
      key: 'criteria',
      title: messages.otherCriteria,
      sets: otherCriteria.map(({ set, criteria }) => ({ key: set.id, title: set.id, criteria })),
    },
  ].filter(({ sets }) => sets.some(({ criteria }) => criteria.length > 0))
  return (
    <section className="progress" aria-label={messages.title}>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <p className="review-hint">{messages.intro}</p>
      {groups.length === 0 ? (
        <p className="review-note">{messages.empty}</p>
      ) : (
        <>
          <div className="progress-head">
            <p className="progress-summary">{messages.summary(counts, states.size)}</p>
            <div className="progress-bar" aria-hidden>
              {order.map(state => (
                <span key={state} data-state={state} style={{ flexGrow: counts[state] }} />
              ))}
            </div>
          </div>
          <TestResults projectSession={projectSession} />
          {groups.map(({ key, title, sets }) => (
            <section key={key} aria-label={title}>
              <h2>{title}</h2>
              {sets.map(set => (
                <CriteriaList key={set.key} title={set.title} criteria={set.criteria} states={states} />
              ))}
            </section>
          ))}
        </>
      )}
    </section>
  )
}

interface CriteriaListProps {
  title: string
  criteria: readonly OutlinedCriterion[]
  states: ReadonlyMap<string, CriterionState>
}

function CriteriaList({ title, criteria, states }: CriteriaListProps) {
  if (criteria.length === 0) return
  return (
    <>
      <h3>{title}</h3>
      <ul>
        {criteria.map(({ id, lines }) => (
          <Criterion key={id} id={id} text={lines.join('\n')} state={states.get(id)!} />
        ))}
      </ul>
    </>
  )
}

function Criterion({
  id,
  text,
  state: { state, report },
}: {
  id: string
  text: string
  state: CriterionState
}) {
  return (
    <li>
      <span className="progress-state" data-state={state}>
        {messages.states[state]}
      </span>
      <div>
        <p className="progress-text">
          <b>{id}</b> {text}
        </p>
        {report && (
          <p className="review-hint">
            {[report.test, report.evidence, messages.by(report.by, dayAndTimeOf(report.date))]
              .filter(it => it.trim() !== '')
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
