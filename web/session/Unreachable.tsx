import { useEffect, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { rememberedUser } from './remembered.ts'
import css from './session.module.css'
import { SessionPage } from './SessionPage.tsx'
import { session } from './useSession.ts'
import { words } from './unreachableWords.ts'
import { words as shared } from './words.ts'

/** The server cannot say who is signed in. This device may know; where it does not, all that is left is trying again. */
export function Unreachable() {
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    void rememberedUser().then(user => (user ? session.assume(user) : setUnknown(true)))
  }, [])
  if (!isUnknown) {
    return (
      <main>
        <Spinner label={shared.loading} isCentred />
      </main>
    )
  }
  return (
    <SessionPage title={words.unreachableTitle}>
      <div className={css.frame}>
        <div className={css.sheet} role="alert">
          <h1>{words.unreachableTitle}</h1>
          <p>{words.unreachable}</p>
          <div>
            <Button look="primary" onClick={session.retry}>
              {words.tryAgain}
            </Button>
          </div>
        </div>
      </div>
    </SessionPage>
  )
}
