import { useEffect, useRef, useState, type ChangeEvent, type FormEvent } from 'react'
import { aiConnection, type AiConnectionStatus, type AiConnectionTest } from '#contract/aiConnection.ts'
import { addressRules, aiProviders, needsKey } from '#domain/account/aiConnectionRules.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { aiMessages } from './aiMessages.ts'
import css from './profile.module.css'
import { TestOutcome } from './TestOutcome.tsx'
import {
  fieldsOf,
  keepsKey,
  toAiConnectionInput,
  validateAiConnection,
  type AiConnectionFields,
} from './validateAiConnection.ts'

type Step =
  | { readonly at: 'ready' | 'saving' | 'testing' }
  | { readonly at: 'tested'; readonly outcome: AiConnectionTest }
  | { readonly at: 'failed'; readonly message: string }

interface AiConnectionFormProps {
  status: AiConnectionStatus
  /** Whether the first field takes the focus, because the user has just opened the form. */
  takesFocus: boolean
  onSaved: (status: AiConnectionStatus) => void
  onCancel: () => void
}

/** Connects an AI model or changes it. The key is kept here until it is saved, and nowhere else. */
export function AiConnectionForm({ status, takesFocus, onSaved, onCancel }: AiConnectionFormProps) {
  const { connection: stored, allowsPrivateAddresses } = status
  const form = useRef<HTMLFormElement>(null)
  const [fields, setFields] = useState(() => fieldsOf(stored))
  const [faults, setFaults] = useState<Partial<Record<string, string>>>({})
  const [step, setStep] = useState<Step>({ at: 'ready' })
  const isBusy = step.at === 'saving' || step.at === 'testing'
  const { provider } = fields
  const addressRule = addressRules[provider]
  const isKeyKept = keepsKey(stored, fields)

  useEffect(() => {
    if (takesFocus) form.current!.querySelector<HTMLElement>('[name=provider]')!.focus()
  }, [takesFocus])

  async function run(at: 'saving' | 'testing') {
    if (isBusy) return
    const found = validateAiConnection(fields, stored)
    setFaults(found)
    if (Object.keys(found).length > 0) {
      setStep({ at: 'ready' })
      return focusFirst(found)
    }
    setStep({ at })
    try {
      const body = toAiConnectionInput(fields)
      if (at === 'testing')
        return setStep({ at: 'tested', outcome: await request(aiConnection.test, { body }) })
      const saved = await request(aiConnection.save, { body })
      announce(aiMessages.saved)
      onSaved(saved)
    } catch (error) {
      const issues = error instanceof ApiError ? (error.issues ?? []) : []
      const own = Object.fromEntries(
        issues.filter(({ path }) => path in fields).map(({ path, message }) => [path, message]),
      )
      setFaults(own)
      if (Object.keys(own).length > 0) {
        setStep({ at: 'ready' })
        return focusFirst(own)
      }
      const fallback = at === 'testing' ? aiMessages.testFailed : aiMessages.saveFailed
      setStep({ at: 'failed', message: (error instanceof ApiError && error.serverMessage) || fallback })
    }
  }
  function focusFirst(found: Partial<Record<string, string>>) {
    const all = form.current!.querySelectorAll<HTMLInputElement>('[name]')
    ;[...all].find(({ name }) => found[name] !== undefined)?.focus()
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void run('saving')
  }
  /** Returns the props that connect a control to this form. */
  const field = (name: keyof AiConnectionFields) => ({
    name,
    value: fields[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setFields(now => ({ ...now, [name]: target.value }))
      setFaults(({ [name]: _fixed, ...rest }) => rest)
      if (!isBusy) setStep({ at: 'ready' })
    },
  })
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

  return (
    <form ref={form} className={css.content} onSubmit={handleSubmit} noValidate>
      <Select
        {...field('provider')}
        label={aiMessages.provider}
        hint={aiMessages.providerHints[provider]}
        options={aiProviders.map(value => ({ value, label: aiMessages.providers[value] }))}
      />
      <TextField
        {...field('model')}
        {...plain}
        label={aiMessages.model}
        hint={aiMessages.modelHints[provider]}
      />
      {addressRule !== 'none' && (
        <TextField
          {...field('baseUrl')}
          {...plain}
          type="url"
          inputMode="url"
          label={addressRule === 'required' ? aiMessages.address : aiMessages.addressOptional}
          hint={allowsPrivateAddresses ? aiMessages.addressHintPrivate : aiMessages.addressHint}
        />
      )}
      <TextField
        {...field('apiKey')}
        {...plain}
        type="password"
        label={needsKey(provider) ? aiMessages.key : aiMessages.keyOptional}
        hint={isKeyKept ? aiMessages.keyKept : aiMessages.keyHint}
      />
      <TextField
        {...field('contextWindow')}
        {...plain}
        inputMode="numeric"
        label={aiMessages.contextWindow}
        hint={aiMessages.contextWindowHint}
      />
      {step.at === 'tested' && <TestOutcome outcome={step.outcome} />}
      {step.at === 'failed' && <Banner kind="error">{step.message}</Banner>}
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={step.at === 'saving'}>
          {step.at === 'saving' ? aiMessages.saving : aiMessages.save}
        </Button>
        <Button isBusy={step.at === 'testing'} onClick={() => void run('testing')}>
          {step.at === 'testing' ? aiMessages.testing : aiMessages.test}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {aiMessages.cancel}
        </Button>
      </div>
      <p className={css.note}>{aiMessages.testNote}</p>
    </form>
  )
}
