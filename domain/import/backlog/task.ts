import { readText } from '../../export/readMarkdown.ts'
import { importanceOf, type ReadCriterion, type ReadFeature } from '../parts/fileOutline.ts'
import { listIn, onOneLine, partsOf, wholeOf } from '../parts/markdownParts.ts'
import { readFrontMatter } from './frontMatter.ts'

/** A task file. */
export interface Task {
  /** The task's number, as its subtasks and dependencies name it: "task-3". */
  readonly key: string
  readonly parent: string
  readonly title: string
  readonly labels: readonly string[]
  readonly importance: ReadFeature['importance']
  readonly description: string
  readonly criteria: readonly ReadCriterion[]
  readonly rest: string
}

/** A task, with everything that a specification has no place for in `rest`. */
export function readTask(text: string): Task {
  const { properties, body, rest } = readFrontMatter(text)
  const [id = '', parent = '', title = '', priority = ''] = ['id', 'parent_task_id', 'title', 'priority'].map(
    key => properties.get(key)?.[0],
  )
  const left = [...rest, ...describeProperties(properties)]
  let description = ''
  let criteria: ReadCriterion[] = []
  for (const part of partsOf(body, 2)) {
    if (part.title === 'Description' && description === '') {
      description = readText(textIn(part.lines))
    } else if (part.title === 'Acceptance Criteria' && criteria.length === 0) {
      const { entries, others } = listIn(part.lines.filter(line => !marker.test(line)))
      const read = entries.map(readCriterion)
      criteria = read.filter(it => !isGap(it))
      left.push(...others, ...read.filter(isGap).map(it => it.text))
    } else left.push(...wholeOf(part).filter(line => !marker.test(line)))
  }
  const importance = importanceOf(priority)
  return {
    key: id.toLowerCase(),
    parent: parent.toLowerCase(),
    title,
    labels: properties.get('labels') ?? [],
    importance,
    description,
    criteria,
    rest: left.join('\n'),
  }
}

/** The comments by which the tool finds the parts. */
const marker = /^<!-- (?:SECTION:\w+|AC|DOD|COMMENTS):(?:BEGIN|END) -->$/
const textIn = (lines: readonly string[]) =>
  lines.filter(line => !marker.test(line)).map(line => line.replaceAll('\\<!--', '<!--'))

/** "[x] #3 AC-4.2: text" */
function readCriterion(lines: readonly string[]): ReadCriterion {
  const line = onOneLine(lines)
    .replace(/^\[[ xX]\]\s*/, '')
    .replace(/^#\d{1,4}\s+/, '')
  const [, id = '', text = line] = /^(AC-\d{1,6}\.\d{1,3}): (.*)$/.exec(line) ?? []
  // A lone outcome is written without its keyword, as people write it.
  return { id, text: text.replaceAll('\\<!--', '<!--').replace(/^Then (?=\S)/, '') }
}

const isGap = ({ id, text }: ReadCriterion) => id === '' && text.startsWith('[NEEDS CLARIFICATION: ')

/** What people said in properties; not the numbers and dates that the tool keeps itself. */
function describeProperties(properties: ReadonlyMap<string, readonly string[]>): string[] {
  return [...properties].flatMap(([key, values]) =>
    kept.has(key) || values.every(value => value === '') ? [] : [`${key}: ${values.join(', ')}`],
  )
}
const kept = new Set(['id', 'title', 'priority', 'parent_task_id', 'created_date', 'updated_date', 'ordinal'])
