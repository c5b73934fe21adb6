import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { messages } from './messages.ts'

/** Copies a text that has no place in the form. */
export function CopyButton({ text, about }: { text: () => string; about: string }) {
  const { copy, isCopied, hasFailed } = useCopyToClipboard(text, { copied: messages.copied })
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? <Check /> : <Copy />}
        aria-label={messages.about(isCopied ? messages.copied : messages.copy, about)}
        onClick={copy}
      >
        {isCopied ? messages.copied : messages.copy}
      </Button>
      {hasFailed && <span role="alert">{messages.copyFailed}</span>}
    </>
  )
}
