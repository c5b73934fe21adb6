import { useState } from 'react'
import type { UserSession } from '#contract/auth.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import css from './profile.module.css'
import { messages } from './messages.ts'

const { sessions: sessionMessages } = messages

interface SessionRowProps {
  session: UserSession
  onEnd: (device: string) => Promise<unknown>
}

/** One session, with the details that users recognise: the device and the times. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { browser, system, createdAt, lastSeenAt, isCurrent } = session
  const [isBusy, setBusy] = useState(false)
  const device = sessionMessages.device(browser, system)

  async function handleClick() {
    setBusy(true)
    await onEnd(device)
    setBusy(false)
  }
  return (
    <li>
      <div>
        <p className={css.device}>{device}</p>
        <p className={css.note}>
          {isCurrent ? (
            <strong>{sessionMessages.current}</strong>
          ) : (
            <>
              {sessionMessages.seen} <time dateTime={lastSeenAt}>{formatDate(lastSeenAt)}</time>
            </>
          )}
          {`, ${sessionMessages.since} `}
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </p>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={sessionMessages.signOutOf(device)}
        onClick={() => void handleClick()}
      >
        {sessionMessages.signOut}
      </Button>
    </li>
  )
}
