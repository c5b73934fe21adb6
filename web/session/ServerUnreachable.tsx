import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { getCachedUser } from './cachedUser.ts'
import css from './session.module.css'
import { SessionPage } from './SessionPage.tsx'
import { session } from './useSession.ts'
import { unreachableMessages } from './unreachableMessages.ts'
import { messages as shared } from './messages.ts'

/**
 * Shown if the session can't be checked. The device may have a cached user to continue with; otherwise the user can
 * only try again.
 */
export function ServerUnreachable() {
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    void getCachedUser().then(user => (user ? session.assume(user) : setUnknown(true)))
  }, [])
  if (!isUnknown) {
    return (
      <main>
        <Spinner label={shared.loading} isCentred />
      </main>
    )
  }
  return (
    <SessionPage title={unreachableMessages.unreachableTitle}>
      <div className={css.frame}>
        <div className={css.sheet} role="alert">
          <h1>{unreachableMessages.unreachableTitle}</h1>
          <p>{unreachableMessages.unreachable}</p>
          <div>
            <Button look="primary" onClick={session.retry}>
              {unreachableMessages.tryAgain}
            </Button>
          </div>
        </div>
      </div>
    </SessionPage>
  )
}
