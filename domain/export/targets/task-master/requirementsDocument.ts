import type { FormKey, Specification } from '../../../specification/specification.ts'
import { documentSectionsOf } from '../../document.ts'
import { joinBlocks } from '../../markdown.ts'
import type { ExportOptions } from '../target.ts'
import { workOf } from '../workOf.ts'

/** The parts of Task Master's template (`example_prd.txt`), with the sections of our document that belong there. */
const contextParts: readonly Part[] = [
  ['Overview', ['overview', 'problemStatement']],
  ['Core Features', 'tasks'],
  ['User Experience', ['personas']],
]
const requirementParts: readonly Part[] = [
  ['Technical Architecture', ['technicalRequirements', 'dataModels', 'nonFunctionalRequirements']],
  ['Development Roadmap', ['outOfScope']],
  ['Risks and Mitigations', ['constraints', 'decisions']],
  ['Appendix', ['glossary', 'brainDump']],
]
type Part = readonly [title: string, content: readonly FormKey[] | 'tasks']

/** The product requirements document that Task Master's commands read: all that isn't in the tasks themselves. */
export function requirementsDocument(specification: Specification, { openQuestions }: ExportOptions): string {
  const sections = new Map(
    documentSectionsOf(specification, { openQuestions }).map(({ key, markdown }) => [
      key,
      markdown.replace(/^## (?:\d+\. |Appendix: )/, '## '),
    ]),
  )
  const write = ([title, content]: Part): string =>
    joinBlocks(
      `# ${title}`,
      ...(content === 'tasks' ? [taskList(specification)] : content.map(key => sections.get(key) ?? '')),
    )
  return `${joinBlocks(
    '<context>',
    ...contextParts.map(write),
    '</context>',
    '<PRD>',
    ...requirementParts.map(write),
    '</PRD>',
  )}\n`
}

const taskList = (specification: Specification): string =>
  joinBlocks(
    'Their stories and criteria are in .taskmaster/tasks/tasks.json.',
    workOf(specification)
      .map(({ title, feature }) => `- ${title}${feature === undefined ? '' : ` (${feature.importance})`}`)
      .join('\n'),
  )
