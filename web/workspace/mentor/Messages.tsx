import { ChevronDown } from 'lucide-react'
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#contract/mentor.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Live } from './live.ts'
import { MessageItem, type TurnActs } from './MessageItem.tsx'
import { Thinking } from './ReplyText.tsx'
import { isUnsent, shownMessages, type TalkState } from './state.ts'
import type { Talk } from './talk.ts'
import { words } from './words.ts'

interface MessagesProps {
  talk: Talk
  state: TalkState
  acts: TurnActs
  onChip: (text: string) => void
}

/** So many messages are drawn at once; those above them follow, frame by frame. */
const portion = 12
/** Nearer to the end than this counts as being there. */
const nearPx = 48

/** The conversation. It stays at its end while that is in sight, and where one reads when it is not. */
export function Messages({ talk, state, acts, onChip }: MessagesProps) {
  const { turn, typed, reading } = state
  const messages = shownMessages(state)
  const count = useGrowing(messages.length, reading?.conversation.id ?? state.conversation?.id)
  const first = Math.max(0, messages.length - count)
  const isQuiet = turn === 'idle' && reading === undefined && typed.outgoing === undefined
  const lastReply = messages.at(-1)?.role === 'assistant' ? messages.at(-1)! : undefined
  const chips = isQuiet && lastReply?.status === 'complete' ? lastReply.chips : []
  const isWaiting = turn === 'saving' || turn === 'asking'
  const { log, isAtEnd, toEnd } = useEnd(
    typed.outgoing?.id,
    `${messages.length} ${chips.length} ${isWaiting}`,
  )
  return (
    <div className="mentor-stage">
      <div
        ref={log}
        className="mentor-log"
        role="log"
        aria-live="off"
        aria-label={words.log}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
        tabIndex={0}
        data-at-end={isAtEnd || undefined}
      >
        <div>
          <ol className="mentor-messages">
            <Past messages={messages} first={first} live={talk.live} acts={isQuiet ? acts : undefined} />
            {typed.outgoing && reading === undefined && (
              <li className="mentor-message" data-role="user" data-unsent={isUnsent(state) || undefined}>
                <div className="mentor-meta">
                  <VisuallyHidden>{words.you}</VisuallyHidden>
                  <span className="mentor-mark">{isUnsent(state) ? words.notSent : words.sending}</span>
                </div>
                <p className="mentor-said">{typed.outgoing.text}</p>
                {isUnsent(state) && (
                  <div className="mentor-acts">
                    <Button size="small" onClick={acts.retry}>
                      {words.retry}
                    </Button>
                    <Button size="small" onClick={acts.edit}>
                      {words.edit}
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
          {reading?.messages.length === 0 && <p className="mentor-note">{words.emptyEarlier}</p>}
          {chips.length > 0 && (
            <ul className="mentor-chips" aria-label={words.chips}>
              {chips.map(chip => (
                <li key={chip}>
                  <button type="button" className="mentor-chip" onClick={() => onChip(chip)}>
                    {chip}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <div className="mentor-latest">
          <IconButton label={words.latest} icon={<ChevronDown />} onClick={toEnd} />
        </div>
      )}
    </div>
  )
}

interface PastProps {
  messages: readonly Message[]
  /** From here on they are drawn. */
  first: number
  live: Live
  /** For the last turn, while nothing is under way. */
  acts: TurnActs | undefined
}

/** What was said; not looked at again for what is only typed. */
const Past = memo(function Past({ messages, first, live, acts }: PastProps) {
  const lastUser = messages.findLastIndex(it => it.role === 'user')
  return messages.slice(first).map((message, i) => {
    const at = first + i
    const isLastTurn = lastUser >= 0 && (at === lastUser || at === messages.length - 1)
    return (
      <Fragment key={message.id}>
        <Day of={message.createdAt} after={messages[at - 1]?.createdAt} />
        <MessageItem message={message} live={live} acts={isLastTurn ? acts : undefined} />
      </Fragment>
    )
  })
})

/** The day, where one begins. */
function Day({ of, after }: { of: string; after: string | undefined }) {
  const day = shownDate(of)
  if (after !== undefined && shownDate(after) === day) return null
  return <li className="mentor-day">{day}</li>
}

/** Grows by a portion a frame up to `total`, and begins anew with another conversation. */
function useGrowing(total: number, conversation: string | undefined): number {
  const [grown, setGrown] = useState({ conversation, count: portion })
  const count = grown.conversation === conversation ? grown.count : portion
  const isAll = count >= total
  useEffect(() => {
    if (isAll) return
    const frame = requestAnimationFrame(() => setGrown({ conversation, count: count + portion }))
    return () => cancelAnimationFrame(frame)
  }, [isAll, count, conversation])
  return isAll ? Infinity : count
}

/** Keeps the end in sight while it is; a message of one's own brings it back. `content` changes with what is listed. */
function useEnd(outgoing: string | undefined, content: string) {
  const log = useRef<HTMLDivElement>(null)
  const isPinned = useRef(true)
  /** Where the log was when it was last looked at or moved by this code. */
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
      // Only a person who scrolls up leaves the end. Whatever was added since the end was last reached is still to be followed.
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
  // Where the log got shorter, the browser has moved it up by itself: that must not count as a person's scrolling.
  useLayoutEffect(follow, [follow, outgoing, content])
  return { log, isAtEnd, toEnd }
}
