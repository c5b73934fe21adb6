import { useEffect, useState } from 'react'
import { signInAgain, type Again } from '#web/session/again.ts'
import { useUser } from '#web/session/Protected.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { words } from './words.ts'

/** Says why a fresh sign-in is needed, and leads there and back (ASVS 7.5.1). */
export function SignInAgain({ purpose, name }: Pick<Again, 'purpose' | 'name'>) {
  const { id: userId } = useUser()
  const [step, setStep] = useState<'ready' | 'leaving' | 'failed'>('ready')
  const { why, button, unreachable } = words.again

  useEffect(() => {
    // Back from the provider's page, the browser may show this one as it was left.
    const reset = (event: PageTransitionEvent) => event.persisted && setStep('ready')
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function handleClick() {
    setStep('leaving')
    signInAgain({ userId, purpose, name }).catch(() => setStep('failed'))
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
