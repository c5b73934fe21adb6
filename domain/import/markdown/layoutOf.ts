import { documentSectionsOf } from '../../export/document.ts'
import { withCode } from '../../export/readMarkdown.ts'
import { createBlankSpecification, type FormKey } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'

/** A part of a document that people may have edited: its heading and the lines below. */
export interface LaidOutSection {
  /** The form that the section shows; `decisions` for the appendix of questions; undefined if it is none of ours. */
  readonly key: FormKey | undefined
  readonly heading: string
  readonly lines: readonly string[]
}

export interface Layout {
  /** As it is written in the title; undefined if there is no title. */
  readonly name: string | undefined
  readonly sections: readonly LaidOutSection[]
}

const sections = documentSectionsOf({ ...createBlankSpecification(), brainDump: '-' }, { openQuestions: [] })
const headingWords = (heading: string) =>
  wordsOf(heading)
    .filter((word, i) => !(i === 0 && /^(?:\d+|appendix)$/.test(word)))
    .join(' ')
const sectionKeys: ReadonlyMap<string, FormKey> = new Map(
  sections.map(({ key, heading }) => [headingWords(heading), key]),
)

/**
 * Finds our sections in a document, whatever became of the case, spacing, level and numbers of their headings.
 * Undefined if it has none of them.
 */
export function layoutOf(text: string): Layout | undefined {
  let name: string | undefined
  const found: { key: FormKey | undefined; heading: string; lines: string[] }[] = [
    { key: undefined, heading: '', lines: [] },
  ]
  for (const { line, isCode } of withCode(linesOf(text))) {
    const heading = isCode ? undefined : headingOf(line)
    const title = heading === undefined ? undefined : /^(.*\S)\s+[-–—]\s+specification$/i.exec(heading)?.[1]
    if (name === undefined && title !== undefined) name = title
    else if (heading === undefined) found.at(-1)!.lines.push(line)
    else found.push({ key: sectionKeys.get(headingWords(heading)), heading, lines: [] })
  }
  return found.some(({ key }) => key !== undefined) ? { name, sections: found } : undefined
}

/** The text of a heading of the first or second level, without the signs that may close it. */
function headingOf(line: string): string | undefined {
  const [, text = ''] = /^ {0,3}#{1,2}[ \t](.*)/s.exec(line) ?? []
  let end = text.length
  while (end > 0 && ' \t#'.includes(text[end - 1]!)) end--
  return text.slice(0, end).trim() || undefined
}

/** The lines of a text, whatever ends them. */
export const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
