import { choice, line, list, prose } from '../field/field.ts'
import { renderItems, renderItemHeading, renderText } from '../export/markdown.ts'
import { defineModule } from './defineModule.ts'

export const features = defineModule({
  key: 'features',
  title: 'Core Features',
  body: list('Core Features', 'Feature', 'FE', {
    name: line('Name', { placeholder: 'Search recipes', hint: 'Use a verb and a noun.' }),
    description: prose('Description', {
      placeholder: 'What can people do with it, and what happens then?',
      hint: 'What people can do with it and how the app responds.',
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
  itemNameOf: it => it.name,
  toMarkdown: all =>
    renderItems(all, 'features', (it, i) => [
      renderItemHeading(`Feature ${i + 1}`, it.name, it.id),
      `**Priority:** ${it.importance}`,
      renderText(it.description),
    ]),
})
