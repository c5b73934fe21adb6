import { Check, Copy, Download } from 'lucide-react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { messages } from './messages.ts'

interface FileTextProps {
  /** The file's path, or what the text is if it isn't a file. */
  name: string
  text: string
  canDownload?: boolean
  /** Called when the text was copied or downloaded. */
  onHandedOver?: () => void
}

/** A text under its name, to copy and to download. */
export function FileText({ name, text, canDownload = false, onHandedOver }: FileTextProps) {
  const { copy, isCopied, hasFailed } = useCopyToClipboard(() => text, messages)
  return (
    <figure className="hand-over-file">
      <figcaption>
        <code>{name}</code>
        <span className="hand-over-tools">
          <Button
            size="small"
            icon={isCopied ? <Check /> : <Copy />}
            onClick={() => {
              copy()
              onHandedOver?.()
            }}
          >
            {isCopied ? messages.copied : canDownload ? messages.copyFile : messages.copy}
          </Button>
          {canDownload && (
            <Button
              size="small"
              icon={<Download />}
              onClick={() => {
                downloadText(name.split('/').at(-1)!, text, 'text/plain')
                onHandedOver?.()
              }}
            >
              {messages.downloadFile}
            </Button>
          )}
        </span>
      </figcaption>
      {hasFailed && <Banner kind="error">{messages.copyFailed}</Banner>}
      <section aria-label={messages.content(name)}>
        {/* Focusable, so that it can be scrolled by keys. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0}>{text}</pre>
      </section>
    </figure>
  )
}
