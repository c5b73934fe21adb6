import { readText } from '../../export/readMarkdown.ts'
import { blankOutline, type FileOutline, type ReadField } from '../parts/fileOutline.ts'
import { partsOf, wholeOf } from '../parts/markdownParts.ts'
import { fieldWithLabel } from '../parts/statedFields.ts'

/** Principles that have the name of one of our constraints; others have no place. */
export function readConstitution(text: string, file: string): FileOutline {
  const fields: ReadField[] = []
  const rest: string[] = []
  for (const part of partsOf(text, 3)) {
    const label = part.level === 3 ? /^[IVX]{1,5}\. (.*)$/.exec(part.title)?.[1] : undefined
    const field = label === undefined ? undefined : fieldWithLabel(label, readText(part.lines), file)
    if (field === undefined) rest.push(...wholeOf(part))
    else fields.push(field)
  }
  return { ...blankOutline, fields, rest: [{ path: file, text: rest.join('\n') }] }
}
