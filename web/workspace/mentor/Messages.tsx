import { ChevronDown } from 'lucide-react'
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message, QuestionOption } from '#contract/mentor.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Draft } from '../session/draft.ts'
import type { StreamingText } from './streamingText.ts'
import { Answers } from './Answers.tsx'
import { MessageItem, type MessageActions } from './MessageItem.tsx'
import { Thinking } from './ReplyText.tsx'
import { hasUnsentMessage, visibleMessagesOf, type ConversationState } from './conversationState.ts'
import type { ConversationStore } from './conversationStore.ts'
import { uiMessages } from './uiMessages.ts'

interface MessagesProps {
  store: ConversationStore
  state: ConversationState
  actions: MessageActions
  draft: Draft
  onAnswer: (answer: QuestionOption) => void
}

/** The number of messages rendered at first; earlier ones follow frame by frame. */
const batchSize = 12
/** A position closer to the end than this counts as being at the end. */
const nearPx = 48

/** The conversation. It stays scrolled to its end while that is in view; otherwise it keeps the reader's position. */
export function Messages({ store, state, actions, draft, onAnswer }: MessagesProps) {
  const { replyPhase, unsentInput, earlierConversation } = state
  const messages = visibleMessagesOf(state)
  const count = useIncrementalCount(
    messages.length,
    earlierConversation?.conversation.id ?? state.conversation?.id,
  )
  const first = Math.max(0, messages.length - count)
  const isQuiet =
    replyPhase === 'idle' && earlierConversation === undefined && unsentInput.outgoing === undefined
  const lastReply = messages.at(-1)?.role === 'assistant' ? messages.at(-1)! : undefined
  const answered = isQuiet && lastReply?.status === 'complete' ? lastReply : undefined
  const isWaiting = replyPhase === 'saving' || replyPhase === 'asking'
  const { log, isAtEnd, toEnd } = useStickToEnd(
    unsentInput.outgoing?.id,
    `${messages.length} ${answered === undefined} ${isWaiting}`,
  )
  return (
    <div className="mentor-stage">
      <div
        ref={log}
        className="mentor-log"
        role="log"
        aria-live="off"
        aria-label={uiMessages.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll it
        tabIndex={0}
        data-at-end={isAtEnd || undefined}
      >
        <div>
          <ol className="mentor-messages">
            <PastMessages
              messages={messages}
              first={first}
              live={store.live}
              actions={isQuiet ? actions : undefined}
            />
            {unsentInput.outgoing && earlierConversation === undefined && (
              <li
                className="mentor-message"
                data-role="user"
                data-unsent={hasUnsentMessage(state) || undefined}
              >
                <div className="mentor-meta">
                  <VisuallyHidden>{uiMessages.you}</VisuallyHidden>
                  <span className="mentor-mark">
                    {hasUnsentMessage(state) ? uiMessages.notSent : uiMessages.sending}
                  </span>
                </div>
                <p className="mentor-said">{unsentInput.outgoing.text}</p>
                {hasUnsentMessage(state) && (
                  <div className="mentor-acts">
                    <Button size="small" onClick={actions.retry}>
                      {uiMessages.retry}
                    </Button>
                    <Button size="small" onClick={actions.edit}>
                      {uiMessages.edit}
                    </Button>
                  </div>
                )}
              </li>
            )}
            {isWaiting && (
              <li className="mentor-message" data-role="assistant">
                <Thinking />
              </li>
            )}
          </ol>
          {earlierConversation?.messages.length === 0 && (
            <p className="mentor-note">{uiMessages.emptyEarlier}</p>
          )}
          {answered && <Answers message={answered} draft={draft} onAnswer={onAnswer} />}
        </div>
      </div>
      {!isAtEnd && (
        <div className="mentor-latest">
          <IconButton label={uiMessages.latest} icon={<ChevronDown />} onClick={toEnd} />
        </div>
      )}
    </div>
  )
}

interface PastMessagesProps {
  messages: readonly Message[]
  /** The index from which messages are rendered. */
  first: number
  live: StreamingText
  /** Set for the last exchange while no reply is in progress. */
  actions: MessageActions | undefined
}

/** The messages so far; memoised, so that typing does not rerender them. */
const PastMessages = memo(function Past({ messages, first, live, actions }: PastMessagesProps) {
  const lastUser = messages.findLastIndex(it => it.role === 'user')
  return messages.slice(first).map((message, i) => {
    const at = first + i
    const isLastTurn = lastUser >= 0 && (at === lastUser || at === messages.length - 1)
    return (
      <Fragment key={message.id}>
        <Day of={message.createdAt} after={messages[at - 1]?.createdAt} />
        <MessageItem message={message} live={live} actions={isLastTurn ? actions : undefined} />
      </Fragment>
    )
  })
})

/** The date, shown above the first message of a day. */
function Day({ of, after }: { of: string; after: string | undefined }) {
  const day = formatDate(of)
  if (after !== undefined && formatDate(after) === day) return null
  return <li className="mentor-day">{day}</li>
}

/**
 * The number of messages to render: grows by a batch each frame up to `total`, and starts over for another
 * conversation.
 */
function useIncrementalCount(total: number, conversation: string | undefined): number {
  const [progress, setProgress] = useState({ conversation, count: batchSize })
  const count = progress.conversation === conversation ? progress.count : batchSize
  const isAll = count >= total
  useEffect(() => {
    if (isAll) return
    const frame = requestAnimationFrame(() => setProgress({ conversation, count: count + batchSize }))
    return () => cancelAnimationFrame(frame)
  }, [isAll, count, conversation])
  return isAll ? Infinity : count
}

/** Keeps the end in view while it is; the user's own message returns to it. `content` identifies what is listed. */
function useStickToEnd(outgoing: string | undefined, content: string) {
  const log = useRef<HTMLDivElement>(null)
  const isPinned = useRef(true)
  /** The scroll position when this code last read or changed it. */
  const lastTop = useRef(0)
  const [isAtEnd, setAtEnd] = useState(true)
  const follow = useCallback(() => {
    const element = log.current!
    if (isPinned.current) element.scrollTop = element.scrollHeight
    lastTop.current = element.scrollTop
  }, [])
  const toEnd = () => {
    isPinned.current = true
    follow()
    log.current!.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    const element = log.current!
    const handleScroll = () => {
      const { scrollTop } = element
      const isNear = element.scrollHeight - scrollTop - element.clientHeight < nearPx
      // Only the user's scrolling up leaves the end. Content added since the end was reached must still be followed.
      if (isNear || scrollTop < lastTop.current) isPinned.current = isNear
      lastTop.current = scrollTop
      setAtEnd(isPinned.current)
    }
    const resized = new ResizeObserver(follow)
    resized.observe(element)
    resized.observe(element.firstElementChild!)
    element.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', handleScroll)
    }
  }, [follow])
  useLayoutEffect(() => {
    if (outgoing !== undefined) isPinned.current = true
  }, [outgoing])
  // When the log shrinks, the browser scrolls it up, which must not count as the user's scrolling.
  useLayoutEffect(follow, [follow, outgoing, content])
  return { log, isAtEnd, toEnd }
}
