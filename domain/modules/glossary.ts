import { line, list, prose } from '../field/field.ts'
import { renderBulletList, renderInline, renderUnderLead } from '../export/markdown.ts'
import { defineModule } from './defineModule.ts'

export const glossary = defineModule({
  key: 'glossary',
  title: 'Glossary',
  body: list('Glossary', 'Term', 'GL', {
    term: line('Term', { placeholder: 'Pantry' }),
    definition: prose('Definition', { placeholder: 'The ingredients someone has at home', rows: 2 }),
  }),
  isFilled: all => all.length > 0,
  itemNameOf: it => it.term,
  toMarkdown: all =>
    renderBulletList(all, 'terms', it =>
      renderUnderLead(`**${renderInline(it.term, 'Unnamed')}:**`, it.definition),
    ),
})
