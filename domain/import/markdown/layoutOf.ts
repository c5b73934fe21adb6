import { documentSectionsOf } from '../../export/document.ts'
import { withCode } from '../../export/readMarkdown.ts'
import { createBlankSpecification, type FormKey } from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'
import { linesOf, readHeading } from '../parts/markdownParts.ts'

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
  const parts: { key: FormKey | undefined; heading: string; lines: string[] }[] = [
    { key: undefined, heading: '', lines: [] },
  ]
  for (const { line, isCode } of withCode(linesOf(text))) {
    const found = isCode ? undefined : readHeading(line)
    const heading = found === undefined || found.level > 2 ? undefined : found.title
    const title = heading === undefined ? undefined : /^(.*\S)\s+[-–—]\s+specification$/i.exec(heading)?.[1]
    if (name === undefined && title !== undefined) name = title
    else if (heading === undefined) parts.at(-1)!.lines.push(line)
    else parts.push({ key: sectionKeys.get(headingWords(heading)), heading, lines: [] })
  }
  return parts.some(({ key }) => key !== undefined) ? { name, sections: parts } : undefined
}
