import { memo, Suspense, useMemo } from 'react'
import { toMermaid } from '#domain/diagram/toMermaid.ts'
import type { DocumentSection } from '#domain/export/document.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { TextErrorBoundary } from '#web/ui/TextErrorBoundary.tsx'
import { parseMarkdown, useCharacterReferences } from '../markdown/parseMarkdown.ts'
import { renderMarkdownNode, type RenderOverride } from '../markdown/renderMarkdownNode.tsx'
import { PlainMarkdown } from './PlainMarkdown.tsx'
import { documentHeadOf } from './documentHeadOf.ts'
import css from './review.module.css'
import { sectionIdOf } from './sectionIdOf.ts'
import { SectionTools } from './SectionTools.tsx'

const DiagramFigure = lazyComponent(async () => (await import('../diagram/DiagramFigure.tsx')).DiagramFigure)

interface RenderedDocumentProps {
  markdown: string
  sections: readonly DocumentSection[]
  /** Drawn in the place of their diagram. */
  models: Specification['dataModels']
  /** True to leave out jump targets and buttons. */
  isForPaper?: boolean | undefined
}

/**
 * The exported Markdown, rendered. It is built as elements from the syntax tree: no HTML in the text is ever used.
 * Each section is rendered separately, so that one that fails leaves the others intact.
 */
export const RenderedDocument = memo(function Rendered({
  markdown,
  sections,
  models,
  isForPaper,
}: RenderedDocumentProps) {
  return (
    <div className={css.document}>
      <Blocks markdown={documentHeadOf(markdown, sections)} />
      {sections.map((section, i) => (
        <RenderedSection
          key={section.key}
          section={section}
          index={i}
          models={models}
          isForPaper={isForPaper}
        />
      ))}
    </div>
  )
})

interface RenderedSectionProps extends Pick<RenderedDocumentProps, 'models' | 'isForPaper'> {
  section: DocumentSection
  index: number
}

function RenderedSection({ section, index, models, isForPaper }: RenderedSectionProps) {
  const { key, heading, markdown } = section
  return (
    <>
      <div className={css.sectionHead}>
        <h2 {...(!isForPaper && { id: sectionIdOf(index), tabIndex: -1 })}>{heading}</h2>
        {!isForPaper && <SectionTools section={section} />}
      </div>
      {/* The text below "## heading". */}
      <Blocks markdown={markdown.slice(heading.length + 4)} {...(key === 'dataModels' && { models })} />
    </>
  )
}

interface BlocksProps {
  markdown: string
  /** The data models, if this section has their diagram. */
  models?: Specification['dataModels'] | undefined
}

const Blocks = memo(function Blocks({ markdown, models }: BlocksProps) {
  const knowsNames = useCharacterReferences(markdown)
  return (
    <TextErrorBoundary resetKey={markdown} fallback={<PlainMarkdown markdown={markdown} />}>
      {/* Parsed again once named characters can be decoded. */}
      <RenderedBlocks key={String(knowsNames)} markdown={markdown} models={models} />
    </TextErrorBoundary>
  )
})

function RenderedBlocks({ markdown, models }: BlocksProps) {
  const blocks = useMemo(() => parseMarkdown(markdown), [markdown])
  const diagram = useMemo(() => models && toMermaid(models), [models])
  return blocks.map((node, i) => {
    const shown = renderMarkdownNode(node, i, own)
    if (models === undefined || node.type !== 'code' || node.value !== diagram) return shown
    return (
      <TextErrorBoundary key={i} resetKey={models} fallback={shown}>
        <Suspense fallback={shown}>
          <DiagramFigure models={models} />
        </Suspense>
      </TextErrorBoundary>
    )
  })
}

const own: RenderOverride = (node, key, children) => {
  if (node.type === 'heading') {
    // The page has an h1 of its own, and no heading in the text may rank above its section.
    const Tag = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[node.depth - 1]!
    return (
      <Tag key={key} data-depth={node.depth}>
        {children()}
      </Tag>
    )
  }
  if (node.type !== 'paragraph') return undefined
  // A label above its content: the two stay together on paper.
  return (
    <p key={key} data-lead={(node.children.length === 1 && node.children[0]!.type === 'strong') || undefined}>
      {children()}
    </p>
  )
}
