import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes, Root } from 'mdast'
import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react'
import { mermaidOf } from '#domain/diagram/mermaid.ts'
import type { Section } from '#domain/document.ts'
import type { Specification } from '#domain/specification.ts'
import css from './review.module.css'
import { sectionId } from './sectionId.ts'
import { SectionTools } from './SectionTools.tsx'

const DiagramFigure = lazy(async () => ({
  default: (await import('../diagram/DiagramFigure.tsx')).DiagramFigure,
}))

interface RenderedProps {
  markdown: string
  /** Drawn where the document has their diagram. */
  models: Specification['dataModels']
  /** To be jumped to and copied; without them it is for paper. */
  sections?: readonly Section[]
}

/** The exported Markdown as it reads. Built from its syntax tree as elements: no HTML of the text is ever used. */
export const Rendered = memo(function Rendered({ markdown, models, sections }: RenderedProps) {
  const tree = useMemo(() => fromMarkdown(markdown), [markdown])
  const diagram = useMemo(() => mermaidOf(models), [models])
  let section = 0
  return (
    <div className={css.document}>
      {tree.children.map((node, i) =>
        node.type === 'heading' && node.depth === 2 ? (
          <div key={i} className={css.sectionHead}>
            <h2 {...(sections && { id: sectionId(section), tabIndex: -1 })}>{children(node)}</h2>
            {sections?.[section] && <SectionTools section={sections[section++]!} />}
          </div>
        ) : node.type === 'code' && node.value === diagram ? (
          <Suspense key={i} fallback={element(node, i)}>
            <DiagramFigure models={models} />
          </Suspense>
        ) : (
          element(node, i)
        ),
      )}
    </div>
  )
})

const children = (node: Extract<Nodes, { children: unknown }>): ReactNode =>
  (node.children as Root['children']).map(element)

function element(node: Nodes, key: number): ReactNode {
  switch (node.type) {
    case 'heading': {
      // The page has its own h1; whatever the text's levels, none may rise above its section.
      const Tag = (['h2', 'h2', 'h3', 'h4', 'h5', 'h6'] as const)[node.depth - 1]!
      return (
        <Tag key={key} data-depth={node.depth}>
          {children(node)}
        </Tag>
      )
    }
    case 'paragraph':
      // A label above what it belongs to: on paper they stay together.
      return (
        <p
          key={key}
          data-lead={(node.children.length === 1 && node.children[0]!.type === 'strong') || undefined}
        >
          {children(node)}
        </p>
      )
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {children(node)}
        </ol>
      ) : (
        <ul key={key}>{children(node)}</ul>
      )
    case 'listItem':
      // A tight item's only paragraph is its text.
      return (
        <li key={key}>
          {node.spread
            ? children(node)
            : node.children.map((child, i) =>
                child.type === 'paragraph' ? children(child) : element(child, i),
              )}
        </li>
      )
    case 'blockquote':
      return <blockquote key={key}>{children(node)}</blockquote>
    case 'code':
      return (
        <pre key={key}>
          <code>{node.value}</code>
        </pre>
      )
    case 'strong':
      return <strong key={key}>{children(node)}</strong>
    case 'emphasis':
      return <em key={key}>{children(node)}</em>
    case 'inlineCode':
      return <code key={key}>{node.value}</code>
    case 'break':
      return <br key={key} />
    case 'thematicBreak':
      return <hr key={key} />
    case 'link':
      // Addresses that a person typed are shown, not followed: the text beside them may say something else.
      return (
        <span key={key}>
          {children(node)} ({node.url})
        </span>
      )
    case 'image':
      return `${node.alt ?? ''} (${node.url})`
    case 'text':
    case 'html':
      return node.value
    default:
      return 'children' in node ? children(node) : null
  }
}
