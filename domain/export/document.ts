import { decisionsAppendixOf, decisionsHeading, type UnansweredQuestion } from './decisionsAppendix.ts'
import { brainDump } from '../modules/brainDump/definition.ts'
import { toMermaid } from '../diagram/toMermaid.ts'
import { createPositionLookup } from '../specification/links.ts'
import { joinBlocks, renderHeadingText } from './markdown.ts'
import { isBlank } from '../modules/defineModule.ts'
import { formOf, type FormKey, type Specification } from '../specification/specification.ts'
import { modules } from '../modules/index.ts'

/** What the document contains beside the modules and the brain dump. */
export interface DocumentOptions {
  /** If given, a second appendix has these questions, and the stored assumptions and decisions. */
  readonly openQuestions?: readonly UnansweredQuestion[] | undefined
}

/** A numbered section of the exported document, or an appendix. */
export interface DocumentSection {
  readonly key: FormKey
  /** The heading without Markdown syntax: "4. Core Features". */
  readonly heading: string
  readonly markdown: string
}

/**
 * The exported document (docs/product.md#exported-document): a title, the date, twelve numbered sections and, if
 * there is a brain dump, an appendix. The same values and date always produce the same text. `generatedOn` is the
 * formatted date, such as "Nov 21, 2026".
 */
export function toDocument(
  name: string,
  specification: Specification,
  generatedOn: string,
  options: DocumentOptions = {},
): string {
  return (
    joinBlocks(
      `# ${renderHeadingText(name, 'Unnamed')} - Specification`,
      `Generated on: ${generatedOn}`,
      ...documentSectionsOf(specification, options).map(section => section.markdown),
    ) + '\n'
  )
}

/** The document's sections, each as self-contained Markdown that starts with its heading. */
export function documentSectionsOf(
  specification: Specification,
  { openQuestions }: DocumentOptions = {},
): DocumentSection[] {
  const sections = modules.map((module, i) =>
    sectionOf(module.key, `${i + 1}. ${formOf(module.key).heading ?? module.title}`, specification),
  )
  if (!isBlank(specification.brainDump))
    sections.push(sectionOf('brainDump', brainDump.heading!, specification))
  if (openQuestions !== undefined) {
    const body = decisionsAppendixOf(openQuestions, specification.decisions)
    const markdown = joinBlocks(`## ${decisionsHeading}`, body)
    sections.push({ key: 'decisions', heading: decisionsHeading, markdown })
  }
  return sections
}

function sectionOf(key: FormKey, heading: string, specification: Specification): DocumentSection {
  return { key, heading, markdown: joinBlocks(`## ${heading}`, sectionBodyOf(key, specification)) }
}

/** What the document has of a form, below the section's heading: its items with level-3 headings, or its fields. */
export function sectionBodyOf(key: FormKey, specification: Specification): string {
  const body = formOf(key).toMarkdown(specification[key], createPositionLookup(specification))
  return joinBlocks(body, key === 'dataModels' ? diagramOf(specification.dataModels) : '')
}

/** The diagram after the data models' text, for readers and tools that can draw it (decision 019). */
const diagramOf = (models: Specification['dataModels']): string =>
  models.length === 0 ? '' : `\`\`\`mermaid\n${toMermaid(models)}\n\`\`\``

const maxNameBytes = 120
/** Windows device names are reserved whatever follows the first dot: "aux.io-spec.md" is one, "con-spec.md" isn't. */
const reservedNames = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.)/

/**
 * The file name (docs/product.md#file-name): the project's name in lower case, with white space replaced by hyphens,
 * and "-spec.md". Characters that file systems reject, or that make a name look like a different one, are removed. At
 * most 120 bytes.
 */
export function fileNameOf(projectName: string, suffix = '-spec.md'): string {
  const cleaned = renderHeadingText(projectName, '')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    // oxlint-disable-next-line no-control-regex -- control characters are what must go
    .replaceAll(/[\\/:*?"<>|\u0000-\u001F\u007F-\u009F\u200E\u200F\u061C]/g, '')
  const safe = cleaned.replace(reservedNames, '_$&')
  const short = truncateToBytes(safe, maxNameBytes - suffix.length)
  return `${/^\.*$/.test(short) ? 'project' : short}${suffix}`
}

function truncateToBytes(name: string, bytes: number): string {
  const encoder = new TextEncoder()
  let size = 0
  let truncated = ''
  for (const character of name) {
    size += encoder.encode(character).length
    if (size > bytes) break
    truncated += character
  }
  return truncated
}
