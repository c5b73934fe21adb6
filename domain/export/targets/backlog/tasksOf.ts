import { writeCriterion, type Notation } from '../../criteria/notation.ts'
import { joinBlocks, renderInline, renderText } from '../../markdown.ts'
import type { ExportFile, ExportOptions } from '../target.ts'
import { numberOf } from '../taskNumbers.ts'
import { missingCriteria, missingStories, type WorkGroup, type WorkItem } from '../workOf.ts'

/** The files of a feature and its stories: a task with subtasks. */
export function tasksOf(number: number, group: WorkGroup, { date, notation }: ExportOptions): ExportFile[] {
  const { title, feature, items, slug } = group
  const priority = feature === undefined ? [] : [`priority: ${feature.importance.toLowerCase()}`]
  const ownIds = feature === undefined ? [] : [feature.id]
  const task = taskFile({
    properties: [...propertiesOf(`${number}`, title, date, ownIds), ...priority],
    description: renderText(feature?.description ?? '', ''),
    criteria: items.length === 0 ? [missingStories(group)] : [],
  })
  const subtasks = items.map(item => ({
    path: `backlog/tasks/task-${number}.${numberOf(item)} - ${item.id}.md`,
    text: taskFile({
      properties: [
        ...propertiesOf(`${number}.${numberOf(item)}`, item.title, date, [...ownIds, item.id]),
        `parent_task_id: TASK-${number}`,
        ...priority,
      ],
      description: [item.story, ...item.notes].filter(text => text !== '').join('\n\n'),
      criteria: criteriaOf(item, notation),
    }),
  }))
  return [{ path: `backlog/tasks/task-${number} - ${slug}.md`, text: task }, ...subtasks]
}

const propertiesOf = (number: string, title: string, date: string, labels: readonly string[]): string[] => [
  `id: TASK-${number}`,
  // A JSON string is a YAML string, whatever is in it.
  `title: ${JSON.stringify(title)}`,
  'status: To Do',
  'assignee: []',
  `created_date: '${date}'`,
  labels.length === 0 ? 'labels: []' : `labels:\n${labels.map(label => `  - ${label}`).join('\n')}`,
  'dependencies: []',
]

const criteriaOf = (item: WorkItem, notation: Notation): string[] =>
  item.criteria.length === 0
    ? [missingCriteria(item)]
    : item.criteria.map(({ id, lines }) => `${id}: ${renderInline(writeCriterion(lines, notation))}`)

interface TaskTexts {
  readonly properties: readonly string[]
  readonly description: string
  readonly criteria: readonly string[]
}

/** Backlog.md finds a task's parts by these comments, so that none may be in a person's text. */
function taskFile({ properties, description, criteria }: TaskTexts): string {
  const list = criteria.map((text, i) => `- [ ] #${i + 1} ${withoutComments(text)}`).join('\n')
  return `${joinBlocks(
    `---\n${properties.join('\n')}\n---`,
    '## Description',
    description === ''
      ? ''
      : `<!-- SECTION:DESCRIPTION:BEGIN -->\n${withoutComments(description)}\n<!-- SECTION:DESCRIPTION:END -->`,
    ...(criteria.length === 0 ? [] : [`## Acceptance Criteria\n<!-- AC:BEGIN -->\n${list}\n<!-- AC:END -->`]),
  )}\n`
}

const withoutComments = (text: string) => text.replaceAll('<!--', '\\<!--')
