import { visibleForms, type Specification, type VisibleFormKey } from '../../specification/specification.ts'
import { documentSectionsOf } from '../document.ts'
import { joinBlocks, renderHeadingText } from '../markdown.ts'
import type { ExportOptions, Kept } from './target.ts'

/** The forms that formats for tasks and requirements have a place of their own for. */
export const builtForms: readonly VisibleFormKey[] = ['features', 'userStories', 'acceptanceCriteria']

/**
 * Everything about the product beside what there is to build, as one Markdown document: the sections of our own
 * without their numbers, and what is open, assumed or decided.
 */
export function productDocument(
  specification: Specification,
  { name, openQuestions }: Pick<ExportOptions, 'name' | 'openQuestions'>,
): string {
  return `${joinBlocks(`# ${renderHeadingText(name, 'Unnamed')}`, ...productSections(specification, openQuestions))}\n`
}

const productSections = (specification: Specification, openQuestions: ExportOptions['openQuestions']) =>
  documentSectionsOf(specification, { openQuestions })
    .filter(({ key }) => !builtForms.some(form => form === key))
    .map(({ markdown }) => markdown.replace(/^## (?:\d+\. |Appendix: )/, '## '))

/** What a format keeps, where most forms have the same fate. */
export function keepsOf(
  usual: Kept,
  others: Partial<Readonly<Record<VisibleFormKey, Kept>>> = {},
): Readonly<Record<VisibleFormKey, Kept>> {
  // The cast is sound: there is an entry for each visible form, which fromEntries can't express.
  return Object.fromEntries(visibleForms.map(({ key }) => [key, others[key] ?? usual])) as Readonly<
    Record<VisibleFormKey, Kept>
  >
}

/** What a format for work items keeps: features, stories and criteria, and nothing else. */
export const keepsOnlyWork = (note: string): Readonly<Record<VisibleFormKey, Kept>> =>
  keepsOf(
    { extent: 'nothing', note },
    Object.fromEntries(builtForms.map(key => [key, { extent: 'all' } as const])),
  )
