import { readDocument } from '../../export/readDocument.ts'
import { toDocument } from '../../export/document.ts'
import { isUntouched } from '../../field/value.ts'
import type { Item } from '../../field/address.ts'
import {
  hiddenFormsOf,
  itemListOf,
  visibleForms,
  type Specification,
} from '../../specification/specification.ts'
import { defineReader, type ReadFiles } from '../reader.ts'
import { takeChanges } from '../takeChanges.ts'
import { withKnownIds } from '../withKnownIds.ts'
import { layoutOf } from './layoutOf.ts'
import { readEdited, unreadTitle, type EditedDocument } from './readEdited.ts'

/** So many of our headings make a document ours, even without its title. */
const minSections = 3

/** The product's own document, as it was exported or edited by hand. */
export const markdown = defineReader({
  key: 'markdown',
  title: 'Markdown',
  accepts: files => files.some(({ text }) => isOurDocument(text)),
  read(files, current): ReadFiles {
    const file = files.find(({ text }) => isOurDocument(text))
    if (file === undefined) return { specification: current, unread: files }
    const { path } = file
    const read = readAny(file.text, current)
    const shown = withIdsOf(current, readLike(read, current))
    const { specification, refused } = takeChanges(current, shown, merged(shown, read))
    const unread = [...read.unread, ...refused].filter(text => text.trim() !== '')
    return {
      specification,
      unread: [...unread.map(text => ({ path, text })), ...files.filter(it => it !== file)],
      notMentioned: visibleForms
        .filter(({ key, body }) => !read.mentioned.has(key) && !isUntouched(body, current[key]))
        .map(({ key }) => key),
    }
  },
})

function isOurDocument(text: string): boolean {
  const layout = layoutOf(text)
  if (layout === undefined) return false
  const ours = new Set(layout.sections.flatMap(({ key }) => key ?? []))
  return layout.name !== undefined || ours.size >= minSections
}

interface AnyDocument extends EditedDocument {
  /** True if nobody has edited it, so that each of its words has an exact meaning. */
  readonly isExact: boolean
}

function readAny(text: string, current: Specification): AnyDocument {
  const exact = readDocument(text)
  if (exact?.isComplete !== true) return { ...readEdited(layoutOf(text)!, current), isExact: false }
  const { name, specification } = exact
  const mentioned = visibleForms.filter(({ key }) => key !== 'brainDump' || specification.brainDump !== '')
  return {
    specification,
    mentioned: new Set(mentioned.map(({ key }) => key)),
    provisional: new Map([['glossary', new Set(specification.glossary.map(({ id }) => id))]]),
    unread: unreadTitle({ name }, specification),
    isExact: true,
  }
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
