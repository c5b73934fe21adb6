import { renderCodeBlock } from '../../export/markdown.ts'
import { withCode } from '../../export/readMarkdown.ts'
import { sectionLabels } from '../../export/sectionReaders.ts'
import { features } from '../../modules/features/definition.ts'
import { isBlank } from '../../modules/defineModule.ts'
import {
  itemListOf,
  type ModuleKey,
  type Specification,
  type VisibleFormKey,
} from '../../specification/specification.ts'
import { wordsOf } from '../../text/words.ts'
import { tidyItems, type LaidOutItem, type TidyItems } from './tidyItems.ts'

/**
 * The lines of a section as the document's readers expect them: labels, list marks, the numbers of criteria, and the
 * headings of items are put right, and the texts stay to the letter.
 */
export function tidySection(
  key: VisibleFormKey,
  lines: readonly string[],
  current: Specification,
): TidyItems {
  if (key === 'brainDump') return { lines: inCodeBlock(lines), provisional: [] }
  const tidied = withTidyLabels(key, lines)
  if (key === 'glossary') return { lines: tidied.map(tidyTerm), provisional: [] }
  if (itemListOf(key) === undefined) return { lines: tidied, provisional: [] }
  return tidyItems(key, tidied, current, tidyItem[key] ?? (({ lines }) => lines))
}

type ItemTidier = (item: LaidOutItem) => readonly string[]

const tidyItem: { readonly [K in ModuleKey]?: ItemTidier } = {
  features: tidyFeature,
  userStories: tidyStory,
  acceptanceCriteria: tidyCriteria,
  dataModels: ({ lines }) => lines.map(tidyAttribute),
}

/**
 * Labels in another case, with the colon after the bold words ("__needs & goals__:"), or not bold. The latter only where
 * the document always has the label and here it hasn't, since a text may begin like one.
 */
function withTidyLabels(key: ModuleKey, lines: readonly string[]): readonly string[] {
  const labels: Readonly<Record<string, string>> = (sectionLabels as LabelsByModule)[key] ?? {}
  const known = new Map(Object.values(labels).map(it => [wordsOf(it).join(' '), it]))
  const marked = withCode(lines).map(({ line, isCode }) => {
    const [, label = '', text = ''] =
      (isCode ? null : /^ {0,3}(?:\*\*|__)([^*_:]+)(?::\s*(?:\*\*|__)|(?:\*\*|__)\s*:)(.*)/s.exec(line)) ?? []
    return { line, isCode, label: known.get(wordsOf(label).join(' ')), text }
  })
  const plain = Object.entries(labels).flatMap(([field, it]) => (optionalFields.has(field) ? [] : [it]))
  let missing = new Set<string>()
  return marked.map(({ line, isCode, label, text }, i) => {
    if (i === 0 || line.startsWith('### ')) missing = missingIn(marked, i, plain)
    const isStart = i === 0 || /^(?:\s*|#.*)$/.test(lines[i - 1]!)
    const [, bare = '', rest = ''] =
      (isCode || !isStart ? null : /^ {0,3}([^*_:]{2,40}):(.*)$/s.exec(line)) ?? []
    const unmarked = known.get(wordsOf(bare).join(' '))
    if (label !== undefined) return `**${label}:** ${withTidyAnswer(text.trim())}`.trimEnd()
    return unmarked === undefined || !missing.delete(unmarked)
      ? line
      : `**${unmarked}:** ${withTidyAnswer(rest.trim())}`.trimEnd()
  })
}

type LabelsByModule = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The labels that the item, or the form, which begins at this line doesn't have in bold. */
function missingIn(
  marked: readonly { readonly line: string; readonly label: string | undefined }[],
  from: number,
  labels: readonly string[],
): Set<string> {
  const missing = new Set(labels)
  for (let i = from; i < marked.length; i++) {
    const { line, label } = marked[i]!
    if (i > from && line.startsWith('### ')) break
    if (label !== undefined) missing.delete(label)
  }
  return missing
}

/** The document leaves them out if they are blank, and other texts can stand before them. */
const optionalFields: ReadonlySet<string> = new Set([
  ...['otherNotes', 'other', 'performanceNotes', 'scalabilityNotes', 'usabilityNotes'],
  ...['goal', 'attributes', 'relationships'],
  ...Object.keys(sectionLabels.constraints),
])

const withTidyAnswer = (text: string) =>
  /^(?:yes|no)$/i.test(text) ? text[0]!.toUpperCase() + text.slice(1).toLowerCase() : text

/** A priority that isn't one of ours, or isn't there, is the one that the feature has. */
function tidyFeature({ lines, current }: LaidOutItem): readonly string[] {
  const lead = `**${sectionLabels.features.importance}:**`
  const at = lines.findIndex(line => line.startsWith(lead))
  const written = at < 0 ? '' : lines[at]!.slice(lead.length).trim().toLowerCase()
  const { options } = features.body.fields.importance
  const importance = options.find(it => it.toLowerCase() === written) ?? current?.['importance']
  const others = lines.filter((_, i) => i !== at)
  // The cast is sound: a choice is one of its options.
  return importance === undefined ? others : ['', `${lead} ${importance as string}`, ...others]
}

/** The sentence of a story on one line, with a full stop at its end. */
function tidyStory({ lines }: LaidOutItem): readonly string[] {
  const found = lines.findIndex(line => line.startsWith('**'))
  const end = found < 0 ? lines.length : found
  const sentence = lines.slice(0, end).join(' ').replaceAll(/\s+/g, ' ').trim()
  const isOpen = /^(?:As|I want|So that) /.test(sentence) && !sentence.endsWith('.')
  return ['', isOpen ? `${sentence}.` : sentence, '', ...lines.slice(end)]
}

/** Criteria in any list, each on one line, and numbered; a number is left out only for a blank criterion. */
function tidyCriteria({ id, lines, current }: LaidOutItem): readonly string[] {
  // The cast is sound: this is an item of the criteria.
  const now = (current?.['criteria'] ?? []) as readonly string[]
  const tidied: string[] = []
  let last = 0
  let isInEntry = false
  for (const line of lines) {
    const [, entry] = /^ {0,3}(?:[-*+]|\d{1,3}[.)])[ \t](.*)/s.exec(line) ?? []
    if (entry === undefined) {
      isInEntry &&= /^[ \t]+\S/.test(line)
      if (isInEntry) tidied.push(`${tidied.pop()!} ${line.trim()}`)
      else tidied.push(line)
      continue
    }
    const [lead = '', number = '0'] = criterionLead.exec(entry.trimStart()) ?? []
    last++
    const written = Number(number)
    while (last < written && isBlank(now[last - 1] ?? '-')) last++
    tidied.push(`- **${id}.${last}:** ${entry.trimStart().slice(lead.length)}`)
    isInEntry = true
  }
  return tidied
}
const criterionLead = /^(?:\*\*|__)?AC-\d{1,10}\.(\d{1,3})(?:\s*:\s*(?:\*\*|__)?|(?:\*\*|__)\s*:)[ \t]*/i

/** "* name (text)" as "- **name** (Text)". */
function tidyAttribute(line: string): string {
  const [, entry = ''] = /^ {0,3}[-*+][ \t](.*)/s.exec(line) ?? []
  const found = [...entry.matchAll(/\((text|number|date|boolean|list)(?=(?:, required)?\))/gi)].at(-1)
  const words = entry.slice(0, found?.index).trim()
  if (found === undefined || words === '') return line
  const type = found[1]!
  const rest = entry.slice(found.index + found[0].length)
  const name = /^(?:\*\*|__)(.*)(?:\*\*|__)$/.exec(words)?.[1] ?? words
  return `- **${name}** (${type[0]!.toUpperCase()}${type.slice(1).toLowerCase()}${rest}`
}

/** "* Term: definition" as "- **Term:** definition". */
function tidyTerm(line: string): string {
  if (line.startsWith('- **')) return line.replace(/^(- \*\*[^*:]+)\*\*\s*:/, '$1:**')
  const [, bold, , text = ''] =
    /^[-*+][ \t]+(?:\*\*|__)([^*_:]+)(?::(?:\*\*|__)|(?:\*\*|__)\s*:)(\s*)(.*)$/.exec(line) ?? []
  const [, plain = '', rest = ''] = /^[-*+][ \t]([^*_:]+):[ \t](.*)/s.exec(line) ?? []
  if (bold !== undefined) return `- **${bold}:** ${text}`
  return plain.trim() === '' ? line : `- **${plain.trim()}:** ${rest.trim()}`
}

/** A brain dump whose code block was removed is put into one again. */
function inCodeBlock(lines: readonly string[]): readonly string[] {
  const hasBlock = lines.some(line => /^`{3,}/.test(line))
  const text = lines.join('\n').trim()
  return hasBlock || text === '' ? lines : renderCodeBlock(text).split('\n')
}
