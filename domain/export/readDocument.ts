import { modules } from '../modules/index.ts'
import { repair } from '../field/value.ts'
import {
  createBlankSpecification,
  formOf,
  type ModuleKey,
  type Specification,
} from '../specification/specification.ts'
import { documentSectionsOf, toDocument } from './document.ts'
import { readInline, splitAtHeadings } from './readMarkdown.ts'
import { sectionReaders } from './sectionReaders.ts'

/** The specification in an exported document. */
export interface ReadDocument {
  readonly name: string
  /** The date as it is written there. */
  readonly generatedOn: string
  readonly specification: Specification
  /** True if the specification gives the same document again, so that nothing in it was overlooked. */
  readonly isComplete: boolean
}

/**
 * Reads a document that `toDocument` wrote. A document doesn't hold everything: glossary terms get new ids, criteria
 * that are blank at the end are gone, and so are statements, decisions, the white space around texts, and whether a
 * check box was left or unticked. What people added to it by hand is read as far as it has the same form. Undefined
 * if it is another text.
 */
export function readDocument(text: string): ReadDocument | undefined {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const name = /^# (.*) - Specification$/.exec(lines[0] ?? '')?.[1]
  const generatedOn = /^Generated on: (.*)$/.exec(lines[2] ?? '')?.[1]
  if (name === undefined || generatedOn === undefined) return undefined
  const parts = new Map(splitAtHeadings(lines, '## ').map(part => [part.heading, part.lines]))
  const headings = documentSectionsOf({ ...createBlankSpecification(), brainDump: '-' })
  const sections = new Map(headings.map(({ key, heading }) => [key, parts.get(heading) ?? []]))
  const values = modules.map(({ key }) => {
    const value = sectionReaders[key](sections.get(key)!)
    return [key, repair(formOf(key).body, value)] as const
  })
  const specification: Specification = {
    ...createBlankSpecification(),
    // The cast is sound: each key is paired with its own module's value, which fromEntries can't express.
    ...(Object.fromEntries(values) as unknown as Pick<Specification, ModuleKey>),
    brainDump: repair(formOf('brainDump').body, readCodeBlock(sections.get('brainDump')!)) as string,
  }
  return {
    name: readInline(name, 'Unnamed'),
    generatedOn,
    specification,
    isComplete: toDocument(readInline(name, 'Unnamed'), specification, generatedOn) === text,
  }
}

/** The content of the only code block of these lines. */
function readCodeBlock(lines: readonly string[]): string {
  const [start, end] = [lines.findIndex(isFence), lines.findLastIndex(isFence)]
  return start < 0 ? '' : lines.slice(start + 1, Math.max(start + 1, end)).join('\n')
}
const isFence = (line: string) => /^`{3,}(?:text)?$/.test(line)
