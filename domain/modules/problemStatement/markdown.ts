import { joinBlocks, renderField } from '../../export/markdown.ts'
import type { ProblemStatementValue } from './definition.ts'

/** The text of its section in the document. */
export const toMarkdown = (it: ProblemStatementValue): string =>
  joinBlocks(
    renderField('Pain Point', it.painPoint),
    renderField('Who Experiences This Problem', it.whoExperiences),
    renderField('Why This Is Important', it.whyImportant),
  )
