import { toMermaid } from '../../diagram/toMermaid.ts'
import { documentSectionsOf } from '../../export/document.ts'
import { noneDefined, unspecified } from '../../export/markdown.ts'
import { type FormKey, type Specification } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'

/** A run of so many words isn't there twice by chance, so it may be a part of a longer line. */
const minSharedWords = 4

/**
 * The lines of a section whose words aren't in the section that the specification gives, in runs. Marks, spacing,
 * numbers and the order of items don't count.
 */
export function unreadLines(key: FormKey, lines: readonly string[], read: Specification): string[] {
  const body = documentSectionsOf(read).find(section => section.key === key)?.markdown ?? ''
  const written = withoutDiagram(body.split('\n').slice(1)).flatMap(piecesOf)
  const counts = new Map<string, number>()
  for (const piece of written) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  const all = ` ${written.join(' ')} `
  const isThere = (piece: string) => {
    const count = counts.get(piece) ?? 0
    counts.set(piece, count - 1)
    return count > 0 || (piece.split(' ').length >= minSharedWords && all.includes(` ${piece} `))
  }
  const areThere = (pieces: readonly string[]) => pieces.length > 0 && pieces.map(isThere).every(Boolean)
  const runs: string[][] = [[]]
  for (const line of withoutDiagram(lines)) {
    const pieces = piecesOf(line)
    const isRead = areThere(pieces) || areThere(labelAndText(line))
    if (pieces.length > 0 && !isRead) runs.at(-1)!.push(line)
    else if (pieces.length > 0 && runs.at(-1)!.length > 0) runs.push([])
  }
  return runs.filter(run => run.length > 0).map(run => run.join('\n').trim())
}

/** The words of a label and of the text beside it; of a heading, those of the item's name. Nothing for placeholders. */
function piecesOf(line: string): string[] {
  const [, heading] = /^ {0,3}###[ \t](.*)/s.exec(line) ?? []
  const criterion = line.replace(
    /^ {0,3}(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\*\*|__)?AC-\d+\.\d+\s*(?::|\*\*|__)+/i,
    '',
  )
  const [, label, text = ''] =
    /^ {0,3}(?:[-*+][ \t]+)?(?:\*\*|__)([^*_]+)(?:\*\*|__)(.*)/s.exec(criterion) ?? []
  const texts =
    heading === undefined
      ? label === undefined
        ? [criterion.replace(/^ {0,3}\d{1,3}[.)][ \t]/, '')]
        : [label, text]
      : [nameIn(heading)]
  return texts.map(it => wordsOf(it).join(' ')).filter(it => it !== '' && !placeholders.has(it))
}

/** The same of a label that isn't bold; nothing for any other line. */
function labelAndText(line: string): string[] {
  const [, label, text = ''] = /^ {0,3}([^*_:]{2,40}):(.*)$/s.exec(line) ?? []
  return label === undefined ? [] : piecesOf(`**${label}**${text}`)
}

const nameIn = (heading: string) =>
  heading
    .trim()
    .replace(/[([][A-Z]{2}-\d{1,10}[)\]]$/i, '')
    .replace(/^[A-Z]{2}-\d{1,10}\s*[:.–—-]?\s*/i, '')
    .replace(/^(?:(?:for )?user story|feature|persona|model)(?:\s*\d+)?\s*(?::\s*|$)/i, '')

const placeholders = new Set(
  [
    unspecified,
    'Unnamed',
    ...[
      'features',
      'personas',
      'user stories',
      'acceptance criteria',
      'criteria',
      'data models',
      'attributes',
      'terms',
    ].map(noneDefined),
  ].map(it => wordsOf(it).join(' ')),
)

/** Without the diagram, which follows from the data models and is written anew. */
function withoutDiagram(lines: readonly string[]): readonly string[] {
  const { start, end } = diagramIn(lines)
  return lines.filter((_, i) => i < start || i > end)
}

/** Where the last diagram of these lines begins and ends, its fences included. */
function diagramIn(lines: readonly string[]) {
  const at = lines.lastIndexOf('```mermaid')
  const end = lines.indexOf('```', Math.max(at, 0))
  return { start: at < 0 ? lines.length : at, end: end < 0 ? lines.length : end }
}

/** The diagram, if it follows from neither the old nor the new data models, because people edited it. */
export function unreadDiagram(lines: readonly string[], specifications: readonly Specification[]): string[] {
  const { start, end } = diagramIn(lines)
  const diagram = lines
    .slice(start + 1, end)
    .join('\n')
    .trim()
  const isKnown = specifications.some(it => toMermaid(it.dataModels).trim() === diagram)
  return diagram === '' || isKnown ? [] : [diagram]
}
