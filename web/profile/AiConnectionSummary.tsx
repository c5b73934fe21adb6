import { useEffect, useRef, useState } from 'react'
import { aiConnection, type AiConnectionStatus, type AiConnectionTest } from '#contract/aiConnection.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { announce } from '#web/ui/announce.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { aiMessages } from './aiMessages.ts'
import css from './profile.module.css'
import { TestOutcome } from './TestOutcome.tsx'

interface AiConnectionSummaryProps {
  connection: NonNullable<AiConnectionStatus['connection']>
  /** False if it can only be removed, because the operator has turned this off. */
  isAvailable: boolean
  /** Whether it takes the focus, because the form it replaces had it. */
  takesFocus: boolean
  onChange: () => void
  onRemoved: () => void
}

const number = new Intl.NumberFormat('en-US')
const { removal } = aiMessages

/** The connected AI model, without its key. */
export function AiConnectionSummary({
  connection,
  isAvailable,
  takesFocus,
  onChange,
  onRemoved,
}: AiConnectionSummaryProps) {
  const { provider, model, baseUrl, contextWindow, addedAt, key, keyEnding } = connection
  const summary = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<AiConnectionTest>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'testing' | 'removing'>()
  const [asks, setAsks] = useState(false)

  useEffect(() => {
    if (takesFocus) summary.current!.focus()
  }, [takesFocus])

  async function handleTest() {
    setBusy('testing')
    setOutcome(undefined)
    setProblem(undefined)
    try {
      const body = { provider, model, contextWindow, ...(baseUrl === null ? {} : { baseUrl }) }
      setOutcome(await request(aiConnection.test, { body }))
    } catch (error) {
      setProblem((error instanceof ApiError && error.serverMessage) || aiMessages.testFailed)
    }
    setBusy(undefined)
  }
  async function handleRemove() {
    setBusy('removing')
    setProblem(undefined)
    try {
      await request(aiConnection.remove)
      announce(removal.done)
      return onRemoved()
    } catch {
      setProblem(removal.failed)
    }
    setAsks(false)
    setBusy(undefined)
  }

  const keyText =
    key === 'none'
      ? aiMessages.noKey
      : keyEnding === null
        ? aiMessages.keyStored
        : aiMessages.keyEnding(keyEnding)
  return (
    <>
      <div ref={summary} className={css.connection} tabIndex={-1}>
        <p className={css.device}>{model}</p>
        <p className={css.note}>{aiMessages.providers[provider]}</p>
        {baseUrl !== null && <p className={css.note}>{baseUrl}</p>}
        {key !== 'unreadable' && (
          <p className={css.note}>
            {`${keyText}, ${aiMessages.added} `}
            <time dateTime={addedAt}>{formatDate(addedAt)}</time>
          </p>
        )}
        <p className={css.note}>{aiMessages.contextOf(number.format(contextWindow))}</p>
      </div>
      {key === 'unreadable' && isAvailable && <Banner kind="error">{aiMessages.unreadable}</Banner>}
      {outcome && <TestOutcome outcome={outcome} />}
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      <div className={css.buttons}>
        {isAvailable && key !== 'unreadable' && (
          <Button isBusy={busy === 'testing'} onClick={() => void handleTest()}>
            {busy === 'testing' ? aiMessages.testing : aiMessages.test}
          </Button>
        )}
        {isAvailable && (
          <Button look={key === 'unreadable' ? 'primary' : 'secondary'} onClick={onChange}>
            {aiMessages.change}
          </Button>
        )}
        <Button onClick={() => setAsks(true)}>{aiMessages.remove}</Button>
      </div>
      {asks && (
        <ConfirmDialog
          title={removal.title}
          confirmLabel={busy === 'removing' ? removal.busy : removal.confirm}
          isDanger
          isBusy={busy === 'removing'}
          onConfirm={() => void handleRemove()}
          onClose={() => setAsks(false)}
        >
          {removal.text}
        </ConfirmDialog>
      )}
    </>
  )
}
