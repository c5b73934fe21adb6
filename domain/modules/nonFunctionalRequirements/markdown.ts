import { joinBlocks, renderOptionalField, renderField, renderYesNo } from '../../export/markdown.ts'
import type { NonFunctionalRequirementsValue } from './definition.ts'

/**
 * Renders the module's section of the document, without the heading. An unticked box means 'No' once the user has edited
 * this form (decision 039).
 */
export const toMarkdown = (it: NonFunctionalRequirementsValue, isTouched: boolean): string => {
  const { handlesSensitiveData, authRequired } = it.securityConsiderations
  return joinBlocks(
    renderField('Target Platform', it.targetPlatform),
    `**Handles Sensitive Data:** ${renderYesNo(handlesSensitiveData, isTouched)}`,
    `**Authentication Required:** ${renderYesNo(authRequired, isTouched)}`,
    renderOptionalField('Other Security Notes', it.securityConsiderations.other),
    renderOptionalField('Performance', it.performanceNotes),
    renderOptionalField('Scalability', it.scalabilityNotes),
    renderOptionalField('Usability', it.usabilityNotes),
  )
}
