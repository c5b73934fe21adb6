import type { Specification } from '../../../specification/specification.ts'
import { writeCriterion, type Notation } from '../../criteria/notation.ts'
import { joinBlocks, renderInline, renderText } from '../../markdown.ts'
import { defineTarget, keepsOnlyWork } from '../target.ts'
import { missingCriteria, missingStories, workOf, type WorkGroup, type WorkItem } from '../workOf.ts'
import { toCsv } from './csvText.ts'

/**
 * An issue for each feature and story. Jira needs parents before their children and gives them as numbers; Linear
 * imports the same file. GitHub's scripts take a title, a body and labels.
 */
export const csv = defineTarget({
  key: 'csv',
  purpose: 'Issue trackers such as Jira, Linear and GitHub, and spreadsheets',
  format: '',
  keeps: keepsOnlyWork('Issues only have features with their stories and criteria.'),
  files: (specification, { notation }) => {
    const issues = issuesOf(specification, notation)
    return [
      { path: 'issues.csv', text: toCsv([trackerColumns, ...issues.map(trackerRow)]) },
      { path: 'github-issues.csv', text: toCsv([['title', 'body', 'labels'], ...issues.map(gitHubRow)]) },
    ]
  },
})

interface Issue {
  readonly number: number
  readonly parent: number | undefined
  readonly type: 'Epic' | 'Story' | 'Task'
  /** "FE-3" */
  readonly id: string
  readonly title: string
  readonly body: string
  readonly priority: string
}

const trackerColumns = ['Issue ID', 'Parent', 'Issue Type', 'Summary', 'Description', 'Priority', 'Labels']
const trackerRow = ({ number, parent, type, title, body, priority, id }: Issue): string[] => [
  `${number}`,
  `${parent ?? ''}`,
  type,
  title,
  body,
  priority,
  id,
]
const gitHubRow = ({ title, body, id, priority }: Issue): string[] => [
  title,
  body,
  `${id},priority: ${priority.toLowerCase()}`,
]

/** Features first, then everything else, each with its feature as its parent. */
function issuesOf(specification: Specification, notation: Notation): Issue[] {
  const groups = workOf(specification)
  const epics = groups.filter(({ feature }) => feature !== undefined).map(epicOf)
  const items = groups.flatMap(group => group.items.map(item => ({ group, item })))
  return [
    ...epics,
    ...items.map(({ group, item }, i): Issue => {
      const parent = epics.find(({ id }) => id === group.feature?.id)
      return {
        number: epics.length + i + 1,
        parent: parent?.number,
        type: item.story === '' ? 'Task' : 'Story',
        id: item.id,
        title: item.title,
        body: bodyOf(item, notation),
        priority: parent?.priority ?? 'Medium',
      }
    }),
  ]
}

const epicOf = (group: WorkGroup, i: number): Issue => ({
  number: i + 1,
  parent: undefined,
  type: 'Epic',
  id: group.feature!.id,
  title: group.title,
  body: joinBlocks(
    renderText(group.feature!.description, ''),
    group.items.length === 0 ? missingStories(group) : '',
  ),
  priority: group.feature!.importance,
})

const bodyOf = (item: WorkItem, notation: Notation): string =>
  joinBlocks(
    item.story,
    ...item.notes,
    item.criteria.length === 0
      ? missingCriteria(item)
      : [
          'Acceptance criteria:',
          '',
          ...item.criteria.map(
            ({ id, lines }) => `- [ ] ${id}: ${renderInline(writeCriterion(lines, notation))}`,
          ),
        ].join('\n'),
  )
