import { Download, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { SharedDocument } from '#contract/shareLinks.ts'
import { fileNameOf } from '#domain/export/document.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { RenderedDocument } from '../review/RenderedDocument.tsx'
import { usePrintTitle } from '../review/usePrintTitle.ts'
import { messages as all } from './messages.ts'

const { document: messages } = all

/** A shared document to read, print and download. */
export function SharedDocumentView({ shared }: { shared: SharedDocument }) {
  const { projectName, expiresAt, markdown, sections } = shared
  const models = useDataModels(markdown)
  usePrintTitle(`${projectName} - Specification`)
  return (
    <article className="shared">
      <header className="shared-head">
        <div>
          <h1 tabIndex={-1}>{projectName}</h1>
          <p>{messages.lead(formatDate(expiresAt))}</p>
        </div>
        <div className="shared-actions">
          <Button icon={<Printer />} onClick={() => window.print()}>
            {messages.print}
          </Button>
          <Button
            look="primary"
            icon={<Download />}
            onClick={() => downloadText(fileNameOf(projectName), markdown)}
          >
            {messages.download}
          </Button>
        </div>
      </header>
      <section className="shared-paper" aria-label={messages.label}>
        <RenderedDocument markdown={markdown} sections={sections} models={models} />
      </section>
    </article>
  )
}

/** The data models as the document describes them, to draw their diagram; none until the reader’s code is loaded. */
function useDataModels(markdown: string): Specification['dataModels'] {
  const [models, setModels] = useState<Specification['dataModels']>([])
  useEffect(() => {
    let isLeft = false
    void import('#domain/export/readDocument.ts').then(
      ({ readDocument }) => isLeft || setModels(readDocument(markdown)?.specification.dataModels ?? []),
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [markdown])
  return models
}
