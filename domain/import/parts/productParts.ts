import { sectionReaders } from '../../export/sectionReaders.ts'
import type { Item } from '../../field/address.ts'
import type { Field } from '../../field/field.ts'
import { repair } from '../../field/value.ts'
import { walkForm } from '../../field/walk.ts'
import { createBlankSpecification, formOf, visibleForms } from '../../specification/specification.ts'
import { layoutOf } from '../markdown/layoutOf.ts'
import { readEdited } from '../markdown/readEdited.ts'
import { tidySection } from '../markdown/tidySections.ts'
import { unreadLines } from '../markdown/unreadLines.ts'
import type { UnreadText } from '../reader.ts'
import { blankOutline, otherLists, type FileOutline, type ReadField, type OtherList } from './fileOutline.ts'

/** Items as our own document writes them, or terms in any list; what else these lines say is left over. */
export function itemsIn(
  list: OtherList,
  lines: readonly string[],
  file: string,
): { items: readonly Item[]; rest: readonly UnreadText[] } {
  const tidied = tidySection(list, lines, createBlankSpecification())
  const written = sectionReaders[list](tidied.lines)
  // The cast is sound: this is the value of a list.
  const repaired = repair<Field>(formOf(list).body, written) as unknown as readonly Item[]
  const hasNoId = ({ id }: Item) => list === 'glossary' || tidied.provisional.includes(id)
  const read = { ...createBlankSpecification(), [list]: repaired }
  return {
    items: repaired.map(item => (hasNoId(item) ? { ...item, id: '' } : item)),
    rest: unreadLines(list, lines, read).map(text => ({ path: file, text })),
  }
}

/** The text of the code block that our own notes have around a brain dump. */
export function brainDumpIn(lines: readonly string[], file: string): { fields: ReadField[]; rest: string[] } {
  const start = lines.findIndex(line => /^`{3,}(?:text)?$/.test(line))
  const end = lines.findLastIndex(line => /^`{3,}$/.test(line))
  if (start < 0 || end <= start) return { fields: [], rest: [...lines] }
  const value = lines.slice(start + 1, end).join('\n')
  return {
    fields: [{ at: { module: 'brainDump', path: [] }, value, file }],
    rest: [...lines.slice(0, start), ...lines.slice(end + 1)],
  }
}

/** A document that has everything about the product beside what there is to build, in the sections of our own. */
export function productOutlineOf(text: string, file: string): FileOutline {
  const layout = layoutOf(text)
  if (layout === undefined) return { ...blankOutline, rest: [{ path: file, text }] }
  const blank = createBlankSpecification()
  const { specification, mentioned, provisional, unread } = readEdited(layout, blank)
  const items = otherLists.map(key => {
    const missing = provisional.get(key) ?? new Set()
    const all: readonly Item[] = specification[key]
    return [key, all.map(item => (missing.has(item.id) ? { ...item, id: '' } : item))]
  })
  const fields = visibleForms.flatMap(({ key, body }) => {
    if (!mentioned.has(key) || body.kind === 'list') return []
    return [...walkForm(key, specification[key])].flatMap(({ address, value }): ReadField[] =>
      typeof value === 'boolean' || (typeof value === 'string' && value !== '')
        ? [{ at: address, value, file }]
        : [],
    )
  })
  return {
    ...blankOutline,
    name: /^# +(\S.*)$/m.exec(text)?.[1]?.trim() ?? '',
    items: Object.fromEntries(items) as FileOutline['items'],
    fields,
    rest: unread.map(text => ({ path: file, text })),
  }
}
