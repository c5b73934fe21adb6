import { choice, flag, line, list, prose, type ValueOf } from '../../field/field.ts'
import { defineModule } from '../defineModule.ts'
import { toMarkdown } from './markdown.ts'

const body = list('Data Models', 'Data Model', 'DM', {
  name: line('Model Name', { placeholder: 'Recipe', hint: 'A singular noun.' }),
  description: prose('Description', { placeholder: 'What does it represent in the real world?', rows: 2 }),
  attributes: list('Attributes', 'Attribute', null, {
    name: line('Name', { placeholder: 'title' }),
    type: choice('Type', ['Text', 'Number', 'Date', 'Boolean', 'List'], 'Text'),
    required: flag('Required'),
    example: line('Example', { placeholder: 'Tomato soup' }),
  }),
  relationships: prose('Relationships', {
    placeholder: 'A Recipe has many Ingredients; a Recipe belongs to one User',
    hint: 'How it relates to the other models, one sentence each.',
    rows: 2,
  }),
})
export type DataModelsValue = ValueOf<typeof body>

export const dataModels = defineModule({
  key: 'dataModels',
  shortcut: 'd',
  title: 'Data Models',
  body,
  isFilled: all => all.length > 0,
  toMarkdown,
})
