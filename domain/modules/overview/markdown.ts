import { joinBlocks, renderField } from '../../export/markdown.ts'
import type { OverviewValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (it: OverviewValue): string =>
  joinBlocks(
    renderField('Project Name', it.name, 'Unnamed'),
    renderField('Core Purpose', it.corePurpose),
    renderField('Primary Goals', it.primaryGoals),
    renderField('Target Audience', it.targetAudience),
  )
