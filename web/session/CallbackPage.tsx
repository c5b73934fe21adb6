import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Spinner } from '#web/ui/Spinner.tsx'
import { finishSignIn } from './finishSignIn.ts'
import { getCallbackParams } from './callbackParams.ts'
import { withReturnPath } from './returnPath.ts'
import css from './session.module.css'
import { SessionPage } from './SessionPage.tsx'
import { signInMessages } from './signInMessages.ts'
import { messages as shared } from './messages.ts'

const failureShownForMs = 3_000

/** The page to which the identity provider sends the browser back (docs/product.md#sign-in-completion). */
export function CallbackPage() {
  const [failure, setFailure] = useState(getCallbackParams().failure)

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
    const to = withReturnPath('/login', getCallbackParams().returnTo)
    const timer = setTimeout(() => navigate(to, { replace: true }), failureShownForMs)
    return () => clearTimeout(timer)
  }, [failure])

  return (
    <SessionPage title={failure === null ? signInMessages.completingTab : signInMessages.authenticationError}>
      <div className={css.frame}>
        {failure === null ? (
          <div className={css.sheet}>
            <h1>{signInMessages.completing}</h1>
            <Spinner label={shared.loading} isLabelHidden />
          </div>
        ) : (
          <div className={css.sheet} role="alert">
            <h1>{signInMessages.authenticationError}</h1>
            <p className={css.failure}>{failure}</p>
            <p className={css.note}>{signInMessages.backToLogin}</p>
          </div>
        )}
      </div>
    </SessionPage>
  )
}
