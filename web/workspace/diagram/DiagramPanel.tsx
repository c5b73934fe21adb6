import { Copy, Check, Download, List, Maximize2, Workflow, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { mermaidOf } from '#domain/diagram/mermaid.ts'
import { relationsOf } from '#domain/diagram/relations.ts'
import { bringIntoSight } from '#web/ui/bringIntoSight.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useCopying } from '#web/ui/useCopying.ts'
import type { Draft } from '../draft.ts'
import { AsText } from './AsText.tsx'
import { Canvas } from './Canvas.tsx'
import { downloadSvg } from './downloadSvg.ts'
import { Styles } from './Styles.tsx'
import { words } from './words.ts'

/** A pause in the typing that is long enough to draw in: no key press waits for the diagram. */
const pauseMs = 250

/** The entity diagram beside the form of the data models: drawn from it, live, and leading back to its cards. */
export function DiagramPanel({ draft }: { draft: Draft }) {
  const models = useSettled(draft)
  const relations = useMemo(() => relationsOf(models), [models])
  const [isOpen, setIsOpen] = useState(false)
  const [isText, setIsText] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const copying = useCopying(() => mermaidOf(models), words)
  const summary = words.summary(models.length, relations.relations.length)
  const inside = { models, relations }

  return (
    <section
      className="diagram-panel"
      aria-label={words.title}
      data-open={isOpen || undefined}
      data-empty={models.length === 0 || undefined}
      ref={frame}
    >
      <Styles />
      <header className="diagram-header">
        <h2>{words.title}</h2>
        {models.length > 0 && <p className="diagram-summary">{summary}</p>}
        <div className="diagram-toggle">
          <Button size="small" icon={<Workflow />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        </div>
        {models.length > 0 && (
          <div className="diagram-tools">
            <IconButton
              label={isText ? words.asDiagram : words.asText}
              icon={isText ? <Workflow /> : <List />}
              onClick={() => setIsText(!isText)}
            />
            <IconButton
              label={copying.isCopied ? words.copied : words.copy}
              icon={copying.isCopied ? <Check /> : <Copy />}
              onClick={copying.copy}
            />
            <IconButton
              label={words.download}
              icon={<Download />}
              disabled={isText}
              onClick={() =>
                downloadSvg(frame.current!.querySelector('svg[data-drawing]')!, 'entity-diagram.svg')
              }
            />
            <IconButton
              label={words.enlarge}
              icon={<Maximize2 />}
              disabled={isText}
              onClick={() => setIsLarge(true)}
            />
          </div>
        )}
      </header>
      <div className="diagram-body">
        {copying.hasFailed && <p>{words.copyFailed}</p>}
        {models.length === 0 ? <Empty /> : <Shown {...inside} isText={isText} onOpen={goToCard} />}
      </div>
      {isLarge && (
        <Large
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
  if (card) bringIntoSight(card, 'start')
  field?.focus({ preventScroll: true })
}

interface ShownProps {
  models: ReturnType<Draft['get']>['dataModels']
  relations: ReturnType<typeof relationsOf>
  isText?: boolean
  onOpen: (id: string) => void
}

/** The diagram, with its content as text for those who hear the page; or the text in sight instead. */
function Shown({ models, relations, isText = false, onOpen }: ShownProps) {
  const summary = words.summary(models.length, relations.relations.length)
  return (
    <>
      {!isText && (
        <Canvas
          models={models}
          relations={relations.relations}
          label={words.canvas(summary)}
          onOpen={onOpen}
        />
      )}
      <div
        className="diagram-words"
        data-hidden={!isText || undefined}
        {...(isText && { tabIndex: 0, role: 'group', 'aria-label': words.title })}
      >
        <AsText models={models} relations={relations} />
      </div>
      {!isText && relations.unread.length > 0 && (
        <p className="diagram-unread" aria-hidden title={relations.unread.map(it => it.sentence).join('\n')}>
          {words.unreadCount(relations.unread.length)}
        </p>
      )}
    </>
  )
}

function Empty() {
  return (
    <div className="diagram-empty">
      <Workflow />
      <p>
        <strong>{words.empty}</strong>
      </p>
      <p>{words.emptyText}</p>
    </div>
  )
}

interface LargeProps extends ShownProps {
  summary: string
  onClose: () => void
}

/** The same on all of the screen. */
function Large({ summary, onClose, ...shown }: LargeProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="diagram-large" aria-label={words.title} onClose={onClose}>
      <header className="diagram-header">
        <h2>{words.title}</h2>
        <p className="diagram-summary">{summary}</p>
        <IconButton label={words.close} icon={<X />} onClick={onClose} />
      </header>
      <Shown {...shown} />
    </dialog>
  )
}

/** The data models as they were at the last pause in the typing. */
function useSettled(draft: Draft) {
  const source = useMemo(() => draft.form('dataModels'), [draft])
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
