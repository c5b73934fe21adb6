import { joinBlocks, renderOptionalField, renderField, renderYesNo } from '../../export/markdown.ts'
import type { NonFunctionalRequirementsValue } from './definition.ts'

/**
 * Renders the module's section of the document, without the heading. A ticked box means 'Yes'; an unticked one means 'No'
 * only if the security notes say so, since nobody may have looked at it (decision 039).
 */
export const toMarkdown = (it: NonFunctionalRequirementsValue): string => {
  const { handlesSensitiveData, authRequired, other } = it.securityConsiderations
  const sensitive = renderYesNo(handlesSensitiveData, handlesSensitiveData || noPersonalData.test(other))
  const signIn = renderYesNo(authRequired, authRequired || noSignIn.test(other))
  return joinBlocks(
    renderField('Target Platform', it.targetPlatform),
    `**Handles Sensitive Data:** ${sensitive}`,
    `**Authentication Required:** ${signIn}`,
    renderOptionalField('Other Security Notes', other),
    renderOptionalField('Performance', it.performanceNotes),
    renderOptionalField('Scalability', it.scalabilityNotes),
    renderOptionalField('Usability', it.usabilityNotes),
  )
}

/** "Nobody signs in", "No accounts", "People use it without signing in", but not "Nobody signs in without a PIN". */
const noSignIn =
  /\b(?:nobody|no one) (?:has to |needs to |must )?(?:sign|log)s? ?in\b(?! (?:without|with|twice|until|unless|before|after))|(?:^|[.\n;] ?|\b(?:there (?:is|are|will be)|needs?|has|have) )no (?:sign-?ins?|log-?ins?|(?:user )?accounts?|authentication|registration)\b(?! (?:is|are) (?:shared|deleted|stored))|\bwithout (?:an? )?(?:signing in|logging in|sign-?in|log-?in|accounts?|registration|registering)\b|\b(?:sign(?:ing)?[- ]in|log-?in|authentication|an account) (?:is|are)(?: not|n[’']t) (?:required|needed|necessary)\b/i
/** "No personal data is stored" */
const noPersonalData =
  /\b(?:no|not any|without(?: any)?) (?:personal|sensitive|private|confidential)(?: or (?:personal|sensitive))? (?:data|information|details)\b(?! (?:is|are|may be|must be) (?:shared|sold|passed|sent|shown|public|visible|given))/i
