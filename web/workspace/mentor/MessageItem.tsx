import { Check, Copy, SquarePen, RefreshCw } from 'lucide-react'
import { memo } from 'react'
import type { Message } from '#contract/mentor.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import { useCopying } from '#web/ui/useCopying.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { Live } from './live.ts'
import { LiveText, ReplyText } from './ReplyText.tsx'
import { words } from './words.ts'

/** What can be done about the last turn; the same functions throughout, so that no message is drawn for them. */
export interface TurnActs {
  readonly retry: () => void
  readonly edit: () => void
  readonly regenerate: () => void
  readonly guideOn: () => void
  /** Opens the summary of what was said. */
  readonly apply: () => void
}

interface MessageItemProps {
  message: Message
  live: Live
  /** For the last message of the user, and the last reply, while nothing is under way. */
  acts: TurnActs | undefined
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const timeInFull = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** One message: who, what, when, and what can be done about it. */
export const MessageItem = memo(function MessageItem({ message, live, acts }: MessageItemProps) {
  const { role, content, createdAt, status, speaker, sumsUp, olderLeftOut } = message
  const isReply = role === 'assistant'
  const name = isReply ? (speaker ?? words.guided) : words.you
  return (
    <li className="mentor-message" data-role={role}>
      <div className="mentor-meta">
        {isReply ? <span className="mentor-name">{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
        <time dateTime={createdAt} title={shownDate(createdAt, timeInFull)}>
          {shownDate(createdAt, timeOfDay)}
        </time>
        {status === 'stopped' && <span className="mentor-mark">{words.stopped}</span>}
        {status !== 'streaming' && status !== 'failed' && <Tools message={message} name={name} acts={acts} />}
      </div>
      {!isReply ? (
        <p className="mentor-said">{content}</p>
      ) : status === 'streaming' ? (
        <LiveText live={live} />
      ) : (
        content !== '' && <ReplyText text={content} />
      )}
      {status === 'failed' && <Failed message={message} acts={acts} />}
      {sumsUp && acts !== undefined && (
        <div className="mentor-acts">
          <Button look="primary" size="small" aria-label={words.applyThis} onClick={acts.apply}>
            {words.apply}
          </Button>
        </div>
      )}
      {olderLeftOut && (
        <p className="mentor-note" title={words.olderLeftOutHint}>
          {words.olderLeftOut}
        </p>
      )}
    </li>
  )
})

function Tools({ message, name, acts }: { message: Message; name: string; acts: TurnActs | undefined }) {
  const { copy, isCopied, hasFailed } = useCopying(() => message.content, words)
  return (
    <div className="mentor-tools" data-last={acts && ''}>
      <IconButton
        size="small"
        label={isCopied ? words.copied : hasFailed ? words.copyFailed : words.copyOf(name)}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={copy}
      />
      {acts !== undefined &&
        (message.role === 'user' ? (
          <IconButton size="small" label={words.edit} icon={<SquarePen />} onClick={acts.edit} />
        ) : (
          <IconButton size="small" label={words.regenerate} icon={<RefreshCw />} onClick={acts.regenerate} />
        ))}
    </div>
  )
}

/** A turn that failed stays, with what can be done about it. */
function Failed({
  message: { content, failure, speaker },
  acts,
}: Pick<MessageItemProps, 'message' | 'acts'>) {
  return (
    <div className="mentor-failed">
      {content === '' && <p>{words.trouble}</p>}
      {failure !== null && <p className="mentor-reason">{failure.message}</p>}
      {acts !== undefined && (
        <div className="mentor-acts">
          <Button size="small" onClick={acts.retry}>
            {words.retry}
          </Button>
          <Button size="small" onClick={acts.edit}>
            {words.edit}
          </Button>
          {speaker !== words.guided && (
            <Button size="small" onClick={acts.guideOn}>
              {words.guideOn}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
