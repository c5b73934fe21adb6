import { useState } from 'react'
import type { UserSession } from '#contract/auth.ts'
import { Button } from '#web/ui/Button.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import css from './profile.module.css'
import { words } from './words.ts'

const { sessions: said } = words

interface SessionRowProps {
  session: UserSession
  onEnd: (device: string) => Promise<unknown>
}

/** One session by what a person knows it by: the device, and when. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const { browser, system, createdAt, lastSeenAt, isCurrent } = session
  const [isBusy, setBusy] = useState(false)
  const device = said.device(browser, system)

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
            <strong>{said.current}</strong>
          ) : (
            <>
              {said.seen} <time dateTime={lastSeenAt}>{shownDate(lastSeenAt)}</time>
            </>
          )}
          {`, ${said.since} `}
          <time dateTime={createdAt}>{shownDate(createdAt)}</time>
        </p>
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={said.signOutOf(device)}
        onClick={() => void handleClick()}
      >
        {said.signOut}
      </Button>
    </li>
  )
}
