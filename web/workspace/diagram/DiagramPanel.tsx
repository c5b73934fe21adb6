import { Copy, Check, Download, List, Maximize2, Workflow, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toMermaid } from '#domain/diagram/toMermaid.ts'
import { readRelationships } from '#domain/diagram/readRelationships.ts'
import { scrollToElement } from '#web/ui/scrollToElement.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useCopyToClipboard } from '#web/ui/useCopyToClipboard.ts'
import type { Draft } from '../session/draft.ts'
import { DiagramText } from './DiagramText.tsx'
import { ZoomableDiagram } from './ZoomableDiagram.tsx'
import { downloadSvg } from './downloadSvg.ts'
import { DiagramStyles } from './DiagramStyles.tsx'
import { messages } from './messages.ts'

/** A pause in typing after which the diagram is redrawn, so that no key press waits for it. */
const pauseMs = 250

/** The entity diagram beside the data models form: it follows the form, and its boxes lead to the cards. */
export function DiagramPanel({ draft }: { draft: Draft }) {
  const models = useDebouncedModels(draft)
  const relations = useMemo(() => readRelationships(models), [models])
  const [isOpen, setIsOpen] = useState(false)
  const [isText, setIsText] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const copying = useCopyToClipboard(() => toMermaid(models), messages)
  const summary = messages.summary(models.length, relations.relationships.length)
  const inside = { models, relations }

  return (
    <section
      className="diagram-panel"
      aria-label={messages.title}
      data-open={isOpen || undefined}
      data-empty={models.length === 0 || undefined}
      ref={frame}
    >
      <DiagramStyles />
      <header className="diagram-header">
        <h2>{messages.title}</h2>
        {models.length > 0 && <p className="diagram-summary">{summary}</p>}
        <div className="diagram-toggle">
          <Button size="small" icon={<Workflow />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? messages.hide : messages.show}
          </Button>
        </div>
        {models.length > 0 && (
          <div className="diagram-tools">
            <IconButton
              label={isText ? messages.asDiagram : messages.asText}
              icon={isText ? <Workflow /> : <List />}
              onClick={() => setIsText(!isText)}
            />
            <IconButton
              label={copying.isCopied ? messages.copied : messages.copy}
              icon={copying.isCopied ? <Check /> : <Copy />}
              onClick={copying.copy}
            />
            <IconButton
              label={messages.download}
              icon={<Download />}
              disabled={isText}
              onClick={() =>
                downloadSvg(frame.current!.querySelector('svg[data-drawing]')!, 'entity-diagram.svg')
              }
            />
            <IconButton
              label={messages.enlarge}
              icon={<Maximize2 />}
              disabled={isText}
              onClick={() => setIsLarge(true)}
            />
          </div>
        )}
      </header>
      <div className="diagram-body">
        {copying.hasFailed && <p>{messages.copyFailed}</p>}
        {models.length === 0 ? (
          <EmptyDiagram />
        ) : (
          <DiagramContent {...inside} isText={isText} onOpen={goToCard} />
        )}
      </div>
      {isLarge && (
        <LargeDiagramDialog
          {...inside}
          summary={summary}
          onClose={() => setIsLarge(false)}
          onOpen={id => {
            flushSync(() => setIsLarge(false))
            goToCard(id)
          }}
        />
      )}
    </section>
  )
}

function goToCard(id: string) {
  const field = document.getElementById(`dataModels.${id}.name`)
  const card = field?.closest('section')
  if (card) scrollToElement(card, 'start')
  field?.focus({ preventScroll: true })
}

interface DiagramContentProps {
  models: ReturnType<Draft['get']>['dataModels']
  relations: ReturnType<typeof readRelationships>
  isText?: boolean
  onOpen: (id: string) => void
}

/** The diagram with its content as text for screen readers, or that text in its place. */
function DiagramContent({ models, relations, isText = false, onOpen }: DiagramContentProps) {
  const summary = messages.summary(models.length, relations.relationships.length)
  return (
    <>
      {!isText && (
        <ZoomableDiagram
          models={models}
          relations={relations.relationships}
          label={messages.canvas(summary)}
          onOpen={onOpen}
        />
      )}
      <div
        className="diagram-words"
        data-hidden={!isText || undefined}
        {...(isText && { tabIndex: 0, role: 'group', 'aria-label': messages.title })}
      >
        <DiagramText models={models} relations={relations} />
      </div>
      {!isText && relations.unreadSentences.length > 0 && (
        <p
          className="diagram-unread"
          aria-hidden
          title={relations.unreadSentences.map(it => it.sentence).join('\n')}
        >
          {messages.unreadCount(relations.unreadSentences.length)}
        </p>
      )}
    </>
  )
}

function EmptyDiagram() {
  return (
    <div className="diagram-empty">
      <Workflow />
      <p>
        <strong>{messages.empty}</strong>
      </p>
      <p>{messages.emptyText}</p>
    </div>
  )
}

interface LargeDiagramDialogProps extends DiagramContentProps {
  summary: string
  onClose: () => void
}

/** The diagram on the full screen. */
function LargeDiagramDialog({ summary, onClose, ...shown }: LargeDiagramDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="diagram-large" aria-label={messages.title} onClose={onClose}>
      <header className="diagram-header">
        <h2>{messages.title}</h2>
        <p className="diagram-summary">{summary}</p>
        <IconButton label={messages.close} icon={<X />} onClick={onClose} />
      </header>
      <DiagramContent {...shown} />
    </dialog>
  )
}

/** The data models as of the last pause in typing. */
function useDebouncedModels(draft: Draft) {
  const source = useMemo(() => draft.lensOf('dataModels'), [draft])
  const [models, setModels] = useState(source.get)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setModels(source.get()), pauseMs)
    }
    const stop = source.subscribe(settle)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [source])
  return models
}
