import { Check, Copy } from 'lucide-react'
import type { DocumentSection } from '#domain/export/document.ts'
import { roundEstimate, estimateTokens, countWords } from '#domain/text/estimateTokens.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { CopyLabel } from './CopyLabel.tsx'
import css from './review.module.css'
import { messages } from './messages.ts'

/** A section's length and a button that copies its Markdown, beside its heading. In the source, only an icon. */
export function SectionTools({ section, isPlain = false }: { section: DocumentSection; isPlain?: boolean }) {
  const { heading, markdown } = section
  const { copy, isCopied, hasFailed } = useCopyToClipboard(() => markdown, messages)
  const icon = isCopied ? <Check /> : <Copy />
  const label = isCopied ? `${messages.copied}: ${heading}` : messages.copySectionOf(heading)
  if (isPlain) {
    return (
      <>
        <Button look="quiet" size="small" icon={icon} aria-label={label} title={label} onClick={copy}>
          <CopyLabel isCopied={isCopied} />
        </Button>
        {hasFailed && <span className={css.count}>{`${messages.copyFailed}\n`}</span>}
      </>
    )
  }
  return (
    <span className={css.tools}>
      <span className={css.count}>
        {hasFailed
          ? messages.copyFailed
          : messages.length(countWords(markdown), roundEstimate(estimateTokens(markdown)))}
      </span>
      <Button look="quiet" size="small" icon={icon} aria-label={label} onClick={copy}>
        <CopyLabel isCopied={isCopied} label={messages.copySection} />
      </Button>
    </span>
  )
}
