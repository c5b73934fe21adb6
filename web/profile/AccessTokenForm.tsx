import { useEffect, useRef, useState, type FormEvent } from 'react'
import { accessTokens, type NewAccessToken } from '#contract/accessTokens.ts'
import {
  defaultTokenLifetime,
  tokenLifetimes,
  tokenMessages,
  tokenScopes,
  validateTokenName,
  type TokenScope,
} from '#domain/account/accessTokenRules.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { accessTokenMessages as messages } from './accessTokenMessages.ts'
import css from './profile.module.css'
import { ReauthenticationBanner } from './ReauthenticationBanner.tsx'

type Step =
  | { readonly at: 'ready' | 'signIn' | 'signedIn' | 'creating' }
  | { readonly at: 'failed'; readonly message: string }

interface AccessTokenFormProps {
  /** Whether the user has just signed in again to create a token. */
  isSignedInAgain: boolean
  onCreated: (created: NewAccessToken) => void
  onCancel: () => void
}

/** Asks what a new access token may do and for how long, and creates it. */
export function AccessTokenForm({ isSignedInAgain, onCreated, onCancel }: AccessTokenFormProps) {
  const user = useUser()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [nameFault, setNameFault] = useState<string>()
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [lifetime, setLifetime] = useState<string>(String(defaultTokenLifetime))
  const [currentPassword, setCurrentPassword] = useState('')
  const [step, setStep] = useState<Step>({ at: isSignedInAgain ? 'signedIn' : 'ready' })
  const isCreating = step.at === 'creating'
  const expiresInDays = tokenLifetimes.find(days => String(days) === lifetime) ?? null

  useEffect(() => {
    // After signing in again, the page takes the focus first.
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>('[name=tokenName]')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isCreating) return
    const fault = validateTokenName(name)
    setNameFault(fault)
    if (fault !== undefined) return focus('tokenName')
    if (scopes.length === 0) return fail(tokenMessages.scopesMissing, tokenScopes[0])
    setStep({ at: 'creating' })
    try {
      const body = { name: name.trim(), scopes: [...scopes], expiresInDays, currentPassword }
      onCreated(await request(accessTokens.create, { body }))
    } catch (error) {
      if (!(error instanceof ApiError)) return fail(messages.createFailed)
      if (error.code === 'sign_in_again') return setStep({ at: 'signIn' })
      const isWrong = error.code === 'wrong_password'
      fail(error.serverMessage ?? messages.createFailed, isWrong ? 'tokenPassword' : undefined)
    }
  }
  function fail(message: string, field?: string) {
    setStep({ at: 'failed', message })
    if (field !== undefined) focus(field)
  }
  function focus(field: string) {
    form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  function toggle(scope: TokenScope) {
    setScopes(now => tokenScopes.filter(one => now.includes(one) !== (one === scope)))
  }

  return (
    <form ref={form} className={css.content} onSubmit={event => void handleSubmit(event)} noValidate>
      {step.at === 'signedIn' && <Banner kind="success">{messages.signedIn}</Banner>}
      <TextField
        name="tokenName"
        label={messages.name}
        hint={messages.nameHint}
        error={nameFault}
        value={name}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value)
          setNameFault(undefined)
        }}
      />
      <fieldset className={css.choices}>
        <legend>{messages.scopes}</legend>
        {tokenScopes.map(scope => (
          <Checkbox
            key={scope}
            name={scope}
            label={messages.scopeNames[scope]}
            hint={messages.scopeHints[scope]}
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </fieldset>
      <Select
        label={messages.lifetime}
        hint={expiresInDays === null ? messages.neverHint : undefined}
        value={lifetime}
        options={tokenLifetimes.map(days => ({ value: String(days), label: messages.lifetimeOf(days) }))}
        onChange={({ target }) => setLifetime(target.value)}
      />
      {user.hasPassword && (
        <TextField
          name="tokenPassword"
          label={messages.password}
          type="password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setCurrentPassword(target.value)}
        />
      )}
      {step.at === 'signIn' && <ReauthenticationBanner purpose="token" name={user.name} />}
      {step.at === 'failed' && <Banner kind="error">{step.message}</Banner>}
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={isCreating}>
          {isCreating ? messages.creating : messages.submit}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
