import { Info } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import type { DocumentSection } from '#domain/export/document.ts'
import { roundEstimate, estimateTokens, countWords } from '#domain/text/estimateTokens.ts'
import { modules } from '#domain/modules/index.ts'
import { filledModulesOf } from '#domain/specification/specification.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import type { StepKey } from '../steps.ts'
import { Outline, OutlineSelect } from './Outline.tsx'
import { RenderedDocument } from './RenderedDocument.tsx'
import { MarkdownSource } from './MarkdownSource.tsx'
import { useConnectedModel } from './useConnectedModel.ts'
import { useOutline } from './useOutline.ts'
import css from './review.module.css'
import { messages } from './messages.ts'

/** Loaded only where an AI model is connected. */
const ModelReview = lazyComponent(async () => (await import('../modelReview/ModelReview.tsx')).ModelReview)

interface DocumentViewProps {
  projectSession: ProjectSession
  markdown: string
  sections: readonly DocumentSection[]
  /** Whether the document includes open questions, assumptions and decisions. */
  hasDecisions: boolean
  onDecisionsChange: (hasDecisions: boolean) => void
  onNavigate: (key: StepKey) => void
}

/** The document, rendered or as Markdown, with its contents beside it and what is missing above it. */
export function DocumentView({
  projectSession,
  markdown,
  sections,
  hasDecisions,
  onDecisionsChange,
  onNavigate,
}: DocumentViewProps) {
  const { draft } = projectSession
  const all = useSyncExternalStore(draft.subscribe, draft.get)
  const outline = useOutline(sections.length)
  const [view, setView] = useState<'document' | 'markdown'>('document')
  const model = useConnectedModel()
  const filled = filledModulesOf(all)
  const missing = modules.filter(({ key }) => !filled.includes(key))
  return (
    <>
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
        <Outline sections={sections} current={outline.current} onJump={outline.jump} />
        <div className={css.paper}>
          <OutlineSelect sections={sections} current={outline.current} onJump={outline.jump} />
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
            <Checkbox
              label={messages.includeDecisions}
              checked={hasDecisions}
              onChange={event => onDecisionsChange(event.currentTarget.checked)}
            />
          </div>
          <section className={css.preview} aria-label={messages.preview}>
            {view === 'document' ? (
              <RenderedDocument markdown={markdown} sections={sections} models={all.dataModels} />
            ) : (
              <MarkdownSource markdown={markdown} sections={sections} />
            )}
          </section>
          {view === 'markdown' && (
            <div className={css.forPaper}>
              <RenderedDocument markdown={markdown} sections={sections} models={all.dataModels} isForPaper />
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
    </>
  )
}
