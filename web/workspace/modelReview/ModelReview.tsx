import { BookOpenCheck, Check } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { mentor, type Finding, type QuestionOption } from '#contract/mentor.ts'
import { parseAddress, valueAt, withoutSpan, type Address } from '#domain/field/address.ts'
import type { Patch } from '#domain/field/patch.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import { isVisibleFormKey, type Specification } from '#domain/specification/specification.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useAppliedNotice } from '../mentor/proposal/LazySummaryDialog.tsx'
import { applyPatch, isApplicable } from '../patches/applyPatch.ts'
import { describePatch } from '../patches/describePatch.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { stepPathOf, type StepKey } from '../steps.ts'
import { revealAddress } from './revealAddress.ts'
import sheet from './modelReview.css?url'
import { createModelReview, type ModelReviewState, type ModelReviewStore } from './modelReviewStore.ts'
import { messages } from './messages.ts'

interface ModelReviewProps {
  projectSession: ProjectSession
  /** The model's name. */
  speaker: string
  onNavigate: (key: StepKey) => void
}

/** Offers to have the connected AI model read the whole specification, and lists its findings. */
export function ModelReview({ projectSession, speaker, onNavigate }: ModelReviewProps) {
  const store = storeOf(projectSession)
  const state = useSyncExternalStore(store.subscribe, store.get)
  const { notice, showApplied } = useAppliedNotice(projectSession.draft)
  const [unable, setUnable] = useState<number>()
  useAnnouncements(state)

  function answer(index: number, { text, patch }: QuestionOption) {
    const applied = patch === null ? undefined : applyPatch(projectSession, text, patch)
    setUnable(applied === undefined ? index : undefined)
    if (applied === undefined) return
    store.markApplied(index)
    showApplied(applied)
  }
  function open(event: MouseEvent, address: Address) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    // Rendered synchronously, so that the field to show and focus exists.
    const { module } = address
    if (isVisibleFormKey(module)) flushSync(() => onNavigate(module))
    revealAddress(address)
  }

  const isRunning = state.phase === 'preparing' || state.phase === 'reading'
  return (
    <section className="model-review" aria-labelledby="model-review">
      <link rel="stylesheet" href={sheet} precedence="later" />
      <header>
        <h2 id="model-review">{messages.title}</h2>
        {isRunning ? (
          <Button onClick={store.stop}>{messages.stop}</Button>
        ) : (
          <Button icon={<BookOpenCheck />} onClick={() => void store.start()}>
            {state.phase === 'ready' ? messages.again : messages.start}
          </Button>
        )}
      </header>
      {state.phase === 'idle' && <p>{messages.intro(speaker)}</p>}
      {isRunning && (
        <Spinner label={state.phase === 'preparing' ? messages.preparing : messages.reading(speaker)} />
      )}
      {state.phase === 'failed' && (
        <Banner
          kind="error"
          action={
            <Button size="small" onClick={() => void store.start()}>
              {messages.retry}
            </Button>
          }
        >
          {messages.failed} {state.sentence}
        </Banner>
      )}
      {state.phase === 'ready' && (
        <>
          {state.review.leftOut && <Banner kind="warning">{messages.leftOut}</Banner>}
          <p>
            {state.review.findings.length === 0
              ? messages.none(state.review.speaker)
              : messages.found(state.review.findings.length, state.review.speaker)}
          </p>
          <FindingList
            projectSession={projectSession}
            findings={state.review.findings}
            applied={state.applied}
            unable={unable}
            onOpen={open}
            onAnswer={answer}
          />
        </>
      )}
      {notice}
    </section>
  )
}

interface FindingListProps {
  projectSession: ProjectSession
  findings: readonly Finding[]
  applied: ReadonlySet<number>
  /** The position of the finding whose answer couldn't be applied. */
  unable: number | undefined
  onOpen: (event: MouseEvent, address: Address) => void
  onAnswer: (index: number, option: QuestionOption) => void
}

/** The findings, each with its place, its quote and the possible answers. */
function FindingList({ projectSession, findings, applied, unable, onOpen, onAnswer }: FindingListProps) {
  const { draft, project } = projectSession
  const specification = useSyncExternalStore(draft.subscribe, draft.get)
  return (
    <ol>
      {findings.map(({ address: printed, quote, rule, question, options }, i) => {
        const address = parseAddress(printed)
        if (address === undefined) return null
        const { module } = address
        if (!isVisibleFormKey(module)) return null
        const place = placeNameOf(address, specification)
        const isApplied = applied.has(i)
        return (
          <li key={`${printed} ${question}`} data-applied={isApplied || undefined}>
            <p>
              <span className="model-review-rule">{messages.rules[rule]}</span>{' '}
              <a href={stepPathOf(project.id, module)} onClick={event => onOpen(event, address)}>
                {place}
              </a>
              {isApplied ? (
                <span className="model-review-applied">
                  <Check /> {messages.applied}
                </span>
              ) : (
                !isStillThere(specification, address, quote) && (
                  <span className="model-review-changed">{messages.changed}</span>
                )
              )}
            </p>
            <blockquote>{quote}</blockquote>
            <p className="model-review-question">{question}</p>
            {options.length > 0 && !isApplied && (
              <ul aria-label={messages.answers}>
                {options.map(option => (
                  <li key={option.text}>
                    <Answer
                      option={option}
                      specification={specification}
                      onAnswer={() => onAnswer(i, option)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {unable === i && <Banner kind="warning">{messages.unable}</Banner>}
          </li>
        )
      })}
    </ol>
  )
}

interface AnswerProps {
  option: QuestionOption
  specification: Specification
  onAnswer: () => void
}

/** A possible answer: a button that says what it changes, or text if it changes nothing by itself. */
function Answer({ option: { text, patch }, specification, onAnswer }: AnswerProps) {
  if (patch === null || !isApplicable(specification, patch)) return <span>{text}</span>
  return (
    <button type="button" onClick={onAnswer}>
      {text}
      {/* The cast is sound: `isApplicable` has applied it. */}
      {describePatch(patch as Patch, specification).map(line => (
        <small key={line}>{line}</small>
      ))}
    </button>
  )
}

/** True if the quote is still in the text of its field. */
function isStillThere(specification: Specification, address: Address, quote: string): boolean {
  const text = valueAt(specification[address.module], withoutSpan(address))
  return typeof text === 'string' && text.includes(quote)
}

const stores = new WeakMap<ProjectSession, ModelReviewStore>()

/** The reading of an open project: it stays while the user follows its links and comes back. */
function storeOf(projectSession: ProjectSession): ModelReviewStore {
  const known = stores.get(projectSession)
  if (known !== undefined) return known
  const { project, autosave } = projectSession
  const store = createModelReview({
    prepare: () => autosave.flush(),
    ask: signal => request(mentor.review, { body: { projectId: project.id }, signal }),
  })
  stores.set(projectSession, store)
  return store
}

/** Announces the outcome, but not that of an earlier visit. */
function useAnnouncements(state: ModelReviewState) {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state || before.current.phase === state.phase) return
    before.current = state
    if (state.phase === 'idle') announce(messages.stopped)
    if (state.phase === 'failed') announce(`${messages.failed} ${state.sentence}`)
    if (state.phase !== 'ready') return
    const { findings, speaker } = state.review
    announce(findings.length === 0 ? messages.none(speaker) : messages.found(findings.length, speaker))
  }, [state])
}
