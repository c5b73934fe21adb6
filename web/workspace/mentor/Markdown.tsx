import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { memo, type ReactNode } from 'react'
import { blocksOf } from './blocks.ts'

/**
 * A reply as it reads. Each block is an element tree of its own, built from its syntax tree: HTML in the text stays
 * text, nothing is fetched. While a reply is written, only its last block is read anew.
 */
export function Markdown({ text }: { text: string }) {
  // Blocks never change places.
  return blocksOf(text).map((block, i) => <Block key={i} text={block} />)
}

const Block = memo(function Block({ text }: { text: string }) {
  return fromMarkdown(text).children.map(element)
})

const children = (node: Extract<Nodes, { children: unknown }>): ReactNode =>
  (node.children as Root['children']).map(element)

function element(node: Nodes, key: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{children(node)}</p>
    case 'heading':
      // The panel's own headings stand above it.
      return <h4 key={key}>{children(node)}</h4>
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {children(node)}
        </ol>
      ) : (
        <ul key={key}>{children(node)}</ul>
      )
    case 'listItem':
      return <li key={key}>{node.children.map((child, i) => inItem(child, i, node.spread === true))}</li>
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
      return link(node.url, children(node), key)
    case 'image':
      return `${node.alt ?? ''} (${node.url})`
    case 'definition':
      return <p key={key}>{`[${node.label ?? node.identifier}]: ${node.url}`}</p>
    case 'text':
    case 'html':
      return node.value
    default:
      return 'children' in node ? children(node) : null
  }
}

/** A tight item's only paragraph is its text. */
const inItem = (node: Nodes, key: number, isSpread: boolean): ReactNode =>
  node.type === 'paragraph' && !isSpread ? children(node) : element(node, key)

/** Others can be read, and not followed. */
function link(url: string, text: ReactNode, key: number): ReactNode {
  if (!/^(?:https?:\/\/|mailto:)/i.test(url))
    return (
      <span key={key}>
        {text} ({url})
      </span>
    )
  return (
    <a key={key} href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  )
}
