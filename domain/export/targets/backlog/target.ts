import { renderInline } from '../../markdown.ts'
import { productDocument } from '../productDocument.ts'
import { defineTarget, keepsOf } from '../target.ts'
import { numberedGroups } from '../taskNumbers.ts'
import { workOf } from '../workOf.ts'
import { tasksOf } from './tasksOf.ts'

/** A task for each feature with a subtask for each story, and a document with everything else. */
export const backlog = defineTarget({
  key: 'backlog',
  purpose: 'People and agents who work from a board of Markdown files',
  format: 'Backlog.md 1.52',
  keeps: keepsOf({ extent: 'all' }),
  files: (specification, options) => [
    { path: 'backlog/config.yml', text: configuration(options.name) },
    {
      path: 'backlog/docs/doc-1 - Product.md',
      text: `---\nid: doc-1\ntitle: Product\ntype: specification\ncreated_date: '${options.date}'\n---\n\n${productDocument(specification, options)}`,
    },
    ...numberedGroups(workOf(specification)).flatMap(({ number, group }) => tasksOf(number, group, options)),
  ],
})

/** What `backlog init` writes by default, without looking at remotes or other branches. */
const configuration = (
  name: string,
): string => `project_name: ${JSON.stringify(renderInline(name, 'Project'))}
default_status: "To Do"
statuses: ["To Do", "In Progress", "Done"]
labels: []
date_format: yyyy-mm-dd
max_column_width: 20
auto_open_browser: true
default_port: 6420
remote_operations: false
auto_commit: false
filesystem_only: false
bypass_git_hooks: false
check_active_branches: false
active_branch_days: 30
task_prefix: "task"
`
