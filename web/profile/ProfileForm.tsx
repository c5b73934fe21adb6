import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { signInPath } from '#web/session/returnPath.ts'
import { useUser } from '#web/session/Protected.tsx'
import { useSession } from '#web/session/useSession.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { faultsOf, noPasswords, type ProfileInput } from './profileInput.ts'
import css from './profile.module.css'
import { isBackFor, type Back } from './back.ts'
import { Section } from './Section.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { words } from './words.ts'

type Step =
  | { readonly at: 'ready' | 'saving' | 'saved' | 'signIn' | 'signedIn' }
  | { readonly at: 'failed'; readonly message: string }

/**
 * Name and password (product spec, sections 2, 4, 5 and 8). What was typed stays until it is saved. `back` is whoever
 * has signed in again for it, or tried to.
 */
export function ProfileForm({ back }: { back: Back }) {
  const user = useUser()
  const { isExpired, change } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState<ProfileInput>({ name: back?.name ?? user.name, ...noPasswords })
  const [faults, setFaults] = useState<Partial<ProfileInput>>({})
  const [step, setStep] = useState<Step>({ at: isBackFor(back, 'password') ? 'signedIn' : 'ready' })
  const isSaving = step.at === 'saving'

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const found = faultsOf(input)
    setFaults(found)
    setStep({ at: 'ready' })
    const [first] = Object.keys(found)
    if (first !== undefined) return focus(first)
    setStep({ at: 'saving' })
    try {
      const { name, currentPassword, newPassword: password } = input
      const body = { name: name.trim(), currentPassword, ...(password === '' ? {} : { password }) }
      const { data } = await request(auth.updateProfile, { body })
      change(data)
      // What was typed while it saved stays.
      setInput(now => ({ ...now, ...noPasswords, name: now.name === name ? data.name : now.name }))
      setStep({ at: 'saved' })
      announce(words.saved)
    } catch (error) {
      if (!(error instanceof ApiError)) return setStep({ at: 'failed', message: words.saveFailed })
      if (error.code === 'sign_in_again') return setStep({ at: 'signIn' })
      const unfit = error.issues?.find(({ path }) => path === 'password')?.message
      if (unfit !== undefined) {
        setFaults({ newPassword: unfit })
        setStep({ at: 'ready' })
        return focus('newPassword')
      }
      setStep({ at: 'failed', message: error.sentence ?? words.saveFailed })
      if (error.code === 'wrong_password') focus('currentPassword')
    }
  }
  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  /** What makes a field one of this form's. */
  const field = (name: keyof ProfileInput) => ({
    name,
    value: input[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setInput(now => ({ ...now, [name]: target.value }))
      setFaults(({ [name]: _fixed, ...rest }) => rest)
      if (!isSaving) setStep({ at: 'ready' })
    },
  })

  return (
    <form ref={form} onSubmit={event => void handleSubmit(event)} noValidate>
      <Section title={words.account.title} text={words.account.text}>
        <TextField {...field('name')} label={words.account.name} autoComplete="name" />
        <TextField
          label={words.account.email}
          hint={words.account.emailFixed}
          type="email"
          autoComplete="username"
          value={user.email}
          disabled
        />
      </Section>
      <Section
        title={words.password.title}
        text={
          <>
            {words.password.text} {words.password.endsOthers}
          </>
        }
      >
        <TextField
          {...field('currentPassword')}
          label={words.password.current}
          hint={user.hasPassword ? undefined : words.password.none}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field('newPassword')}
          label={words.password.new}
          hint={words.password.newHint}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          {...field('confirmation')}
          label={words.password.confirm}
          type="password"
          autoComplete="new-password"
        />
      </Section>
      <div className={css.save}>
        {isExpired ? (
          <Banner
            kind="error"
            action={
              <LinkButton size="small" href={signInPath('/profile')} isExternal target="_blank">
                {words.signIn}
              </LinkButton>
            }
          >
            {words.signedOut}
          </Banner>
        ) : (
          <>
            {step.at === 'signIn' && <SignInAgain purpose="password" name={input.name} />}
            {step.at === 'signedIn' && <Banner kind="success">{words.again.done}</Banner>}
            {step.at === 'failed' && <Banner kind="error">{step.message}</Banner>}
            {step.at === 'saved' && <Banner kind="success">{words.saved}</Banner>}
          </>
        )}
        <div>
          <Button type="submit" look="primary" isBusy={isSaving}>
            {isSaving ? words.saving : words.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
