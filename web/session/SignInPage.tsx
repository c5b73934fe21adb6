import { useEffect, useState } from 'react'
import { Link, Redirect, useSearch } from 'wouter'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import { goToProvider } from './goToProvider.ts'
import { safeReturnPath, withReturn } from './returnPath.ts'
import css from './session.module.css'
import { SessionPage } from './SessionPage.tsx'
import { useSession } from './useSession.ts'
import { words } from './words.ts'

interface SignInPageProps {
  kind: 'login' | 'signup'
}

/** Sign-in and sign-up: the same one button under two names (product spec, section 2). */
export function SignInPage({ kind }: SignInPageProps) {
  const { status, isExpired } = useSession()
  const returnTo = safeReturnPath(new URLSearchParams(useSearch()).get('return_to'))
  const [step, setStep] = useState<'ready' | 'redirecting' | 'failed'>('ready')
  const { title, heading, lead, button, question, other } = words[kind]

  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
    const reset = (event: PageTransitionEvent) => event.persisted && setStep('ready')
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function handleClick() {
    setStep('redirecting')
    goToProvider(returnTo).catch(() => setStep('failed'))
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
              <strong>{words.notAuthenticated}</strong> {words.sessionEnded}
            </Banner>
          )}
          {step === 'failed' && <Banner kind="error">{words.signInFailed}</Banner>}
          <Button size="large" icon={<GoogleMark />} isBusy={step === 'redirecting'} onClick={handleClick}>
            {step === 'redirecting' ? words.redirecting : button}
          </Button>
          <p className={css.note}>
            {kind === 'login' ? words.emailUnavailable : words.emailUnavailableForSignup}
          </p>
          <p className={css.other}>
            {question}{' '}
            <Link href={withReturn(kind === 'login' ? '/signup' : '/login', returnTo)}>{other}</Link>
          </p>
        </div>
      </div>
    </SessionPage>
  )
}
