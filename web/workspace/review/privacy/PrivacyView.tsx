import { Check, Copy, Download } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { withoutDecision } from '#domain/decisions/decisions.ts'
import { fileNameOf } from '#domain/export/document.ts'
import { privacyMapOf } from '#domain/privacy/privacyMapOf.ts'
import { privacyMarkdownOf, withoutModelsText } from '#domain/privacy/privacyMarkdown.ts'
import { privacyQuestionsOf } from '#domain/privacy/privacyQuestions.ts'
import { queueOf } from '#domain/questions/queueOf.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import checksSheet from '../../checks/checks.css?url'
import { LazyQuestion } from '../../questions/LazyQuestion.tsx'
import type { ReviewViewProps } from '../otherViews.tsx'
import { focusItemAt } from '../focusItemAt.ts'
import { useCheckState } from '../useCheckState.ts'
import { PersonalModelView, RuleView } from './PersonalModelView.tsx'
import { messages } from './messages.ts'

/** The personal data that the app stores, what is said about it, and questions about the rest. */
export function PrivacyView({ projectSession, projectName }: ReviewViewProps) {
  const state = useCheckState(projectSession)
  const found = useMemo(() => {
    if (state === undefined) return undefined
    const { specification, trace } = state
    const map = privacyMapOf(specification, trace, specification.decisions)
    const { questions } = queueOf(privacyQuestionsOf(map, specification), specification.decisions)
    return { map, questions, markdown: privacyMarkdownOf(map, projectName) }
  }, [state, projectName])
  const copying = useCopyToClipboard(() => found?.markdown ?? '', messages)
  const view = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const excludedList = useRef<HTMLUListElement>(null)
  const id = useId()
  if (state === undefined || found === undefined) return <Spinner label={messages.loading} isCentred />
  const { specification } = state
  const { map, questions, markdown } = found
  const excluded = specification.decisions.filter(it => it.about === 'attribute' && it.state === 'dismissed')

  function reopen(key: string, name: string, index: number) {
    const { draft, checkStore } = projectSession
    const decisions = draft.lensOf('decisions')
    // Rendered synchronously, because the button is gone after it.
    flushSync(() => {
      draft.undoStack.runAsStep(messages.reopenOf(name), () =>
        decisions.set(withoutDecision(decisions.get(), key)),
      )
      checkStore?.checkNow()
    })
    announce(messages.listedAgain(name))
    focusItemAt(excludedList.current, index, view.current)
  }
  return (
    <section className="review-privacy" aria-label={messages.title} tabIndex={-1} ref={view}>
      <link rel="stylesheet" href={checksSheet} precedence="later" />
      <div className="review-privacy-head">
        <p className="review-hint">{map.models.length === 0 ? withoutModelsText(map) : messages.intro}</p>
        <Button size="small" icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
          {copying.isCopied ? messages.copied : messages.copy}
        </Button>
        <Button
          size="small"
          icon={<Download />}
          onClick={() => downloadText(fileNameOf(projectName, messages.fileSuffix), markdown)}
        >
          {messages.download}
        </Button>
      </div>
      {copying.hasFailed && <Banner kind="error">{messages.copyFailed}</Banner>}
      {map.models.map(model => (
        <PersonalModelView key={model.id} projectSession={projectSession} model={model} />
      ))}
      {map.models.length > 0 && (
        <section aria-labelledby={`${id}-rights`}>
          <h2 id={`${id}-rights`}>{messages.rights}</h2>
          <dl>
            <RuleView projectSession={projectSession} label={messages.exported} rule={map.exported} />
            <RuleView projectSession={projectSession} label={messages.deleted} rule={map.deleted} />
            <RuleView projectSession={projectSession} label={messages.children} rule={map.children} />
          </dl>
        </section>
      )}
      {questions.length > 0 && (
        <section className="findings" aria-labelledby={id}>
          <h2 id={id} tabIndex={-1} ref={heading}>
            {messages.questions(questions.length)}
          </h2>
          {questions.map(question => (
            <LazyQuestion
              key={question.id}
              projectSession={projectSession}
              specification={specification}
              question={question}
              onAnswered={() => (heading.current ?? view.current)?.focus()}
            />
          ))}
        </section>
      )}
      {excluded.length > 0 && (
        <details className="review-fold">
          <summary>{messages.excluded(excluded.length)}</summary>
          <ul ref={excludedList}>
            {excluded.map(({ key, question }, i) => (
              <li key={key}>
                <p>{question}</p>
                <Button
                  size="small"
                  aria-label={messages.reopenOf(question)}
                  onClick={() => reopen(key, question, i)}
                >
                  {messages.reopen}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
