import { useEffect, useState } from 'react'
import { startReauthentication, type Reauthentication } from '#web/session/reauthentication.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** Says why the user has to sign in again, and starts it (ASVS 7.5.1). */
export function ReauthenticationBanner({ purpose, name }: Pick<Reauthentication, 'purpose' | 'name'>) {
  const { id: userId } = useUser()
  const [step, setStep] = useState<'ready' | 'leaving' | 'failed'>('ready')
  const { why, button, unreachable } = messages.again

  useEffect(() => {
    // On the way back from the provider's page, the browser may restore this one in its last state.
    const reset = (event: PageTransitionEvent) => event.persisted && setStep('ready')
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function handleClick() {
    setStep('leaving')
    startReauthentication({ userId, purpose, name }).catch(() => setStep('failed'))
  }
  return (
    <Banner
      kind="error"
      action={
        <Button size="small" isBusy={step === 'leaving'} onClick={handleClick}>
          {button}
        </Button>
      }
    >
      {step === 'failed' ? unreachable : why[purpose]}
    </Banner>
  )
}
