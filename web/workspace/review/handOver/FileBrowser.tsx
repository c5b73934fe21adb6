import { useMemo, useState } from 'react'
import type { ExportFile } from '#domain/export/targets/target.ts'
import { tokensByFile } from '#domain/export/tokenCounts.ts'
import { roundEstimate } from '#domain/text/estimateTokens.ts'
import { FileText } from './FileText.tsx'
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
      <FileText key={file.path} name={file.path} text={file.text} canDownload onHandedOver={onHandedOver} />
    </div>
  )
}
