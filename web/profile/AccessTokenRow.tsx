import { useState } from 'react'
import type { AccessToken } from '#contract/accessTokens.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import { accessTokenMessages as messages } from './accessTokenMessages.ts'
import css from './profile.module.css'

const { revocation } = messages

interface AccessTokenRowProps {
  token: AccessToken
  /** Rejects if the token couldn't be revoked. */
  onRevoke: (id: string, name: string) => Promise<unknown>
}

/** One access token: its name, what it may do, when it was last used and when it expires. */
export function AccessTokenRow({ token, onRevoke }: AccessTokenRowProps) {
  const { id, name, scopes, lastUsedAt, expiresAt } = token
  const [asks, setAsks] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function handleRevoke() {
    setBusy(true)
    setFailed(false)
    try {
      return void (await onRevoke(id, name))
    } catch {
      setFailed(true)
    }
    setAsks(false)
    setBusy(false)
  }
  return (
    <li>
      <div>
        <p className={css.device}>{name}</p>
        <p className={css.note}>{scopes.map(scope => messages.scopeNames[scope]).join(', ')}</p>
        <p className={css.note}>
          {lastUsedAt === null ? (
            messages.neverUsed
          ) : (
            <>
              {messages.used} <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time>
            </>
          )}
          {', '}
          {expiresAt === null ? messages.noExpiry : <Expiry at={expiresAt} />}
        </p>
        {hasFailed && <Banner kind="error">{revocation.failed}</Banner>}
      </div>
      <Button size="small" aria-label={messages.revokeOf(name)} onClick={() => setAsks(true)}>
        {messages.revoke}
      </Button>
      {asks && (
        <ConfirmDialog
          title={revocation.title(name)}
          confirmLabel={isBusy ? revocation.busy : messages.revoke}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void handleRevoke()}
          onClose={() => setAsks(false)}
        >
          {revocation.text}
        </ConfirmDialog>
      )}
    </li>
  )
}

function Expiry({ at }: { at: string }) {
  const [isExpired] = useState(() => Date.parse(at) <= Date.now())
  const time = <time dateTime={at}>{formatDate(at)}</time>
  return isExpired ? (
    <strong>
      {messages.expired} {time}
    </strong>
  ) : (
    <>
      {messages.expires} {time}
    </>
  )
}
