import { joinBlocks, renderOptionalField, renderField, renderYesNo } from '../../export/markdown.ts'
import { isUntouched } from '../../field/value.ts'
import { body, type NonFunctionalRequirementsValue } from './definition.ts'

/** Renders the module's section of the document, without the heading. */
export const toMarkdown = (it: NonFunctionalRequirementsValue): string => {
  // An unticked box means 'No' once the user has edited this form (decision 039).
  const isDecided = !isUntouched(body, it)
  const { handlesSensitiveData, authRequired } = it.securityConsiderations
  return joinBlocks(
    renderField('Target Platform', it.targetPlatform),
    `**Handles Sensitive Data:** ${renderYesNo(handlesSensitiveData, isDecided)}`,
    `**Authentication Required:** ${renderYesNo(authRequired, isDecided)}`,
    renderOptionalField('Other Security Notes', it.securityConsiderations.other),
    renderOptionalField('Performance', it.performanceNotes),
    renderOptionalField('Scalability', it.scalabilityNotes),
    renderOptionalField('Usability', it.usabilityNotes),
  )
}
