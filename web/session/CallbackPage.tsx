import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Spinner } from '#web/ui/Spinner.tsx'
import { finishSignIn } from './finishSignIn.ts'
import { lastReturn } from './returned.ts'
import { withReturn } from './returnPath.ts'
import css from './session.module.css'
import { SessionPage } from './SessionPage.tsx'
import { words } from './signInWords.ts'
import { words as shared } from './words.ts'

const failureShownForMs = 3_000

/** Where the browser comes back to from the identity provider (product spec, section 4). */
export function CallbackPage() {
  const [failure, setFailure] = useState(lastReturn().failure)

  useEffect(() => {
    let isLeft = false
    const finish = async () => {
      const end = await finishSignIn()
      if (isLeft) return
      if ('to' in end) navigate(end.to, { replace: true })
      else setFailure(end.failure)
    }
    void finish()
    return () => void (isLeft = true)
  }, [])

  useEffect(() => {
    if (failure === null) return
    const to = withReturn('/login', lastReturn().returnTo)
    const timer = setTimeout(() => navigate(to, { replace: true }), failureShownForMs)
    return () => clearTimeout(timer)
  }, [failure])

  return (
    <SessionPage title={failure === null ? words.completingTab : words.authenticationError}>
      <div className={css.frame}>
        {failure === null ? (
          <div className={css.sheet}>
            <h1>{words.completing}</h1>
            <Spinner label={shared.loading} isLabelHidden />
          </div>
        ) : (
          <div className={css.sheet} role="alert">
            <h1>{words.authenticationError}</h1>
            <p className={css.failure}>{failure}</p>
            <p className={css.note}>{words.backToLogin}</p>
          </div>
        )}
      </div>
    </SessionPage>
  )
}
