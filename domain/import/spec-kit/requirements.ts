import { readText } from '../../export/readMarkdown.ts'
import {
  blankOutline,
  featureWith,
  type FileOutline,
  type ReadCriterion,
  type ReadFeature,
  type ReadField,
} from '../parts/fileOutline.ts'
import { listIn, onOneLine, type Part } from '../parts/markdownParts.ts'
import { fieldWithLabel } from '../parts/statedFields.ts'

/** A feature with the ids of its stories. */
export type RequiredFeature = ReadFeature & { readonly storyIds: readonly string[] }

/**
 * The numbered requirements: our features and qualities, by the words that we write before them; any other is a
 * criterion that belongs to no story but to this specification.
 */
export function readRequirements(part: Part, name: string, file: string) {
  const { entries, others } = listIn(part.lines)
  const features: RequiredFeature[] = []
  const fields: ReadField[] = []
  const criteria: ReadCriterion[] = []
  const rest = [...others]
  for (const lines of entries) {
    const number = /^\*\*(FR-\d{1,4}\w?)(?::\*\*|\*\*:?)\s*/.exec(lines[0]!)
    const text = [lines[0]!.slice(number?.[0].length ?? 0), ...lines.slice(1)]
    const feature = number === null ? undefined : featureIn(text)
    const field = number === null ? undefined : qualityIn(text, file)
    if (feature !== undefined) features.push(feature)
    else if (field !== undefined) fields.push(field)
    else if (number === null || text[0]!.startsWith('System MUST follow the answer to [NEEDS'))
      rest.push(`- ${lines.join('\n')}`)
    else criteria.push({ id: '', text: `${number[1]}: ${onOneLine(text)}` })
  }
  const otherSets = criteria.length === 0 ? [] : [{ id: '', userStoryId: name, criteria }]
  const outline: FileOutline = {
    ...blankOutline,
    fields,
    otherSets,
    rest: [{ path: file, text: rest.join('\n') }],
  }
  return { features, outline }
}

function featureIn([first = '', ...below]: readonly string[]): RequiredFeature | undefined {
  const [all, name = '', id, importance, ids = '', colon] =
    /^System MUST provide (?:“(.*)”|this) \((FE-\d{1,6}), (High|Medium|Low)((?:, US-\d{1,6})*)\)(:?)/.exec(
      first,
    ) ?? []
  if (all === undefined) return undefined
  const beside = first.slice(all.length).trim()
  return {
    ...featureWith({
      id: id!,
      name,
      // The cast is sound: the pattern has the three of them.
      importance: importance as ReadFeature['importance'],
      description: colon === '' ? '' : readText(beside === '' ? below : [beside, ...below]),
    }),
    storyIds: ids.split(', ').filter(it => it !== ''),
  }
}

const leads = new Map([
  ['System MUST run on:', 'Target Platform'],
  ['System MUST be secure as stated:', 'Other Security Notes'],
  ['Handles sensitive data:', 'Handles sensitive data'],
  ['Authentication required:', 'Authentication required'],
])

function qualityIn([first = '', ...below]: readonly string[], file: string): ReadField | undefined {
  const lead = [...leads.keys()].find(it => first.startsWith(it))
  if (lead === undefined) return undefined
  const beside = first.slice(lead.length).trim()
  return fieldWithLabel(leads.get(lead)!, readText(beside === '' ? below : [beside, ...below]), file)
}
