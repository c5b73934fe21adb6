import { useEffect, useState } from 'react'
import { startReauthentication, type Reauthentication } from '#web/session/reauthentication.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'

/** Says why a fresh sign-in is needed, and leads there and back (ASVS 7.5.1). */
export function ReauthenticationBanner({ purpose, name }: Pick<Reauthentication, 'purpose' | 'name'>) {
  const { id: userId } = useUser()
  const [step, setStep] = useState<'ready' | 'leaving' | 'failed'>('ready')
  const { why, button, unreachable } = messages.again

  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
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
