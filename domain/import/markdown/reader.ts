import { readDocument } from '../../export/readDocument.ts'
import { decisionsHeading } from '../../export/decisionsAppendix.ts'
import { toDocument } from '../../export/document.ts'
import { isUntouched } from '../../field/value.ts'
import type { Item } from '../../field/address.ts'
import {
  hiddenFormsOf,
  itemListOf,
  visibleForms,
  type Specification,
} from '../../specification/specification.ts'
import { linesOf } from '../parts/markdownParts.ts'
import { defineReader, type ReadFiles } from '../reader.ts'
import { takeChanges } from '../takeChanges.ts'
import { withKnownIds } from '../withKnownIds.ts'
import { layoutOf, type Layout } from './layoutOf.ts'
import { readEdited, unreadTitle, type EditedDocument } from './readEdited.ts'

/** So many of our headings make a document ours, even without its title. */
const minSections = 3

/** The product's own document, as it was exported or edited by hand. */
export const markdown = defineReader({
  key: 'markdown',
  title: 'Markdown',
  accepts: files => files.some(({ text }) => isOurDocument(text)),
  read(files, current, takeAppendix): ReadFiles {
    const file = files.find(({ text }) => isOurDocument(text))
    if (file === undefined) return { specification: current, unread: files }
    const { path } = file
    const read = readAny(file.text, current)
    const shown = withIdsOf(current, readLike(read, current))
    const { specification: changed, refused } = takeChanges(current, shown, merged(shown, read))
    const hasAppendix = read.appendix.some(line => line.trim() !== '')
    const { specification, unread: unreadQuestions } =
      takeAppendix === undefined || !hasAppendix
        ? { specification: changed, unread: [] }
        : takeAppendix(read.appendix, changed)
    const unread = [...read.unread, ...unreadQuestions, ...refused].filter(text => text.trim() !== '')
    return {
      specification,
      unread: [...unread.map(text => ({ path, text })), ...files.filter(it => it !== file)],
      notMentioned: visibleForms
        .filter(({ key, body }) => !read.mentioned.has(key) && !isUntouched(body, current[key]))
        .map(({ key }) => key),
      needsAppendix: hasAppendix && takeAppendix === undefined,
    }
  },
})

function isOurDocument(text: string): boolean {
  const layout = layoutOf(text)
  return layout !== undefined && (layout.name !== undefined || hasOurSections(layout))
}

/** True for a document of ours that nobody can mistake for a file of another tool: it has our title and our sections. */
export function isWholeDocument(text: string): boolean {
  const layout = layoutOf(text)
  return layout?.name !== undefined && hasOurSections(layout)
}

const hasOurSections = ({ sections }: Layout) =>
  new Set(sections.flatMap(({ key }) => key ?? [])).size >= minSections

interface AnyDocument extends EditedDocument {
  /** True if nobody has edited it, so that each of its words has an exact meaning. */
  readonly isExact: boolean
  /** The lines below the heading of the second appendix. */
  readonly appendix: readonly string[]
}

function readAny(text: string, current: Specification): AnyDocument {
  const { document, appendix } = splitAppendix(text)
  const exact = readDocument(document)
  if (exact?.isComplete !== true) {
    const layout = layoutOf(text)!
    const edited = layout.sections.flatMap(({ key, lines }) => (key === 'decisions' ? lines : []))
    return { ...readEdited(layout, current), isExact: false, appendix: edited }
  }
  const { name, specification } = exact
  const mentioned = visibleForms.filter(({ key }) => key !== 'brainDump' || specification.brainDump !== '')
  return {
    specification,
    mentioned: new Set(mentioned.map(({ key }) => key)),
    provisional: new Map([['glossary', new Set(specification.glossary.map(({ id }) => id))]]),
    unread: unreadTitle({ name }, specification),
    isExact: true,
    appendix,
  }
}

/** The document as it would be without its second appendix, and the lines of that. */
function splitAppendix(text: string): { document: string; appendix: readonly string[] } {
  const heading = `\n## ${decisionsHeading}\n`
  const at = text.lastIndexOf(heading)
  if (at < 0) return { document: text, appendix: [] }
  return { document: text.slice(0, at), appendix: linesOf(text.slice(at + heading.length)) }
}

/** What the present document says to the same reading, so that what it misunderstands isn't taken for a change. */
function readLike({ isExact }: AnyDocument, current: Specification): Specification {
  const document = toDocument('-', current, '-')
  return isExact
    ? readDocument(document)!.specification
    : readEdited(layoutOf(document)!, current).specification
}

/** Terms are written without their ids, but in their order. */
function withIdsOf(current: Specification, shown: Specification): Specification {
  const glossary = shown.glossary.map((term, i) => ({ ...term, id: current.glossary[i]?.id ?? term.id }))
  return { ...shown, ...hiddenFormsOf(current), glossary }
}

/** What is shown, with the forms that the document mentions as it says. */
function merged(shown: Specification, { specification, mentioned, provisional }: AnyDocument): Specification {
  const forms = [...mentioned].map(key => {
    if (itemListOf(key) === undefined) return [key, specification[key]]
    const [items, known] = [specification[key], shown[key]] as unknown as (readonly Item[])[]
    return [key, withKnownIds(key, items!, provisional.get(key) ?? new Set(), known!)]
  })
  return { ...shown, ...Object.fromEntries(forms) } as Specification
}
