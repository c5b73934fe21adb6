import { joinBlocks, renderOptionalField, renderField, renderYesNo } from '../../export/markdown.ts'
import type { NonFunctionalRequirementsValue } from './definition.ts'

/** The text of its section in the document. Once the form is touched, a box without a tick reads 'No' (decision 039). */
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
