import { line, list, prose, type ValueOf } from '../../field/field.ts'
import { defineModule } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = list('Glossary', 'Term', 'GL', {
  term: line('Term', { placeholder: 'Pantry' }),
  definition: prose('Definition', { placeholder: 'The ingredients someone has at home', rows: 2 }),
})
export type GlossaryValue = ValueOf<typeof body>

export const glossary = defineModule({
  key: 'glossary',
  shortcut: 'l',
  title: 'Glossary',
  body,
  isFilled: all => all.length > 0,
  toMarkdown,
})
