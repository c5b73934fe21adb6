import { memo, type ReactNode } from 'react'
import { parseMarkdown, useCharacterReferences } from '../markdown/parseMarkdown.ts'
import { renderMarkdownNode, type RenderOverride } from '../markdown/renderMarkdownNode.tsx'
import { splitMarkdownBlocks } from './splitMarkdownBlocks.ts'
import { findMarkdownTable } from './findMarkdownTable.ts'

/** A reply rendered as Markdown. While it streams, only its last block is parsed again. */
export function ReplyMarkdown({ text }: { text: string }) {
  // Blocks never change their order.
  return splitMarkdownBlocks(text).map((block, i) => <Block key={i} text={block} />)
}

const Block = memo(function Block({ text }: { text: string }) {
  useCharacterReferences(text)
  const table = findMarkdownTable(text)
  if (table === undefined) return parseMarkdown(text).map((node, i) => renderMarkdownNode(node, i, own))
  const { before, head, rows, after } = table
  return (
    <>
      <Block text={before} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- lets the keyboard scroll it */}
      <div className="mentor-table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((cell, i) => (
                <th key={i} scope="col">
                  {inCell(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => (
                  <td key={j}>{inCell(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Block text={after} />
    </>
  )
})

/** Renders a cell, which is a single line, without the paragraph around its text. */
const inCell = (cell: string) =>
  parseMarkdown(cell).map((node, i) =>
    node.type === 'paragraph'
      ? node.children.map((child, j) => renderMarkdownNode(child, j, own))
      : renderMarkdownNode(node, i, own),
  )

const own: RenderOverride = (node, key, children) => {
  // The panel's own headings rank above it.
  if (node.type === 'heading') return <h4 key={key}>{children()}</h4>
  if (node.type === 'link' && isFollowed(node.url)) return link(node.url, children(), key)
  if (node.type === 'definition') return <p key={key}>{`[${node.label ?? node.identifier}]: ${node.url}`}</p>
  return undefined
}

/** Other URLs are shown as text, without a link. */
const isFollowed = (url: string) => /^(?:https?:\/\/|mailto:)/i.test(url)

const link = (url: string, text: ReactNode, key: number) => (
  <a key={key} href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
    {text}
  </a>
)
