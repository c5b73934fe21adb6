import { useRef } from 'react'
import { changesLittle } from '#domain/questions/queueOf.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { AnswerableQuestion } from './AnswerableQuestion.tsx'
import { PostponedQuestions } from './PostponedQuestions.tsx'
import sheet from './questions.css?url'
import { QueueProgress } from './QueueProgress.tsx'
import { UnaskedErrors } from './UnaskedErrors.tsx'
import { useQueue } from './useQueue.ts'
import { messages } from './messages.ts'

/** How many of the coming questions the folded list names. */
const listed = 20

/** The open questions about the whole project, one at a time, the most important first. */
export function QuestionQueue({ projectSession }: { projectSession: ProjectSession }) {
  const queue = useQueue(projectSession)
  const view = useRef<HTMLElement>(null)
  if (queue === undefined) return <Spinner label={messages.loading} isCentred />
  const { questions, postponed, checked, answered, isEmpty } = queue
  const { specification } = checked
  const [current, ...coming] = questions

  return (
    <section className="questions" aria-label={messages.title} ref={view}>
      <link rel="stylesheet" href={sheet} precedence="later" />
      {!isEmpty && <QueueProgress checked={checked} answered={answered} open={questions.length} />}
      {current === undefined || isEmpty ? (
        <div className="questions-done">
          <h2 tabIndex={-1}>{isEmpty ? messages.empty : messages.done}</h2>
          <p>{isEmpty ? messages.emptyHint : messages.doneHint}</p>
        </div>
      ) : (
        <>
          {changesLittle(questions.slice(0, 5)) && <p className="questions-note">{messages.changesLittle}</p>}
          <AnswerableQuestion
            key={`${current.id} ${current.basis}`}
            projectSession={projectSession}
            question={current}
            specification={specification}
            onAnswered={() => focusNext(view.current)}
          />
          {current.options.length > 1 && (
            <p className="questions-keys">{messages.keys(current.options.length)}</p>
          )}
        </>
      )}
      <UnaskedErrors projectSession={projectSession} open={checked.open} />
      {coming.length > 0 && !isEmpty && (
        <details>
          <summary>{messages.next(coming.length)}</summary>
          <ol>
            {coming.slice(0, listed).map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
          {coming.length > listed && <p>{messages.more(coming.length - listed)}</p>}
        </details>
      )}
      <PostponedQuestions projectSession={projectSession} postponed={postponed} />
    </section>
  )
}

/** Focuses the chosen answer of the question that is shown now, so that keys go on, or what is said at the end. */
function focusNext(view: HTMLElement | null) {
  const target = view?.querySelector<HTMLElement>('input:checked, textarea, .questions-done > h2')
  target?.focus({ preventScroll: true })
  const card = view?.querySelector('.questions-card')
  if (!view || !card) return
  card.scrollIntoView({ block: 'nearest' })
  // Of one that is hardly lower than the window, the question is shown rather than the last answer, and above it how far
  // it is to Ready to build.
  if (card.getBoundingClientRect().height > innerHeight * 0.6) view.scrollIntoView({ block: 'start' })
}
