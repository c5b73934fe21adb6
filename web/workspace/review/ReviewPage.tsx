import { Check, Copy, Download, FileJson, Printer } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import { fileNameOf, documentSectionsOf, toDocument } from '#domain/export/document.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { useQueue } from '../questions/useQueue.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { saveExportSnapshot } from '../history/saveExportSnapshot.ts'
import type { StepKey } from '../steps.ts'
import { CopyLabel } from './CopyLabel.tsx'
import { DocumentView } from './DocumentView.tsx'
import { otherViews } from './otherViews.tsx'
import { ReviewNav } from './ReviewNav.tsx'
import sheet from './reviewViews.css?url'
import { useProjectFileDownload } from './useProjectFileDownload.ts'
import { usePrintTitle } from './usePrintTitle.ts'
import { reviewViewOf } from './views.ts'
import css from './review.module.css'
import { messages } from './messages.ts'

interface ReviewPageProps {
  projectSession: ProjectSession
  projectName: string
  onNavigate: (key: StepKey) => void
  /** Opens the mentor of the form that is shown, with a question in its input. */
  onAskMentor: (question: string) => void
}

/**
 * The whole specification as exported: the preview, the copy and the download contain the same characters. Beside it,
 * what a builder would ask about it.
 */
export function ReviewPage({ projectSession, projectName, onNavigate, onAskMentor }: ReviewPageProps) {
  const { draft } = projectSession
  const view = reviewViewOf(useSearch())
  const json = useProjectFileDownload(projectSession)
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const [hasDecisions, setHasDecisions] = useState(false)
  const openQuestions = useQueue(projectSession, hasDecisions)?.questions
  const markdown = useMemo(
    () => toDocument(projectName, all, today, { openQuestions }),
    [projectName, all, today, openQuestions],
  )
  const documentSections = useMemo(() => documentSectionsOf(all, { openQuestions }), [all, openQuestions])
  usePrintTitle(`${projectName} - Specification`)
  const copying = useCopyToClipboard(() => markdown, messages)
  const [exportNotice, setExportNotice] = useState('')
  useEffect(() => {
    if (copying.isCopied) void saveExportSnapshot(projectSession).then(setExportNotice)
  }, [copying.isCopied, projectSession])
  function download() {
    downloadText(fileNameOf(projectName), markdown)
    void saveExportSnapshot(projectSession).then(setExportNotice)
  }
  function askMentor(step: StepKey, question: string) {
    onNavigate(step)
    onAskMentor(question)
  }
  const OtherView = view === 'document' ? undefined : otherViews[view]
  return (
    <article className={css.review} data-view={view}>
      <link rel="stylesheet" href={sheet} precedence="later" />
      <header className={css.header}>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <div className={css.actions}>
          <Button icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
            <CopyLabel isCopied={copying.isCopied} label={messages.copy} />
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {messages.print}
          </Button>
          <Button icon={<FileJson />} isBusy={json.isBusy} onClick={json.download}>
            {messages.downloadJson}
          </Button>
          <Button look="primary" icon={<Download />} onClick={download}>
            {messages.exportMarkdown}
          </Button>
        </div>
        <output className={css.kept}>{exportNotice}</output>
      </header>
      {json.hasFailed && <Banner kind="error">{messages.downloadFailed}</Banner>}
      {copying.hasFailed && <Banner kind="error">{messages.copyFailed}</Banner>}
      <ReviewNav projectSession={projectSession} current={view} />
      {OtherView === undefined ? (
        <DocumentView
          projectSession={projectSession}
          markdown={markdown}
          sections={documentSections}
          hasDecisions={hasDecisions}
          onDecisionsChange={setHasDecisions}
          onNavigate={onNavigate}
        />
      ) : (
        <Suspense fallback={<Spinner label={messages.loading} isCentred />}>
          <OtherView projectSession={projectSession} projectName={projectName} onAskMentor={askMentor} />
        </Suspense>
      )}
    </article>
  )
}
