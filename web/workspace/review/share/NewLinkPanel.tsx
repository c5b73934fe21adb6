import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { NewShareLink } from '#contract/shareLinks.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { messages as all } from './messages.ts'

const { created: messages } = all

interface NewLinkPanelProps {
  created: NewShareLink
  onClose: () => void
}

/** Shows a new link, this one time. Its secret is in this component's props, and nowhere else in the browser. */
export function NewLinkPanel({ created: { secret }, onClose }: NewLinkPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const address = `${location.origin}/share/${secret}`
  const { copy, isCopied, hasFailed } = useCopyToClipboard(() => address, messages)
  useEffect(() => panel.current!.focus(), [])
  return (
    <section ref={panel} className="share-panel" aria-label={messages.title} tabIndex={-1}>
      <div>
        <h2>{messages.title}</h2>
        <p className="review-hint">{messages.text}</p>
      </div>
      <TextField
        label={messages.link}
        value={address}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      {hasFailed && <Banner kind="error">{messages.copyFailed}</Banner>}
      <div className="share-buttons">
        <Button look="primary" icon={<Copy />} onClick={copy}>
          {isCopied ? messages.copied : messages.copy}
        </Button>
        <Button onClick={onClose}>{messages.done}</Button>
      </div>
    </section>
  )
}
