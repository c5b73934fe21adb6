import { memo, Suspense, useMemo } from 'react'
import { mermaidOf } from '#domain/diagram/mermaid.ts'
import type { Section } from '#domain/document.ts'
import type { Specification } from '#domain/specification.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { TextBoundary } from '#web/ui/TextBoundary.tsx'
import { blocksIn, useCharacterNames } from '../blocksIn.ts'
import { element, type Own } from '../elements.tsx'
import { AsTyped } from './AsTyped.tsx'
import { documentHead } from './documentHead.ts'
import css from './review.module.css'
import { sectionId } from './sectionId.ts'
import { SectionTools } from './SectionTools.tsx'

const DiagramFigure = lazyPart(async () => (await import('../diagram/DiagramFigure.tsx')).DiagramFigure)

interface RenderedProps {
  markdown: string
  sections: readonly Section[]
  /** Drawn where the document has their diagram. */
  models: Specification['dataModels']
  /** Without what can be jumped to and pressed. */
  isForPaper?: boolean | undefined
}

/**
 * The exported Markdown as it reads. Built from its syntax tree as elements: no HTML of the text is ever used. Each
 * section stands for itself, so that one that can't be shown leaves the others as they are.
 */
export const Rendered = memo(function Rendered({ markdown, sections, models, isForPaper }: RenderedProps) {
  return (
    <div className={css.document}>
      <Blocks markdown={documentHead(markdown, sections)} />
      {sections.map((section, i) => (
        <SectionOf key={section.key} section={section} index={i} models={models} isForPaper={isForPaper} />
      ))}
    </div>
  )
})

interface SectionOfProps extends Pick<RenderedProps, 'models' | 'isForPaper'> {
  section: Section
  index: number
}

function SectionOf({ section, index, models, isForPaper }: SectionOfProps) {
  const { key, heading, markdown } = section
  return (
    <>
      <div className={css.sectionHead}>
        <h2 {...(!isForPaper && { id: sectionId(index), tabIndex: -1 })}>{heading}</h2>
        {!isForPaper && <SectionTools section={section} />}
      </div>
      {/* What stands below "## heading". */}
      <Blocks markdown={markdown.slice(heading.length + 4)} {...(key === 'dataModels' && { models })} />
    </>
  )
}

interface BlocksProps {
  markdown: string
  /** Where they are drawn. */
  models?: Specification['dataModels'] | undefined
}

const Blocks = memo(function Blocks({ markdown, models }: BlocksProps) {
  const knowsNames = useCharacterNames(markdown)
  return (
    <TextBoundary of={markdown} instead={<AsTyped markdown={markdown} />}>
      {/* Read anew once the names of characters are known. */}
      <Read key={String(knowsNames)} markdown={markdown} models={models} />
    </TextBoundary>
  )
})

function Read({ markdown, models }: BlocksProps) {
  const blocks = useMemo(() => blocksIn(markdown), [markdown])
  const diagram = useMemo(() => models && mermaidOf(models), [models])
  return blocks.map((node, i) => {
    const shown = element(node, i, own)
    if (models === undefined || node.type !== 'code' || node.value !== diagram) return shown
    return (
      <TextBoundary key={i} of={models} instead={shown}>
        <Suspense fallback={shown}>
          <DiagramFigure models={models} />
        </Suspense>
      </TextBoundary>
    )
  })
}

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
