import { readText } from '../../export/readMarkdown.ts'
import type { Item } from '../../field/address.ts'
import { dataModels } from '../../modules/dataModels/definition.ts'
import { createBlankItem } from '../../field/value.ts'
import { blankOutline, type FileOutline, type ReadField } from '../parts/fileOutline.ts'
import { listIn, wholeOf, type Part } from '../parts/markdownParts.ts'

/** What is out of scope; other assumptions have no place. */
export function readScope(part: Part, file: string): FileOutline {
  const { entries, others } = listIn(part.lines)
  const lead = /^\*\*Out of scope(?::\*\*|\*\*:?)\s*/i
  const excluded = entries.filter(([first = '']) => lead.test(first))
  const rest = entries.filter(entry => !excluded.includes(entry)).map(entry => `- ${entry.join('\n')}`)
  const texts = excluded.map(([first = '', ...below]) => {
    const text = first.replace(lead, '')
    return readText(text === '' ? below : [text, ...below])
  })
  return {
    ...blankOutline,
    fields: fieldOf('outOfScope', 'excludedFeatures', texts, file),
    rest: [
      {
        path: file,
        text: rest.length === 0 ? others.join('\n') : [part.heading, ...others, ...rest].join('\n'),
      },
    ],
  }
}

/** Entries as a hyphen list in a field; none if there are none. */
export function fieldOf(
  module: 'overview' | 'outOfScope',
  name: string,
  entries: readonly string[],
  file: string,
): ReadField[] {
  const value = entries.map(entry => `- ${entry}`).join('\n')
  return value === '' ? [] : [{ at: { module, path: [name] }, value, file }]
}

/** Entities of others, each with what it is. Ours are in a file of their own, which says more. */
export function readEntities(part: Part, file: string): FileOutline {
  const { entries, others } = listIn(part.lines)
  const rest = [...others]
  const items: Item[] = []
  for (const lines of entries) {
    const [, name, text = ''] = /^\*\*([^*]+?)(?::\*\*|\*\*\s*:)\s*(.*)$/.exec(lines[0]!) ?? []
    if (name === undefined) rest.push(`- ${lines.join('\n')}`)
    else
      items.push({
        ...createBlankItem(dataModels.body, ''),
        name,
        description: readText([text, ...lines.slice(1)]),
      })
  }
  if (items.length === 0) return { ...blankOutline, rest: [{ path: file, text: wholeOf(part).join('\n') }] }
  return {
    ...blankOutline,
    items: { ...blankOutline.items, dataModels: items },
    rest: [{ path: file, text: rest.join('\n') }],
  }
}
