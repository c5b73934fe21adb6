import { flag, group, line, prose, type ValueOf } from '../../field/field.ts'
import { isUntouched } from '../../field/value.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

export const body = group('Non-Functional Requirements', {
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
export type NonFunctionalRequirementsValue = ValueOf<typeof body>

export const nonFunctionalRequirements = defineModule({
  key: 'nonFunctionalRequirements',
  shortcut: 'q',
  title: 'Non-Functional Requirements',
  body,
  isFilled: it => !isBlank(it.targetPlatform),
  toMarkdown: it => toMarkdown(it, !isUntouched(body, it)),
})
