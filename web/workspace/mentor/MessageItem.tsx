import { Check, Copy, SquarePen, RefreshCw } from 'lucide-react'
import { memo } from 'react'
import type { Message } from '#contract/mentor.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { dateTimeFormat, formatDate, timeFormat } from '#web/ui/formatDate.ts'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { StreamingText } from './streamingText.ts'
import { StreamingReplyText, ReplyText } from './ReplyText.tsx'
import { uiMessages } from './uiMessages.ts'

/** The actions on the last exchange; a stable object, so that messages do not rerender. */
export interface MessageActions {
  readonly retry: () => void
  readonly edit: () => void
  readonly regenerate: () => void
  readonly continueGuided: () => void
  /** Opens the summary of the conversation. */
  readonly apply: () => void
}

interface MessageItemProps {
  message: Message
  live: StreamingText
  /** Set for the user's last message and the last reply, while no reply is in progress. */
  actions: MessageActions | undefined
}

/** One message: its author, text and time, and the actions on it. */
export const MessageItem = memo(function MessageItem({ message, live, actions }: MessageItemProps) {
  const { role, content, createdAt, status, speaker, sumsUp, olderLeftOut } = message
  const isReply = role === 'assistant'
  const name = isReply ? (speaker ?? uiMessages.guided) : uiMessages.you
  return (
    <li className="mentor-message" data-role={role}>
      <div className="mentor-meta">
        {isReply ? <span className="mentor-name">{name}</span> : <VisuallyHidden>{name}</VisuallyHidden>}
        <time dateTime={createdAt} title={formatDate(createdAt, dateTimeFormat)}>
          {formatDate(createdAt, timeFormat)}
        </time>
        {status === 'stopped' && <span className="mentor-mark">{uiMessages.stopped}</span>}
        {status !== 'streaming' && status !== 'failed' && (
          <Tools message={message} name={name} actions={actions} />
        )}
      </div>
      {!isReply ? (
        <p className="mentor-said">{content}</p>
      ) : status === 'streaming' ? (
        <StreamingReplyText live={live} />
      ) : (
        content !== '' && <ReplyText text={content} />
      )}
      {status === 'failed' && <FailedReply message={message} actions={actions} />}
      {sumsUp && actions !== undefined && (
        <div className="mentor-acts">
          <Button look="primary" size="small" aria-label={uiMessages.applyThis} onClick={actions.apply}>
            {uiMessages.apply}
          </Button>
        </div>
      )}
      {olderLeftOut && <p className="mentor-note">{uiMessages.olderLeftOut}</p>}
    </li>
  )
})

function Tools({
  message,
  name,
  actions,
}: {
  message: Message
  name: string
  actions: MessageActions | undefined
}) {
  const { copy, isCopied, hasFailed } = useCopyToClipboard(() => message.content, uiMessages)
  return (
    <div className="mentor-tools" data-last={actions && ''}>
      <IconButton
        size="small"
        label={isCopied ? uiMessages.copied : hasFailed ? uiMessages.copyFailed : uiMessages.copyOf(name)}
        icon={isCopied ? <Check /> : <Copy />}
        onClick={copy}
      />
      {actions !== undefined &&
        (message.role === 'user' ? (
          <IconButton size="small" label={uiMessages.edit} icon={<SquarePen />} onClick={actions.edit} />
        ) : (
          <IconButton
            size="small"
            label={uiMessages.regenerate}
            icon={<RefreshCw />}
            onClick={actions.regenerate}
          />
        ))}
    </div>
  )
}

/** A failed reply, which stays with the actions that can resolve it. */
function FailedReply({
  message: { content, failure, speaker },
  actions,
}: Pick<MessageItemProps, 'message' | 'actions'>) {
  return (
    <div className="mentor-failed">
      {content === '' && <p>{uiMessages.trouble}</p>}
      {failure !== null && <p className="mentor-reason">{failure.message}</p>}
      {actions !== undefined && (
        <div className="mentor-acts">
          <Button size="small" onClick={actions.retry}>
            {uiMessages.retry}
          </Button>
          <Button size="small" onClick={actions.edit}>
            {uiMessages.edit}
          </Button>
          {speaker !== uiMessages.guided && (
            <Button size="small" onClick={actions.continueGuided}>
              {uiMessages.guideOn}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
