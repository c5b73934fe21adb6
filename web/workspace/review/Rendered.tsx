import { memo, Suspense, useMemo } from 'react'
import { mermaidOf } from '#domain/diagram/mermaid.ts'
import type { Section } from '#domain/document.ts'
import type { Specification } from '#domain/specification.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { blocksIn, element, type Own } from '../elements.tsx'
import css from './review.module.css'
import { sectionId } from './sectionId.ts'
import { SectionTools } from './SectionTools.tsx'

const DiagramFigure = lazyPart(async () => (await import('../diagram/DiagramFigure.tsx')).DiagramFigure)

interface RenderedProps {
  markdown: string
  /** Drawn where the document has their diagram. */
  models: Specification['dataModels']
  /** To be jumped to and copied; without them it is for paper. */
  sections?: readonly Section[]
}

/** The exported Markdown as it reads. Built from its syntax tree as elements: no HTML of the text is ever used. */
export const Rendered = memo(function Rendered({ markdown, models, sections }: RenderedProps) {
  const blocks = useMemo(() => blocksIn(markdown), [markdown])
  const diagram = useMemo(() => mermaidOf(models), [models])
  let section = 0
  return (
    <div className={css.document}>
      {blocks.map((node, i) =>
        node.type === 'heading' && node.depth === 2 ? (
          <div key={i} className={css.sectionHead}>
            <h2 {...(sections && { id: sectionId(section), tabIndex: -1 })}>
              {node.children.map((child, i) => element(child, i, own))}
            </h2>
            {sections?.[section] && <SectionTools section={sections[section++]!} />}
          </div>
        ) : node.type === 'code' && node.value === diagram ? (
          <Suspense key={i} fallback={element(node, i, own)}>
            <DiagramFigure models={models} />
          </Suspense>
        ) : (
          element(node, i, own)
        ),
      )}
    </div>
  )
})

const own: Own = (node, key, children) => {
  if (node.type === 'heading') {
    // The page has its own h1; whatever the text's levels, none may rise above its section.
    const Tag = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[node.depth - 1]!
    return (
      <Tag key={key} data-depth={node.depth}>
        {children()}
      </Tag>
    )
  }
  if (node.type !== 'paragraph') return undefined
  // A label above what it belongs to: on paper they stay together.
  return (
    <p key={key} data-lead={(node.children.length === 1 && node.children[0]!.type === 'strong') || undefined}>
      {children()}
    </p>
  )
}
