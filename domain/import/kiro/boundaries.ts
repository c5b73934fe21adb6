import { blankOutline, type FileOutline, type ReadField } from '../parts/fileOutline.ts'
import { listIn, readLead, type Part } from '../parts/markdownParts.ts'
import { fieldWithLabel } from '../parts/statedFields.ts'
import { readText } from '../../export/readMarkdown.ts'

/** What is in and out of scope, and what else limits the spec, each an entry with its label. */
export function readBoundaries({ lines }: Part, file: string): FileOutline {
  const { entries, others } = listIn(lines)
  const fields: ReadField[] = []
  const rest = [...others]
  for (const [first = '', ...below] of entries) {
    const lead = readLead(first)
    const field = lead === undefined ? undefined : boundaryField(lead.label, [lead.text, ...below], file)
    if (field === undefined) rest.push(first, ...below)
    else fields.push(field)
  }
  return { ...blankOutline, fields, rest: [{ path: file, text: rest.join('\n') }] }
}

function boundaryField(label: string, lines: readonly string[], file: string): ReadField | undefined {
  if (/^out of scope$/i.test(label)) {
    const { entries, others } = listIn(lines)
    const excluded = [...others.filter(it => it.trim() !== ''), ...entries.map(it => it.join('\n'))]
    const value = excluded.map(entry => `- ${readText(entry.split('\n'))}`).join('\n')
    return { at: { module: 'outOfScope', path: ['excludedFeatures'] }, value, file }
  }
  const text = readText(lines)
  if (text === '') return undefined
  if (/^adjacent expectations$/i.test(label))
    return { at: { module: 'technicalRequirements', path: ['thirdPartyApis'] }, value: text, file }
  return fieldWithLabel(label, text, file)
}
