import { SendHorizontal } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { changesLittle } from '#domain/questions/queueOf.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { describePatch } from '../patches/describePatch.ts'
import { AnswerList } from '../mentor/AnswerList.tsx'
import { focusToWrite } from '../mentor/focusToWrite.ts'
import { MessageInput } from '../mentor/MessageInput.tsx'
import { uiMessages } from '../mentor/uiMessages.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { answerByWords, withApplicableOptions } from './answerByWords.ts'
import { messages } from './messages.ts'
import { pastAnswersOf } from './pastAnswersOf.ts'
import { PostponedQuestions } from './PostponedQuestions.tsx'
import sheet from './questions.css?url'
import { QueueProgress } from './QueueProgress.tsx'
import { MentorSays, UserSays } from './TalkMessage.tsx'
import { useQueue } from './useQueue.ts'

interface QuestionTalkProps {
  projectSession: ProjectSession
  /** What is typed and not sent; kept by the panel. */
  typed: string
  onType: (text: string) => void
}

/** The space left above a question at the top of the log. */
const marginPx = 16

/** A message that settled nothing, and what the mentor said to it. */
interface Remark {
  readonly said: string
  readonly reply: string
}

/** The open questions about the whole project as a conversation with the guided mentor. All of it works offline. */
export function QuestionTalk({ projectSession, typed, onType }: QuestionTalkProps) {
  const queue = useQueue(projectSession)
  const view = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const [remark, setRemark] = useState<Remark>()
  /** What the mentor said to answers since the panel was opened, by the key of their decision. */
  const [replies, setReplies] = useState<ReadonlyMap<string, string>>(new Map())
  const [isReading, setReading] = useState(false)
  const question = queue?.questions[0]
  const isShown = queue !== undefined
  // A remark is read before the question, which it repeats.
  const first = remark === undefined ? 'b' : 'ol > :nth-last-child(3)'
  const toLatest = useCallback(() => {
    if (view.current) showLatest(view.current, first)
  }, [first])
  useLayoutEffect(toLatest, [toLatest, isShown, question?.id, remark])
  // Linked at once: a style sheet that came with the questions would hide the panel again until it’s there.
  const style = <link rel="stylesheet" href={sheet} precedence="later" />
  if (queue === undefined)
    return (
      <>
        {style}
        <Spinner label={messages.loading} isCentred />
      </>
    )
  const { questions, postponed, checked, answered, isEmpty } = queue
  const { specification } = checked
  const current =
    question === undefined || isEmpty ? undefined : withApplicableOptions(question, specification)
  const past = pastAnswersOf(specification)

  async function handleMessage(text: string) {
    if (current === undefined || text.trim() === '' || isReading) return
    setReading(true)
    const reply = await answerByWords(projectSession, current, text).finally(() => setReading(false))
    const isSettled = reply.applied !== undefined
    setRemark(isSettled ? undefined : { said: text, reply: reply.text })
    if (isSettled) setReplies(before => new Map(before).set(current.id, reply.text))
    // Whoever typed on meanwhile goes on with that.
    if (input.current?.value === text) onType('')
    announce(uiMessages.said(uiMessages.guided, reply.text))
    // The panel may be closed by now.
    if (view.current && input.current) focusToWrite(view.current, input.current)
  }

  function handleChip(text: string) {
    if (!text.endsWith(':')) return void handleMessage(text)
    // It needs completing.
    onType(`${text} ${typed}`)
    input.current!.focus()
  }

  return (
    <section ref={view} className="questions-talk" aria-label={messages.title}>
      {style}
      {!isEmpty && (
        <div className="questions-pinned">
          <QueueProgress checked={checked} answered={answered} open={questions.length} />
        </div>
      )}
      <div
        className="mentor-log"
        role="log"
        aria-live="off"
        aria-label={uiMessages.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll it
        tabIndex={0}
      >
        <div className="questions">
          <ol className="mentor-messages">
            {past.map(({ key, question: asked, answer }) => (
              <PastAnswer key={key} asked={asked} answer={answer} reply={replies.get(key)} />
            ))}
            {remark !== undefined && current !== undefined && (
              <>
                <UserSays>{remark.said}</UserSays>
                <MentorSays>
                  <p>{remark.reply}</p>
                </MentorSays>
              </>
            )}
            <MentorSays>
              {current === undefined ? (
                <>
                  <p>{isEmpty ? messages.empty : messages.done}.</p>
                  <p>{isEmpty ? messages.emptyHint : messages.doneHint}</p>
                </>
              ) : (
                <>
                  {changesLittle(questions.slice(0, 5)) && <p>{messages.changesLittle}</p>}
                  <p>
                    <b>{current.text}</b>
                  </p>
                </>
              )}
            </MentorSays>
          </ol>
          {current !== undefined && (
            <div className="mentor-answers">
              <details className="mentor-why">
                <summary>{uiMessages.why}</summary>
                <p>{current.why}</p>
              </details>
              <AnswerList
                options={[
                  ...current.options.map(({ text }) => ({ text, patch: null })),
                  ...ways(current.recommended !== undefined && current.origin !== 'assumption'),
                ]}
                effects={current.options.map(({ patch }) => describePatch(patch, specification))}
                recommended={current.recommended ?? null}
                numbered={current.options.length}
                onAnswer={({ text }) => handleChip(text)}
              />
            </div>
          )}
          <PostponedQuestions projectSession={projectSession} postponed={postponed} />
        </div>
      </div>
      {current !== undefined && (
        <div className="mentor-composer">
          <MessageInput
            ref={input}
            value={typed}
            onChange={onType}
            onSend={() => void handleMessage(typed)}
          />
          <div className="mentor-send">
            <span aria-hidden>{uiMessages.sendHint}</span>
            <Button
              look="primary"
              size="small"
              icon={<SendHorizontal />}
              isBusy={isReading}
              disabled={typed.trim() === ''}
              // Keeps a phone's keyboard open.
              onPointerDown={event => event.preventDefault()}
              onClick={() => void handleMessage(typed)}
            >
              {uiMessages.send}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}

/** Scrolls to the end of the conversation, but not past what is to be read first: a question may have long answers. */
function showLatest(view: HTMLElement, first: string) {
  const log = view.querySelector('[role=log]')!
  log.scrollTop = log.scrollHeight
  const target = log.querySelector(first)
  const hidden = target ? log.getBoundingClientRect().top - target.getBoundingClientRect().top : 0
  if (hidden > 0) log.scrollTop -= hidden + marginPx
}

/** Answers that suit any question. */
const ways = (hasUsual: boolean) =>
  [...(hasUsual ? [messages.decide] : []), messages.later, messages.irrelevantBecause].map(text => ({
    text,
    patch: null,
  }))

function PastAnswer({ asked, answer, reply }: { asked: string; answer: string; reply?: string | undefined }) {
  return (
    <>
      <MentorSays>
        <p>{asked}</p>
      </MentorSays>
      <UserSays>{answer}</UserSays>
      {reply !== undefined && (
        <MentorSays>
          <p>{reply}</p>
        </MentorSays>
      )}
    </>
  )
}
