import type { Specification } from '../../specification/specification.ts'
import { documentSectionsOf } from '../document.ts'
import { joinBlocks, renderHeadingText } from '../markdown.ts'
import { workForms, type ExportOptions } from './target.ts'

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
    .filter(({ key }) => !workForms.some(form => form === key))
    .map(({ markdown }) => markdown.replace(/^## (?:\d+\. |Appendix: )/, '## '))
