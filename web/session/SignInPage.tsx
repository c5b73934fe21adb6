import { useEffect, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { Banner } from '#web/ui/Banner.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import { redirectToProvider } from './redirectToProvider.ts'
import { safeReturnPath, withReturnPath } from './returnPath.ts'
import css from './session.module.css'
import { SessionPage } from './SessionPage.tsx'
import { useSession } from './useSession.ts'
import { signInMessages } from './signInMessages.ts'

interface SignInPageProps {
  kind: 'login' | 'signup'
}

/** Sign-in and sign-up: the same button under two names (docs/product.md#sign-in-pages). */
export function SignInPage({ kind }: SignInPageProps) {
  const { status, isExpired } = useSession()
  const returnTo = returnPathIn(useSearch())
  const [step, setStep] = useState<'ready' | 'redirecting' | 'failed'>('ready')
  const { title, heading, lead, button, question, other } = signInMessages[kind]
  const isBusy = step === 'redirecting'

  useEffect(() => {
    // On the way back from the provider's page, the browser may restore this one in its last state.
    const reset = (event: PageTransitionEvent) => event.persisted && setStep('ready')
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function handleClick(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setStep('redirecting')
    // A click that waited for the app is carried out before this page has re-rendered with its query.
    redirectToProvider(returnPathIn(location.search)).catch(() => setStep('failed'))
  }
  if (status === 'signedIn') return <Redirect to={returnTo ?? '/dashboard'} replace />
  return (
    <SessionPage title={title}>
      <div className={css.frame}>
        <div className={css.sheet}>
          <h1>{heading}</h1>
          <p>{lead}</p>
          {isExpired && step === 'ready' && (
            <Banner kind="error">
              <strong>{signInMessages.notAuthenticated}</strong> {signInMessages.sessionEnded}
            </Banner>
          )}
          {step === 'failed' && <Banner kind="error">{signInMessages.signInFailed}</Banner>}
          {/* A link underneath, so that it works without JavaScript too; data-waits: see web/boot.ts. */}
          <LinkButton
            isExternal
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
            role="button"
            href={withReturnPath('/api/auth/google', returnTo)}
            size="large"
            icon={<GoogleMark />}
            isBusy={isBusy}
            data-waits
            onClick={handleClick}
            onKeyDown={pressWithSpace}
          >
            {isBusy ? signInMessages.redirecting : button}
          </LinkButton>
          <p className={css.note}>
            {kind === 'login' ? signInMessages.emailUnavailable : signInMessages.emailUnavailableForSignup}
          </p>
          <p className={css.other}>
            {question}{' '}
            <Link href={withReturnPath(kind === 'login' ? '/signup' : '/login', returnTo)}>{other}</Link>
          </p>
        </div>
      </div>
    </SessionPage>
  )
}

const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('return_to'))

/** Users expect a button to respond to the space bar, but links don't. */
function pressWithSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}
