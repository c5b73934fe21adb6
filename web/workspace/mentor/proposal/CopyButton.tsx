import { Check, Copy } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/useCopying.ts'
import { words } from './words.ts'

/** Copies a text that has no place in the form. */
export function CopyButton({ text, about }: { text: () => string; about: string }) {
  const { copy, isCopied, hasFailed } = useCopying(text, { copied: words.copied })
  return (
    <>
      <Button
        size="small"
        icon={isCopied ? <Check /> : <Copy />}
        aria-label={words.about(isCopied ? words.copied : words.copy, about)}
        onClick={copy}
      >
        {isCopied ? words.copied : words.copy}
      </Button>
      {hasFailed && <span role="alert">{words.copyFailed}</span>}
    </>
  )
}
