import { line, list, prose } from '../field/field.ts'
import { renderItems, renderItemHeading, renderField } from '../export/markdown.ts'
import { defineModule } from './defineModule.ts'

export const personas = defineModule({
  key: 'personas',
  title: 'Target Personas',
  body: list('Target Personas', 'Persona', 'PE', {
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
      placeholder: 'What gets in their way today?',
      hint: 'What gets in their way today.',
    }),
  }),
  isFilled: all => all.length > 0,
  itemNameOf: it => it.name,
  toMarkdown: all =>
    renderItems(all, 'personas', (it, i) => [
      renderItemHeading(`Persona ${i + 1}`, it.name, it.id),
      renderField('Characteristics', it.characteristics),
      renderField('Needs & Goals', it.needsAndGoals),
      renderField('Pain Points', it.painPoints),
    ]),
})
