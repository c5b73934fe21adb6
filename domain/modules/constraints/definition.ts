import { group, prose, type ValueOf } from '../../field/field.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = group('Constraints', {
  mandatoryTechnologies: prose('Mandatory Technologies', {
    placeholder: 'What must be used, and why?',
    hint: 'The builder needs to know what’s decided, and can choose the rest.',
  }),
  keyExclusions: prose('Key Exclusions', { placeholder: 'What mustn’t be used or done?' }),
  compliance: prose('Compliance', { placeholder: 'GDPR, accessibility law, industry rules' }),
  budgetConstraints: prose('Budget Constraints', { placeholder: 'Money, time, people' }),
})
export type ConstraintsValue = ValueOf<typeof body>

export const constraints = defineModule({
  key: 'constraints',
  shortcut: 'c',
  title: 'Constraints',
  heading: 'Constraints & Limitations',
  body,
  isFilled: it => !isBlank(it.mandatoryTechnologies) || !isBlank(it.keyExclusions),
  toMarkdown,
})
