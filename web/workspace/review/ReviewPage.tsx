import { Check, Copy, Download, FileJson, Info, Printer } from 'lucide-react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fileName, sections, toDocument } from '#domain/document.ts'
import { roughly, tokenCount, wordCount } from '#domain/length.ts'
import { modules } from '#domain/modules/index.ts'
import { filledModules } from '#domain/specification.ts'
import { shownDate } from '#web/ui/shownDate.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { downloadText } from '#web/ui/downloadText.ts'
import { useCopying } from '#web/ui/useCopying.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { OpenProject } from '../openProject.ts'
import { keepExport } from '../past/keepExport.ts'
import type { StepKey } from '../steps.ts'
import { CopyLabel } from './CopyLabel.tsx'
import { Outline, OutlineSelect } from './Outline.tsx'
import { Rendered } from './Rendered.tsx'
import { Source } from './Source.tsx'
import { useProjectFile } from './useProjectFile.ts'
import { useOutline } from './useOutline.ts'
import { usePrintTitle } from './usePrintTitle.ts'
import css from './review.module.css'
import { words } from './words.ts'

interface ReviewPageProps {
  open: OpenProject
  projectName: string
  onGo: (key: StepKey) => void
}

/** The whole specification as it will be handed over: what is seen, copied and downloaded are the same characters. */
export function ReviewPage({ open, projectName, onGo }: ReviewPageProps) {
  const { draft } = open
  const json = useProjectFile(open)
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const [today] = useState(() => shownDate(new Date().toISOString()))
  const markdown = useMemo(() => toDocument(projectName, all, today), [projectName, all, today])
  const parts = useMemo(() => sections(all), [all])
  const outline = useOutline(parts.length)
  usePrintTitle(`${projectName} - Specification`)
  const [view, setView] = useState<'document' | 'markdown'>('document')
  const copying = useCopying(() => markdown, words)
  const [kept, setKept] = useState('')
  useEffect(() => {
    if (copying.isCopied) void keepExport(open).then(setKept)
  }, [copying.isCopied, open])
  function download() {
    downloadText(fileName(projectName), markdown)
    void keepExport(open).then(setKept)
  }
  const filled = filledModules(all)
  const missing = modules.filter(({ key }) => !filled.includes(key))
  return (
    <article className={css.review}>
      <header className={css.header}>
        <h1 tabIndex={-1}>{words.title}</h1>
        <div className={css.actions}>
          <Button icon={copying.isCopied ? <Check /> : <Copy />} onClick={copying.copy}>
            <CopyLabel isCopied={copying.isCopied} label={words.copy} />
          </Button>
          <Button icon={<Printer />} onClick={() => window.print()}>
            {words.print}
          </Button>
          <Button icon={<FileJson />} isBusy={json.isBusy} onClick={json.download}>
            {words.downloadJson}
          </Button>
          <Button look="primary" icon={<Download />} onClick={download}>
            {words.exportMarkdown}
          </Button>
        </div>
        <output className={css.kept}>{kept}</output>
      </header>
      {json.hasFailed && <Banner kind="error">{words.downloadFailed}</Banner>}
      {copying.hasFailed && <Banner kind="error">{words.copyFailed}</Banner>}
      {missing.length > 0 && (
        <section className={css.missing} aria-label={words.missing}>
          <h2>{words.missing}</h2>
          <ul className={css.missingList}>
            {missing.map(({ key, title }) => (
              <li key={key}>
                <Button size="small" onClick={() => onGo(key)}>
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={css.columns}>
        <Outline sections={parts} current={outline.current} onJump={outline.jump} />
        <div className={css.paper}>
          <OutlineSelect sections={parts} current={outline.current} onJump={outline.jump} />
          <div className={css.paperHead}>
            <fieldset className={css.views}>
              <legend className={css.viewsLabel}>{words.view}</legend>
              {(['document', 'markdown'] as const).map(option => (
                <label key={option}>
                  <input
                    type="radio"
                    name="view"
                    checked={view === option}
                    onChange={() => setView(option)}
                  />
                  {words.views[option]}
                </label>
              ))}
            </fieldset>
            <p className={css.count} title={words.estimate}>
              {words.length(wordCount(markdown), roughly(tokenCount(markdown)))}
              <VisuallyHidden>. {words.estimate}</VisuallyHidden>
            </p>
          </div>
          <section className={css.preview} aria-label={words.preview}>
            {view === 'document' ? (
              <Rendered markdown={markdown} sections={parts} models={all.dataModels} />
            ) : (
              <Source markdown={markdown} sections={parts} />
            )}
          </section>
          {view === 'markdown' && (
            <div className={css.forPaper}>
              <Rendered markdown={markdown} sections={parts} models={all.dataModels} isForPaper />
            </div>
          )}
        </div>
      </div>
      <aside className={css.info}>
        <Info />
        <div>
          <strong>{words.ready}</strong>
          <p>{words.readyText}</p>
        </div>
      </aside>
    </article>
  )
}
