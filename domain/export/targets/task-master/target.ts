import { writeCriterion, type Notation } from '../../criteria/notation.ts'
import { renderInline, renderText } from '../../markdown.ts'
import { defineTarget, keepsOf, type ExportOptions } from '../target.ts'
import { numberedGroups, numberOf } from '../taskNumbers.ts'
import { missingCriteria, missingStories, workOf, type WorkGroup, type WorkItem } from '../workOf.ts'
import type { Specification } from '../../../specification/specification.ts'
import { requirementsDocument } from './requirementsDocument.ts'

/** A task for each feature and a subtask for each story. No order is made up: there are no dependencies. */
export const taskMaster = defineTarget({
  key: 'task-master',
  purpose: 'Agents that take one task after another from Task Master',
  format: 'Task Master 0.43',
  keeps: keepsOf({ extent: 'all' }),
  files: (specification, options) => [
    { path: '.taskmaster/docs/prd.txt', text: requirementsDocument(specification, options) },
    { path: '.taskmaster/tasks/tasks.json', text: toJson(taggedTasks(specification, options)) },
  ],
})

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function taggedTasks(specification: Specification, { name, date, notation }: ExportOptions) {
  const time = `${date}T00:00:00.000Z`
  return {
    master: {
      tasks: numberedGroups(workOf(specification)).map(({ number, group }) =>
        taskOf(number, group, notation),
      ),
      metadata: {
        created: time,
        updated: time,
        description: `Tasks of ${renderInline(name, 'the product')}`,
      },
    },
  }
}

function taskOf(id: number, group: WorkGroup, notation: Notation) {
  const { title, feature, items } = group
  const text = renderText(feature?.description ?? '', '')
  const [firstLine = ''] = text.split('\n')
  const missing = items.length === 0 ? missingStories(group) : ''
  return {
    id,
    title,
    description: firstLine || title,
    details: [firstLine === text ? '' : text, missing].filter(it => it !== '').join('\n\n'),
    testStrategy: missing || strategyOf(items),
    status: 'pending',
    dependencies: [],
    priority: (feature?.importance ?? 'Medium').toLowerCase(),
    subtasks: items.map(item => subtaskOf(item, notation)),
  }
}

/** The subtasks have the criteria themselves. */
function strategyOf(items: readonly WorkItem[]): string {
  const criteria = items.flatMap(item => item.criteria.map(({ id }) => id))
  return criteria.length === 0
    ? items.map(missingCriteria).join('\n')
    : `The criteria of all subtasks hold: ${criteria.join(', ')}`
}

const subtaskOf = (item: WorkItem, notation: Notation) => ({
  id: numberOf(item),
  title: item.title,
  description: item.story || item.title,
  details: item.notes.join('\n'),
  testStrategy:
    item.criteria.length === 0
      ? missingCriteria(item)
      : item.criteria
          .map(({ id, lines }) => `${id}: ${renderInline(writeCriterion(lines, notation))}`)
          .join('\n'),
  status: 'pending',
  dependencies: [],
})
