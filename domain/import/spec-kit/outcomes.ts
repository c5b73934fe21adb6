import { readText } from '../../export/readMarkdown.ts'
import { blankOutline, type FileOutline, type ReadField } from '../parts/fileOutline.ts'
import { listIn, onOneLine, type Part } from '../parts/markdownParts.ts'
import { fieldWithLabel } from '../parts/statedFields.ts'
import { fieldOf } from './lists.ts'

/** What can be measured is what the app is for, as one list. */
export function readOutcomes({ lines }: Part, file: string): FileOutline {
  const { entries, others } = listIn(lines)
  const outcomes = entries.map(([first = '', ...below]) => {
    const text = first.replace(/^\*\*SC-\d{1,4}(?::\*\*|\*\*:?)\s*/, '')
    return readText(text === '' ? below : [text, ...below])
  })
  const isGap = (text: string) => text.startsWith('[NEEDS CLARIFICATION: ')
  const stated = outcomes.filter(text => !isGap(text))
  return {
    ...blankOutline,
    fields: fieldOf('overview', 'primaryGoals', stated, file),
    rest: [{ path: file, text: [...others, ...outcomes.filter(isGap)].join('\n') }],
  }
}

/**
 * An outline without the goals that are also in the plan as qualities, because our target lists both as outcomes: goals
 * first, then performance and scale, and usability last.
 */
export function withoutQualities(outline: FileOutline): FileOutline {
  const isGoals = ({ at }: ReadField) => at.module === 'overview' && at.path[0] === 'primaryGoals'
  const qualities = new Set(
    outline.fields.flatMap(({ at, value }) =>
      ['performanceNotes', 'scalabilityNotes'].includes(String(at.path[0])) && typeof value === 'string'
        ? [onOneLine(value.split('\n'))]
        : [],
    ),
  )
  const fields = outline.fields.flatMap((field): ReadField[] => {
    if (!isGoals(field)) return [field]
    const entries = listIn(String(field.value).split('\n')).entries
    const isQuality = (entry: readonly string[]) => qualities.has(onOneLine(entry))
    const last = entries.findLastIndex(isQuality)
    const [usability, ...others] = last < 0 ? [] : entries.slice(last + 1)
    const hasOne = usability !== undefined && others.length === 0
    const goals = (hasOne ? entries.slice(0, -1) : entries).filter(entry => !isQuality(entry))
    const note = hasOne ? fieldWithLabel('Usability Notes', usability.join('\n'), field.file) : undefined
    const texts = goals.map(entry => entry.join('\n'))
    return [...fieldOf('overview', 'primaryGoals', texts, field.file), ...(note === undefined ? [] : [note])]
  })
  return { ...outline, fields }
}
