import { flag, group, line, prose } from '../field/field.ts'
import { joinBlocks, renderOptionalField, renderField, renderYesNo } from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'
import { isUntouched } from '../field/value.ts'

const body = group('Non-Functional Requirements', {
  targetPlatform: line('Target Platform', {
    placeholder: 'Web, on phones and desktops',
    hint: 'Where it has to run: web, iOS, Android, desktop.',
  }),
  securityConsiderations: group('Security Considerations', {
    handlesSensitiveData: flag('Handles sensitive data'),
    authRequired: flag('Authentication required'),
    other: prose('Other Security Notes', { placeholder: 'Who can see what; what must be logged' }),
  }),
  performanceNotes: prose('Performance Notes', {
    placeholder: 'Search results within 300 ms for 10,000 recipes',
    hint: 'A number, a unit and a situation make it testable.',
  }),
  scalabilityNotes: prose('Scalability Notes', { placeholder: '1,000 users in the first year' }),
  usabilityNotes: prose('Usability Notes', { placeholder: 'Keyboard-friendly; WCAG 2.2 AA' }),
})

export const nonFunctionalRequirements = defineModule({
  key: 'nonFunctionalRequirements',
  title: 'Non-Functional Requirements',
  body,
  isFilled: it => !isBlank(it.targetPlatform),
  toMarkdown: it => {
    // A box without a tick says 'No' once somebody has been here (decision 039).
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
  },
})
