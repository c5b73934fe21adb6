import { group, line, prose } from '../field/field.ts'
import { joinBlocks, renderField } from '../export/markdown.ts'
import { sizeLimits } from '../specification/project.ts'
import { defineModule, isBlank } from './defineModule.ts'

export const overview = defineModule({
  key: 'overview',
  title: 'Project Overview',
  body: group('Project Overview', {
    name: line('Project Name', { placeholder: 'My Amazing App', maxLength: sizeLimits.nameLength }),
    corePurpose: prose('Core Purpose', {
      placeholder: 'What does the app do, in one or two sentences?',
      hint: 'What the app does and who it’s for, in one or two sentences.',
    }),
    primaryGoals: prose('Primary Goal(s)', {
      placeholder: 'What would make this app a success?',
      hint: 'Aim for 1-3 goals. A good goal can be measured.',
    }),
    targetAudience: prose('Target Audience', {
      placeholder: 'Who is it for?',
      hint: 'The people who will use it, as narrowly as you can.',
    }),
  }),
  isFilled: it => !isBlank(it.name) && !isBlank(it.corePurpose),
  toMarkdown: it =>
    joinBlocks(
      renderField('Project Name', it.name, 'Unnamed'),
      renderField('Core Purpose', it.corePurpose),
      renderField('Primary Goals', it.primaryGoals),
      renderField('Target Audience', it.targetAudience),
    ),
})
