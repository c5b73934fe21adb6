import { useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { signInPath } from '#web/session/returnPath.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { useSession } from '#web/session/useSession.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { validateProfile, emptyPasswords, type ProfileInput } from './validateProfile.ts'
import css from './profile.module.css'
import { isReauthenticatedFor, type ReturningReauthentication } from './returningReauthentication.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { ReauthenticationBanner } from './ReauthenticationBanner.tsx'
import { messages } from './messages.ts'

type Step =
  | { readonly at: 'ready' | 'saving' | 'saved' | 'signIn' | 'signedIn' }
  | { readonly at: 'failed'; readonly message: string }

/**
 * Edits the name and the password (docs/product.md#profile). Input is kept until it has been saved.
 * `reauthentication` says whether the user has signed in again for this, or tried to.
 */
export function ProfileForm({ reauthentication }: { reauthentication: ReturningReauthentication }) {
  const user = useUser()
  const { isExpired, updateUser } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [input, setInput] = useState<ProfileInput>({
    name: reauthentication?.name ?? user.name,
    ...emptyPasswords,
  })
  const [faults, setFaults] = useState<Partial<ProfileInput>>({})
  const [step, setStep] = useState<Step>({
    at: isReauthenticatedFor(reauthentication, 'password') ? 'signedIn' : 'ready',
  })
  const isSaving = step.at === 'saving'

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const found = validateProfile(input)
    setFaults(found)
    setStep({ at: 'ready' })
    const [first] = Object.keys(found)
    if (first !== undefined) return focus(first)
    setStep({ at: 'saving' })
    try {
      const { name, currentPassword, newPassword: password } = input
      const body = { name: name.trim(), currentPassword, ...(password === '' ? {} : { password }) }
      const { data } = await request(auth.updateProfile, { body })
      updateUser(data)
      // Input that was typed while the form was being saved is kept.
      setInput(now => ({ ...now, ...emptyPasswords, name: now.name === name ? data.name : now.name }))
      setStep({ at: 'saved' })
      announce(messages.saved)
    } catch (error) {
      if (!(error instanceof ApiError)) return setStep({ at: 'failed', message: messages.saveFailed })
      if (error.code === 'sign_in_again') return setStep({ at: 'signIn' })
      const unfit = error.issues?.find(({ path }) => path === 'password')?.message
      if (unfit !== undefined) {
        setFaults({ newPassword: unfit })
        setStep({ at: 'ready' })
        return focus('newPassword')
      }
      setStep({ at: 'failed', message: error.serverMessage ?? messages.saveFailed })
      if (error.code === 'wrong_password') focus('currentPassword')
    }
  }
  function focus(name: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  }
  /** Returns the props that connect an input to this form. */
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
      <ProfileSection title={messages.account.title} text={messages.account.text}>
        <TextField {...field('name')} label={messages.account.name} autoComplete="name" />
        <TextField
          label={messages.account.email}
          hint={messages.account.emailFixed}
          type="email"
          autoComplete="username"
          value={user.email}
          disabled
        />
      </ProfileSection>
      <ProfileSection
        title={messages.password.title}
        text={
          <>
            {messages.password.text} {messages.password.endsOthers}
          </>
        }
      >
        <TextField
          {...field('currentPassword')}
          label={messages.password.current}
          hint={user.hasPassword ? undefined : messages.password.none}
          type="password"
          autoComplete="current-password"
        />
        <TextField
          {...field('newPassword')}
          label={messages.password.new}
          hint={messages.password.newHint}
          type="password"
          autoComplete="new-password"
        />
        <TextField
          {...field('confirmation')}
          label={messages.password.confirm}
          type="password"
          autoComplete="new-password"
        />
      </ProfileSection>
      <div className={css.save}>
        {isExpired ? (
          <Banner
            kind="error"
            action={
              <LinkButton size="small" href={signInPath('/profile')} isExternal target="_blank">
                {messages.signIn}
              </LinkButton>
            }
          >
            {messages.signedOut}
          </Banner>
        ) : (
          <>
            {step.at === 'signIn' && <ReauthenticationBanner purpose="password" name={input.name} />}
            {step.at === 'signedIn' && <Banner kind="success">{messages.again.done}</Banner>}
            {step.at === 'failed' && <Banner kind="error">{step.message}</Banner>}
            {step.at === 'saved' && <Banner kind="success">{messages.saved}</Banner>}
          </>
        )}
        <div>
          <Button type="submit" look="primary" isBusy={isSaving}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
