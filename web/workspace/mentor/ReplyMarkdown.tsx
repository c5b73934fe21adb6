import { memo, type ReactNode } from 'react'
import { parseMarkdown, useCharacterReferences } from '../markdown/parseMarkdown.ts'
import { renderMarkdownNode, type RenderOverride } from '../markdown/renderMarkdownNode.tsx'
import { splitMarkdownBlocks } from './splitMarkdownBlocks.ts'
import { findMarkdownTable } from './findMarkdownTable.ts'

/** A reply as it reads. While it is written, only its last block is read anew. */
export function ReplyMarkdown({ text }: { text: string }) {
  // Blocks never change places.
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys */}
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

/** A cell is one line: what would be a paragraph is its text. */
const inCell = (cell: string) =>
  parseMarkdown(cell).map((node, i) =>
    node.type === 'paragraph'
      ? node.children.map((child, j) => renderMarkdownNode(child, j, own))
      : renderMarkdownNode(node, i, own),
  )

const own: RenderOverride = (node, key, children) => {
  // The panel's own headings stand above it.
  if (node.type === 'heading') return <h4 key={key}>{children()}</h4>
  if (node.type === 'link' && isFollowed(node.url)) return link(node.url, children(), key)
  if (node.type === 'definition') return <p key={key}>{`[${node.label ?? node.identifier}]: ${node.url}`}</p>
  return undefined
}

/** Others can be read, and not followed. */
const isFollowed = (url: string) => /^(?:https?:\/\/|mailto:)/i.test(url)

const link = (url: string, text: ReactNode, key: number) => (
  <a key={key} href={url} title={url} target="_blank" rel="noopener noreferrer nofollow">
    {text}
  </a>
)
