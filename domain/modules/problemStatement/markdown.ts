import { joinBlocks, renderField } from '../../export/markdown.ts'
import type { ProblemStatementValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (it: ProblemStatementValue): string =>
  joinBlocks(
    renderField('Pain Point', it.painPoint),
    renderField('Who Experiences This Problem', it.whoExperiences),
    renderField('Why This Is Important', it.whyImportant),
  )
