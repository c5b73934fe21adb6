import { renderHeadingText } from '../../export/markdown.ts'
import { readDocument } from '../../export/readDocument.ts'
import type { Item } from '../../field/address.ts'
import { documentSectionsOf } from '../../export/document.ts'
import {
  createBlankSpecification,
  isVisibleFormKey,
  type Specification,
  type VisibleFormKey,
} from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'
import type { LaidOutSection, Layout } from './layoutOf.ts'
import { tidySection } from './tidySections.ts'
import { unreadDiagram, unreadLines } from './unreadLines.ts'

/** What a document says that people may have edited. Forms without a section in it are blank. */
export interface EditedDocument {
  readonly specification: Specification
  readonly mentioned: ReadonlySet<VisibleFormKey>
  /** By form, the ids of items whose own id is missing or there twice. */
  readonly provisional: ReadonlyMap<VisibleFormKey, ReadonlySet<string>>
  readonly unread: readonly string[]
}

const headings = new Map(
  documentSectionsOf({ ...createBlankSpecification(), brainDump: '-' }).map(({ key, heading }) => [
    key,
    heading,
  ]),
)

/** Reads a document whose headings, labels, list marks and numbers people may have changed. */
export function readEdited(layout: Layout, current: Specification): EditedDocument {
  const byKey = new Map<VisibleFormKey, string[]>()
  for (const { key, lines } of layout.sections) {
    if (key !== undefined && isVisibleFormKey(key)) byKey.set(key, [...(byKey.get(key) ?? []), ...lines])
  }
  const sections = [...byKey].map(([key, lines]) => ({ key, ...tidySection(key, lines, current) }))
  const tidied = sections.flatMap(({ key, lines }) => [`## ${headings.get(key)!}`, '', ...lines, ''])
  const document = ['# - - Specification', '', 'Generated on: -', '', ...tidied].join('\n')
  const { specification } = readDocument(document)!
  return {
    specification,
    mentioned: new Set(byKey.keys()),
    provisional: new Map(
      sections.map(({ key, provisional }) => [
        key,
        new Set(key === 'glossary' ? specification.glossary.map(({ id }: Item) => id) : provisional),
      ]),
    ),
    unread: [
      ...unreadTitle(layout, specification),
      ...layout.sections.flatMap(section => unreadIn(section, specification, current)),
    ],
  }
}

/** The title is the project's name, which the overview has, too. */
export function unreadTitle({ name }: Pick<Layout, 'name'>, { overview }: Specification): string[] {
  const [title, known] = [name ?? '', overview.name].map(it => wordsOf(renderHeadingText(it, '')).join(' '))
  return title === '' || known === '' || title === known ? [] : [`# ${name}`]
}

function unreadIn(
  { key, heading, lines }: LaidOutSection,
  read: Specification,
  current: Specification,
): string[] {
  if (key === 'decisions') return []
  if (key !== undefined) {
    const diagram = key === 'dataModels' ? unreadDiagram(lines, [read, current]) : []
    return [...unreadLines(key, lines, read), ...diagram]
  }
  const text = lines
    .join('\n')
    .replace(/^Generated on: .*$/m, '')
    .trim()
  if (heading === '') return text === '' ? [] : [text]
  return [`## ${heading}\n\n${text}`.trim()]
}
