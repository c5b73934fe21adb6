import type { Nodes, Root } from 'mdast'
import type { ReactNode } from 'react'

/** Renders a node differently in one place; returns undefined to render it as usual. */
export type RenderOverride = (node: Nodes, key: number, children: () => ReactNode) => ReactNode

/** Renders a Markdown node as elements, from its syntax tree: never uses HTML in the text, and fetches nothing. */
export function renderMarkdownNode(node: Nodes, key: number, own: RenderOverride): ReactNode {
  const children = () => childrenOf(node, own)
  const shown = own(node, key, children)
  if (shown !== undefined) return shown
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{children()}</p>
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {children()}
        </ol>
      ) : (
        <ul key={key}>{children()}</ul>
      )
    case 'listItem':
      // A tight list item shows the text of its only paragraph, without the paragraph.
      return (
        <li key={key}>
          {node.spread
            ? children()
            : node.children.map((child, i) =>
                child.type === 'paragraph' ? childrenOf(child, own) : renderMarkdownNode(child, i, own),
              )}
        </li>
      )
    case 'blockquote':
      return <blockquote key={key}>{children()}</blockquote>
    case 'code':
      return (
        <pre key={key}>
          <code>{node.value}</code>
        </pre>
      )
    case 'strong':
      return <strong key={key}>{children()}</strong>
    case 'emphasis':
      return <em key={key}>{children()}</em>
    case 'inlineCode':
      return <code key={key}>{node.value}</code>
    case 'break':
      return <br key={key} />
    case 'thematicBreak':
      return <hr key={key} />
    case 'link':
      // Addresses in a user's text are shown but not linked, because the link text may be misleading.
      return (
        <span key={key}>
          {children()} ({node.url})
        </span>
      )
    case 'image':
      return `${node.alt ?? ''} (${node.url})`
    case 'text':
    case 'html':
      return node.value
    default:
      return children()
  }
}

const childrenOf = (node: Nodes, own: RenderOverride): ReactNode =>
  'children' in node
    ? (node.children as Root['children']).map((child, i) => renderMarkdownNode(child, i, own))
    : null
