import { choice, line, list, prose } from '../field.ts'
import { each, heading, text } from '../markdown.ts'
import { defineModule } from '../module.ts'

export const features = defineModule({
  key: 'features',
  title: 'Core Features',
  body: list('Core Features', 'Feature', 'FE', {
    name: line('Name', { placeholder: 'Search recipes', hint: 'A verb and a noun say it best.' }),
    description: prose('Description', {
      placeholder: 'What can a person do with it, and what happens then?',
      hint: 'What a person can do with it and what the app answers.',
    }),
    importance: choice('Importance', ['High', 'Medium', 'Low'], 'Medium', {
      meanings: {
        High: 'must have for MVP',
        Medium: 'important but not critical',
        Low: 'nice to have',
      },
    }),
  }),
  isFilled: all => all.length > 0,
  itemName: it => it.name,
  toMarkdown: all =>
    each(all, 'features', (it, i) => [
      heading(`Feature ${i + 1}`, it.name, it.id),
      `**Priority:** ${it.importance}`,
      text(it.description),
    ]),
})
