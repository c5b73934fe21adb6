import { choice, line, list, prose, type ValueOf } from '../../field/field.ts'
import { defineModule } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = list('Core Features', 'Feature', 'FE', {
  name: line('Name', { placeholder: 'Search recipes', hint: 'Use a verb and a noun.' }),
  description: prose('Description', {
    placeholder: 'Enter up to five ingredients and see the recipes that need nothing else',
    hint: 'What people can do with it and how the app responds.',
  }),
  importance: choice('Importance', ['High', 'Medium', 'Low'], 'Medium', {
    meanings: {
      High: 'must have for MVP',
      Medium: 'important but not critical',
      Low: 'nice to have',
    },
  }),
})
export type FeaturesValue = ValueOf<typeof body>

export const features = defineModule({
  key: 'features',
  wireName: 'coreFeatures',
  shortcut: 'f',
  title: 'Core Features',
  body,
  isFilled: all => all.length > 0,
  toMarkdown,
})
