import { Check, Copy } from 'lucide-react'
import type { Section } from '#domain/document.ts'
import { roughly, tokenCount, wordCount } from '#domain/length.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCopying } from '#web/ui/useCopying.ts'
import { CopyLabel } from './CopyLabel.tsx'
import css from './review.module.css'
import { words } from './words.ts'

/** Beside a section's heading: how long it is, and its Markdown to take along. In the source, a sign until pressed. */
export function SectionTools({ section, isPlain = false }: { section: Section; isPlain?: boolean }) {
  const { heading, markdown } = section
  const { copy, isCopied, hasFailed } = useCopying(() => markdown, words)
  const icon = isCopied ? <Check /> : <Copy />
  const label = isCopied ? `${words.copied}: ${heading}` : words.copySectionOf(heading)
  if (isPlain) {
    return (
      <>
        <Button look="quiet" size="small" icon={icon} aria-label={label} title={label} onClick={copy}>
          <CopyLabel isCopied={isCopied} />
        </Button>
        {hasFailed && <span className={css.count}>{`${words.copyFailed}\n`}</span>}
      </>
    )
  }
  return (
    <span className={css.tools}>
      <span className={css.count}>
        {hasFailed ? words.copyFailed : words.length(wordCount(markdown), roughly(tokenCount(markdown)))}
      </span>
      <Button look="quiet" size="small" icon={icon} aria-label={label} onClick={copy}>
        <CopyLabel isCopied={isCopied} label={words.copySection} />
      </Button>
    </span>
  )
}
