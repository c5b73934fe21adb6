import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { accessTokenMessages } from './accessTokenMessages.ts'
import css from './profile.module.css'

const { created: messages } = accessTokenMessages

interface NewTokenPanelProps {
  created: NewAccessToken
  onClose: () => void
}

/** Shows a new token, this one time. It's kept in this component's props, and nowhere else in the browser. */
export function NewTokenPanel({ created: { token, accessToken }, onClose }: NewTokenPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { copy, isCopied, hasFailed } = useCopyToClipboard(() => token, messages)

  useEffect(() => panel.current!.focus(), [])

  return (
    <div ref={panel} className={`${css.connection} ${css.content}`} tabIndex={-1}>
      <div>
        <p className={css.device}>{messages.title(accessToken.name)}</p>
        <p className={css.note}>{messages.text}</p>
      </div>
      <TextField
        label={messages.token}
        value={token}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {hasFailed && <Banner kind="error">{messages.copyFailed}</Banner>}
      <div className={css.buttons}>
        <Button look="primary" icon={<Copy />} onClick={copy}>
          {isCopied ? messages.copied : messages.copy}
        </Button>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </div>
  )
}
