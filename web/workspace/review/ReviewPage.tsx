import { Check, Copy, Download, FileJson, Info, Printer } from 'lucide-react'
import { Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fileNameOf, documentSectionsOf, toDocument } from '#domain/export/document.ts'
import { roundEstimate, estimateTokens, countWords } from '#domain/text/estimateTokens.ts'
import { modules } from '#domain/modules/index.ts'
import { filledModulesOf } from '#domain/specification/specification.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import { saveExportSnapshot } from '../history/saveExportSnapshot.ts'
import type { StepKey } from '../steps.ts'
import { CopyLabel } from './CopyLabel.tsx'
import { Outline, OutlineSelect } from './Outline.tsx'
import { RenderedDocument } from './RenderedDocument.tsx'
import { MarkdownSource } from './MarkdownSource.tsx'
import { useProjectFileDownload } from './useProjectFileDownload.ts'
import { useConnectedModel } from './useConnectedModel.ts'
import { useOutline } from './useOutline.ts'
import { usePrintTitle } from './usePrintTitle.ts'
import css from './review.module.css'
import { messages } from './messages.ts'

/** Loaded only where an AI model is connected. */
const ModelReview = lazyComponent(async () => (await import('../modelReview/ModelReview.tsx')).ModelReview)

interface ReviewPageProps {
  projectSession: ProjectSession
  projectName: string
  onNavigate: (key: StepKey) => void
}

/** The whole specification as exported: the preview, the copy and the download contain the same characters. */
export function ReviewPage({ projectSession, projectName, onNavigate }: ReviewPageProps) {
  const { draft } = projectSession
  const json = useProjectFileDownload(projectSession)
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const markdown = useMemo(() => toDocument(projectName, all, today), [projectName, all, today])
  const documentSections = useMemo(() => documentSectionsOf(all), [all])
  const outline = useOutline(documentSections.length)
  usePrintTitle(`${projectName} - Specification`)
  const [view, setView] = useState<'document' | 'markdown'>('document')
  const copying = useCopyToClipboard(() => markdown, messages)
  const [exportNotice, setExportNotice] = useState('')
  useEffect(() => {
    if (copying.isCopied) void saveExportSnapshot(projectSession).then(setExportNotice)
  }, [copying.isCopied, projectSession])
  function download() {
    downloadText(fileNameOf(projectName), markdown)
    void saveExportSnapshot(projectSession).then(setExportNotice)
  }
  const model = useConnectedModel()
  const filled = filledModulesOf(all)
  const missing = modules.filter(({ key }) => !filled.includes(key))
  return (
    <article className={css.review}>
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
      {missing.length > 0 && (
        <section className={css.missing} aria-label={messages.missing}>
          <h2>{messages.missing}</h2>
          <ul className={css.missingList}>
            {missing.map(({ key, title }) => (
              <li key={key}>
                <Button size="small" onClick={() => onNavigate(key)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {model !== undefined && (
        <Suspense>
          <ModelReview projectSession={projectSession} speaker={model} onNavigate={onNavigate} />
        </Suspense>
      )}
      <div className={css.columns}>
        <Outline sections={documentSections} current={outline.current} onJump={outline.jump} />
        <div className={css.paper}>
          <OutlineSelect sections={documentSections} current={outline.current} onJump={outline.jump} />
          <div className={css.paperHead}>
            <fieldset className={css.views}>
              <legend className={css.viewsLabel}>{messages.view}</legend>
              {(['document', 'markdown'] as const).map(option => (
                <label key={option}>
                  <input
                    type="radio"
                    name="view"
                    checked={view === option}
                    onChange={() => setView(option)}
                  />
                  {messages.views[option]}
                </label>
              ))}
            </fieldset>
            <p className={css.count} title={messages.estimate}>
              {messages.length(countWords(markdown), roundEstimate(estimateTokens(markdown)))}
              <VisuallyHidden>. {messages.estimate}</VisuallyHidden>
            </p>
          </div>
          <section className={css.preview} aria-label={messages.preview}>
            {view === 'document' ? (
              <RenderedDocument markdown={markdown} sections={documentSections} models={all.dataModels} />
            ) : (
              <MarkdownSource markdown={markdown} sections={documentSections} />
            )}
          </section>
          {view === 'markdown' && (
            <div className={css.forPaper}>
              <RenderedDocument
                markdown={markdown}
                sections={documentSections}
                models={all.dataModels}
                isForPaper
              />
            </div>
          )}
        </div>
      </div>
      <aside className={css.info}>
        <Info />
        <div>
          <strong>{messages.ready}</strong>
          <p>{messages.readyText}</p>
        </div>
      </aside>
    </article>
  )
}
