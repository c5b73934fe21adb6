import { group, line, prose, type ValueOf } from '../../field/field.ts'
import { sizeLimits } from '../../specification/project.ts'
import { defineModule, isBlank } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = group('Project Overview', {
  name: line('Project Name', { placeholder: 'My Amazing App', maxLength: sizeLimits.nameLength }),
  corePurpose: prose('Core Purpose', {
    placeholder: 'Suggests recipes for what’s already in your fridge',
    hint: 'What the app does and who it’s for, in one or two sentences.',
  }),
  primaryGoals: prose('Primary Goal(s)', {
    placeholder: 'What would make this app a success?',
    hint: 'Aim for 1-3 goals. A good goal can be measured.',
  }),
  targetAudience: prose('Target Audience', {
    placeholder: 'Who is it for?',
    hint: 'Describe the people who’ll use it as narrowly as you can.',
  }),
})
export type OverviewValue = ValueOf<typeof body>

export const overview = defineModule({
  key: 'overview',
  shortcut: 'o',
  title: 'Project Overview',
  body,
  isFilled: it => !isBlank(it.name) && !isBlank(it.corePurpose),
  toMarkdown,
})
