import { memo, type ReactNode } from 'react'
import { blocksIn, useCharacterNames } from '../blocksIn.ts'
import { element, type Own } from '../elements.tsx'
import { blocksOf } from './blocks.ts'
import { tableIn } from './tables.ts'

/** A reply as it reads. While it is written, only its last block is read anew. */
export function Markdown({ text }: { text: string }) {
  // Blocks never change places.
  return blocksOf(text).map((block, i) => <Block key={i} text={block} />)
}

const Block = memo(function Block({ text }: { text: string }) {
  useCharacterNames(text)
  const table = tableIn(text)
  if (table === undefined) return blocksIn(text).map((node, i) => element(node, i, own))
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
  blocksIn(cell).map((node, i) =>
    node.type === 'paragraph'
      ? node.children.map((child, j) => element(child, j, own))
      : element(node, i, own),
  )

const own: Own = (node, key, children) => {
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
