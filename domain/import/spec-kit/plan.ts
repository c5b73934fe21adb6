import { readUnderLead } from '../../export/readMarkdown.ts'
import { blankOutline, type FileOutline, type ReadField } from '../parts/fileOutline.ts'
import { listIn, partsOf, readLead, wholeOf } from '../parts/markdownParts.ts'
import { fieldWithLabel } from '../parts/statedFields.ts'

/** The technical context, as far as its lines say what one of our fields does. */
export function readPlan(text: string, file: string): FileOutline {
  const fields: ReadField[] = []
  const rest: string[] = []
  for (const part of partsOf(text, 2)) {
    if (part.title !== 'Technical Context') {
      rest.push(...wholeOf(part))
      continue
    }
    rest.push(part.heading)
    const starts = part.lines.flatMap((line, i) => (places.has(readLead(line)?.label ?? '') ? [i] : []))
    rest.push(...part.lines.slice(0, starts[0]))
    for (const [i, at] of starts.entries()) {
      const own = part.lines.slice(at, starts[i + 1])
      const read = readContext(own, file)
      fields.push(...read)
      if (read.length === 0) rest.push(...own)
    }
  }
  return { ...blankOutline, fields, rest: [{ path: file, text: rest.join('\n') }] }
}

/** The field that a line of the context is about when it names none. */
const places: ReadonlyMap<string, string> = new Map([
  ['Language/Version', 'Backend'],
  ['Primary Dependencies', 'Libraries'],
  ['Storage', 'Database'],
  ['Testing', ''],
  ['Target Platform', 'Target Platform'],
  ['Project Type', 'Architecture'],
  ['Performance Goals', 'Performance Notes'],
  ['Constraints', 'Other Notes'],
  ['Scale/Scope', 'Scalability Notes'],
])

function readContext(lines: readonly string[], file: string): ReadField[] {
  const { label, text } = readLead(lines[0]!)!
  if (/^(?:NEEDS CLARIFICATION|N\/A)\b/i.test(text)) return []
  const { entries, others } = listIn(lines.slice(1))
  const named = entries.map(([first = '', ...below]) => {
    const [, name = '', beside = ''] = /^([^:]{2,40}):(?:\s+(.*))?$/.exec(first) ?? []
    return fieldWithLabel(name, readUnderLead([beside, ...below], ''), file)
  })
  const isList = text === '' && named.length > 0 && others.every(line => line.trim() === '')
  if (isList && !named.includes(undefined)) return named as ReadField[]
  const value = readUnderLead([text, ...lines.slice(1)], '')
  const field = value === '' ? undefined : fieldWithLabel(places.get(label)!, value, file)
  return field === undefined ? [] : [field]
}
