import { group, prose } from '../field/field.ts'
import { joinBlocks, renderOptionalField } from '../export/markdown.ts'
import { defineModule, isBlank } from './defineModule.ts'

export const constraints = defineModule({
  key: 'constraints',
  title: 'Constraints',
  heading: 'Constraints & Limitations',
  body: group('Constraints', {
    mandatoryTechnologies: prose('Mandatory Technologies', {
      placeholder: 'What must be used, and why?',
      hint: 'Only what’s already decided; the builder chooses the rest.',
    }),
    keyExclusions: prose('Key Exclusions', { placeholder: 'What mustn’t be used or done?' }),
    compliance: prose('Compliance', { placeholder: 'GDPR, accessibility law, industry rules' }),
    budgetConstraints: prose('Budget Constraints', { placeholder: 'Money, time, people' }),
  }),
  isFilled: it => !isBlank(it.mandatoryTechnologies) || !isBlank(it.keyExclusions),
  toMarkdown: it =>
    joinBlocks(
      renderOptionalField('Mandatory Technologies', it.mandatoryTechnologies),
      renderOptionalField('Key Exclusions', it.keyExclusions),
      renderOptionalField('Compliance', it.compliance),
      renderOptionalField('Budget Constraints', it.budgetConstraints),
    ) || 'No constraints defined yet',
})
