import { flag, group, line, prose } from '../field.ts'
import { blocks, optional, part } from '../markdown.ts'
import { defineModule, isBlank } from '../module.ts'

export const nonFunctionalRequirements = defineModule({
  key: 'nonFunctionalRequirements',
  title: 'Non-Functional Requirements',
  body: group('Non-Functional Requirements', {
    targetPlatform: line('Target Platform', {
      placeholder: 'Web, on phones and desktops',
      hint: 'Where it must run: web, iOS, Android, desktop.',
    }),
    securityConsiderations: group('Security Considerations', {
      handlesSensitiveData: flag('Handles sensitive data'),
      authRequired: flag('Authentication required'),
      other: prose('Other Security Notes', { placeholder: 'Who may see what; what must be logged' }),
    }),
    performanceNotes: prose('Performance Notes', {
      placeholder: 'Search answers within 300 ms for 10,000 recipes',
      hint: 'A number, a unit and a situation make it testable.',
    }),
    scalabilityNotes: prose('Scalability Notes', { placeholder: '1,000 users in the first year' }),
    usabilityNotes: prose('Usability Notes', { placeholder: 'Works by keyboard; WCAG 2.2 AA' }),
  }),
  isFilled: it => !isBlank(it.targetPlatform),
  toMarkdown: it =>
    blocks(
      part('Target Platform', it.targetPlatform),
      `**Handles Sensitive Data:** ${it.securityConsiderations.handlesSensitiveData ? 'Yes' : 'No'}`,
      `**Authentication Required:** ${it.securityConsiderations.authRequired ? 'Yes' : 'No'}`,
      optional('Other Security Notes', it.securityConsiderations.other),
      optional('Performance', it.performanceNotes),
      optional('Scalability', it.scalabilityNotes),
      optional('Usability', it.usabilityNotes),
    ),
})
