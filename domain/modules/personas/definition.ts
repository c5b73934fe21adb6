import { line, list, prose, type ValueOf } from '../../field/field.ts'
import { defineModule } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = list('Target Personas', 'Persona', 'PE', {
  name: line('Name', {
    placeholder: 'Busy parent',
    hint: 'A short name or role for stories to refer to.',
  }),
  characteristics: prose('Characteristics', {
    placeholder: 'Age, work, devices, tech skills',
    hint: 'Only what changes how the app should work for them.',
  }),
  needsAndGoals: prose('Needs & Goals', {
    placeholder: 'What do they want to get done?',
    hint: 'What they’re trying to get done, with or without this app.',
  }),
  painPoints: prose('Pain Points', {
    placeholder: 'Finds out too late that an ingredient is missing',
    hint: 'What gets in their way today.',
  }),
})
export type PersonasValue = ValueOf<typeof body>

export const personas = defineModule({
  key: 'personas',
  shortcut: 't',
  title: 'Target Personas',
  body,
  isFilled: all => all.length > 0,
  toMarkdown,
})
