import { line, list, prose } from '../field.ts'
import { bulleted, inline, under } from '../markdown.ts'
import { defineModule } from '../module.ts'

export const glossary = defineModule({
  key: 'glossary',
  title: 'Glossary',
  body: list('Glossary', 'Term', 'GL', {
    term: line('Term', { placeholder: 'Pantry' }),
    definition: prose('Definition', { placeholder: 'The ingredients that a person has at home', rows: 2 }),
  }),
  isFilled: all => all.length > 0,
  itemName: it => it.term,
  toMarkdown: all => bulleted(all, 'terms', it => under(`**${inline(it.term, 'Unnamed')}:**`, it.definition)),
})
