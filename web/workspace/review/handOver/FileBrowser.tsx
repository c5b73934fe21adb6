import { Check, Copy, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ExportFile } from '#domain/export/targets/target.ts'
import { tokensByFile } from '#domain/export/tokenCounts.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { messages } from './messages.ts'

interface FileBrowserProps {
  files: readonly ExportFile[]
  /** Called when a file was copied or downloaded. */
  onHandedOver: () => void
}

/** The files with what each costs, and the text of one of them. */
export function FileBrowser({ files, onHandedOver }: FileBrowserProps) {
  const [path, setPath] = useState('')
  const file = files.find(it => it.path === path) ?? files[0]!
  const counts = useMemo(() => tokensByFile(files), [files])
  const { copy, isCopied, hasFailed } = useCopyToClipboard(() => file.text, messages)
  return (
    <div className="hand-over-browser">
      {files.length > 1 && (
        <ul className="hand-over-files" aria-label={messages.fileList}>
          {files.map((it, index) => (
            <li key={it.path}>
              <button type="button" aria-pressed={it === file} onClick={() => setPath(it.path)}>
                <span>{it.path}</span>
                <span title={messages.estimate}>
                  {roundEstimate(counts[index]!.tokens).toLocaleString('en-US')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <figure className="hand-over-file">
        <figcaption>
          <code>{file.path}</code>
          <span className="hand-over-tools">
            <Button
              size="small"
              icon={isCopied ? <Check /> : <Copy />}
              onClick={() => {
                copy()
                onHandedOver()
              }}
            >
              {isCopied ? messages.copied : messages.copy}
            </Button>
            <Button
              size="small"
              icon={<Download />}
              onClick={() => {
                downloadText(file.path.split('/').at(-1)!, file.text, 'text/plain')
                onHandedOver()
              }}
            >
              {messages.downloadFile}
            </Button>
          </span>
        </figcaption>
        {hasFailed && <Banner kind="error">{messages.copyFailed}</Banner>}
        <section aria-label={messages.content(file.path)}>
          {/* Focusable, so that it can be scrolled by keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre tabIndex={0}>{file.text}</pre>
        </section>
      </figure>
    </div>
  )
}
