import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { projectFiles } from '#contract/projectFile.ts'
import { modules } from '#domain/modules/index.ts'
import { ApiError } from '#web/api/apiError.ts'
import { queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { previewImport, type ImportPreview } from './previewImport.ts'
import { messages } from './messages.ts'
import sheet from './importDialog.css?url'

/** Enough for sixteen megabytes over a slow connection. */
const timeoutMs = 5 * 60_000

/** Previews a project file and imports it as a new project. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const userId = useUser().id
  const cache = useQueryClient()
  const id = useId()
  const reading = useRef(0)
  const [chosen, setChosen] = useState<ImportPreview>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const ready = chosen && 'file' in chosen ? chosen : undefined

  async function handleChoose(file: File | undefined) {
    setProblem(undefined)
    setChosen(undefined)
    // A small file may be read before a large one that was chosen earlier.
    const turn = ++reading.current
    const read = file && (await previewImport(file))
    if (turn === reading.current) setChosen(read)
  }
  async function handleImport() {
    if (!ready || isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { id: ready.id, file: ready.file }
      const imported = await request(projectFiles.import, { query: { userId }, body, timeoutMs })
      void cache.invalidateQueries({ queryKey: queryKeys.projects })
      navigate(`/projects/${imported._id}`)
    } catch (error) {
      setProblem(sentenceFor(error))
      setBusy(false)
    }
  }

  const shown = problem ?? (chosen && 'problem' in chosen ? chosen.problem : undefined)
  return (
    <Dialog
      title={messages.import.title}
      onClose={onClose}
      onSubmit={() => void handleImport()}
      actions={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button type="submit" look="primary" isBusy={isBusy} disabled={ready === undefined}>
            {isBusy ? messages.import.busy : messages.import.button}
          </Button>
        </>
      }
    >
      <link rel="stylesheet" href={sheet} precedence="later" />
      <p data-import-text>{messages.import.text}</p>
      <div data-import-file>
        <label htmlFor={id}>{messages.import.file}</label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          disabled={isBusy}
          aria-describedby={shown === undefined ? undefined : `${id}-problem`}
          onChange={event => void handleChoose(event.target.files?.[0])}
        />
      </div>
      {shown !== undefined && (
        <Banner kind="error" id={`${id}-problem`}>
          {shown}
        </Banner>
      )}
      <div aria-live="polite">
        {ready && (
          <section data-import-preview aria-label={ready.name}>
            <h3 dir="auto">{ready.name}</h3>
            <p>
              {ready.filled.length === 0
                ? messages.import.blank
                : messages.import.filled(ready.filled.length, modules.length)}
            </p>
            {ready.filled.length > 0 && <p>{ready.filled.join(', ')}</p>}
          </section>
        )}
      </div>
    </Dialog>
  )
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError) || error.serverMessage === undefined) return messages.fileProblems.failed
  return error.code === 'invalid_input'
    ? messages.fileProblems.refused(error.serverMessage.replace(/\.$/, ''))
    : error.serverMessage
}
